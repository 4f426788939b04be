import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { contractStatuses } from '../../hr/contracts/contract.ts';
import { contractOrders, listContracts as list } from '../../hr/contracts/list-contracts.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { listedContractSchema, presentListedContract } from './contract-schema.ts';

export const listContracts = defineOperation({
  operationId: 'listContracts',
  method: 'GET',
  path: '/contracts',
  access: allRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(contractStatuses)),
    q: Type.Optional(searchParameter),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(contractOrders),
  }),
  answer: Type.Object({
    contracts: Type.Array(listedContractSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { q, sort, cursor, limit, employee_id, status } }) =>
    inChange(services, actor, async (change) => {
      const filters = { employee_id, status, q };
      const employeeId = employee_id === undefined ? undefined : lookUpId(employee_id);
      const page = await readSortedPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: 'console.listContracts',
          filters,
          sort,
          cursor,
          limit,
        },
        (start) => list(change, { employeeId, status, search: q }, start),
      );
      recordRead(change.transaction, change, {
        subjectKind: 'contract',
        subjectIds: page.rows.map(({ id }) => id),
        employeeIds: page.rows.map((row) => row.employee_id),
        fields: ['title', 'status'],
      });
      return {
        body: {
          contracts: page.rows.map((row) => presentListedContract(row, actor)),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
