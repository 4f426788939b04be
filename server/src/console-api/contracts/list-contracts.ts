import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { contractStatuses } from '../../hr/contracts/contract.ts';
import { contractOrders, listContracts as list } from '../../hr/contracts/list-contracts.ts';
import { idParameter, oneOf, searchParameter } from '../../platform/http/schema-fields.ts';
import { listedContractSchema, presentListedContract } from './contract-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listContracts = sortedListOperation({
  operationId: 'listContracts',
  path: '/contracts',
  access: allRoles,
  filters: {
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(contractStatuses)),
    q: Type.Optional(searchParameter),
  },
  orders: contractOrders,
  as: 'contracts',
  record: listedContractSchema,
  read: (change, { employee_id: employeeId, status, q: search }, start) =>
    list(change, { employeeId, status, search }, start),
  show: (rows, change) => {
    recordRead(change.transaction, change, {
      subjectKind: 'contract',
      subjectIds: rows.map(({ id }) => id),
      employeeIds: rows.map((row) => row.employee_id),
      fields: ['title', 'status'],
    });
    return rows.map((row) => presentListedContract(row, change.actor));
  },
});
