import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { contractStatuses } from '../../hr/contracts/contract.ts';
import { listContracts as list } from '../../hr/contracts/list-contracts.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
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
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ contracts: Type.Array(listedContractSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: ({ services, actor, query: { q, cursor, limit, employee_id, status } }) =>
    inChange(services, actor, async (change) => {
      const filters = { employee_id, status, q };
      const employeeId = employee_id === undefined ? undefined : lookUpId(employee_id);
      const page = await readPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: 'console.listContracts',
          filters,
          cursor,
          limit,
        },
        (beforeId, rowsMax) => list(change, { beforeId, employeeId, status, search: q }, rowsMax),
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
          next_cursor: page.nextCursor,
        },
      };
    }),
});
