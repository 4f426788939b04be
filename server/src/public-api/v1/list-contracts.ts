import { Type } from 'typebox';
import { contractStatuses } from '../../hr/contracts/contract.ts';
import { listIntegrationContracts } from '../../hr/contracts/read-integration-contracts.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  updatedSinceParameter,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from './operation.ts';
import { contractRead, contractReference, presentContract } from './schemas/contract.ts';
import { nextPageLink } from './schemas/links.ts';

export const listContracts = defineOperation({
  operationId: 'listContracts',
  method: 'GET',
  path: '/contracts',
  scope: 'contracts:read',
  tag: 'Contracts',
  summary: 'List contracts',
  description:
    'Returns the contracts of all employees, newest first, drafts too. Their text is in the PDF of a signed contract.',
  query: closed({
    employee_id: Type.Optional(uuid('Only contracts of this employee.')),
    status: Type.Optional(oneOf(contractStatuses, 'Only contracts with this status.')),
    updated_since: Type.Optional(updatedSinceParameter),
    limit: limitParameter({ default: 200 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ contracts: Type.Array(contractReference), next_cursor: nextCursor }),
  links: nextPageLink('listContracts'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { employee_id: employeeId, status, updated_since: updatedSince, cursor, limit } = query;
    const filters = { employeeId, status, updatedSince };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listContracts', filters, cursor, limit },
      (beforeId, rowsMax) =>
        listIntegrationContracts(database, companyId, {
          filter: withoutUndefined({ ...filters, beforeId }),
          limit: rowsMax,
        }),
    );
    reads.note(actor, contractRead(rows));
    return { status: 200, body: { contracts: rows.map(presentContract), next_cursor: next } };
  },
});
