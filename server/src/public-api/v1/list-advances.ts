import { Type } from 'typebox';
import { advanceStatuses } from '../../hr/advances/advance.ts';
import { listIntegrationAdvances } from '../../hr/advances/read-integration-advances.ts';
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
import { advanceRead, advanceReference, presentAdvance } from './schemas/advance.ts';
import { nextPageLink } from './schemas/links.ts';

export const listAdvances = defineOperation({
  operationId: 'listAdvances',
  method: 'GET',
  path: '/advances',
  scope: 'advances:read',
  tag: 'Advances',
  summary: 'List advances',
  description:
    'Returns the requests of employees for an advance, newest first. Amounts and purposes are never in the API.',
  query: closed({
    employee_id: Type.Optional(uuid('Only advances of this employee.')),
    status: Type.Optional(oneOf(advanceStatuses, 'Only advances with this status.')),
    updated_since: Type.Optional(updatedSinceParameter),
    limit: limitParameter({ default: 200 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ advances: Type.Array(advanceReference), next_cursor: nextCursor }),
  links: nextPageLink('listAdvances'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { employee_id: employeeId, status, updated_since: updatedSince, cursor, limit } = query;
    const filters = { employeeId, status, updatedSince };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listAdvances', filters, cursor, limit },
      (beforeId, rowsMax) =>
        listIntegrationAdvances(database, companyId, {
          filter: withoutUndefined({ ...filters, beforeId }),
          limit: rowsMax,
        }),
    );
    reads.note(actor, advanceRead(rows));
    return { status: 200, body: { advances: rows.map(presentAdvance), next_cursor: next } };
  },
});
