import { Type } from 'typebox';
import { listWorkPatterns as list } from '../../hr/leave/patterns/list-work-patterns.ts';
import { readPage } from '../../platform/http/page.ts';
import { cursorParameter, limitParameter, nextCursor } from '../../platform/http/schema-fields.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { nextPageLink } from './schemas/links.ts';
import { presentWorkPattern, workPatternReference } from './schemas/work-pattern.ts';

export const listWorkPatterns = defineOperation({
  operationId: 'listWorkPatterns',
  method: 'GET',
  path: '/work-patterns',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List working patterns',
  description:
    'Returns the working patterns of the key’s company, the oldest first, including archived ones. They determine the working days of leave.',
  query: Type.Object(
    { limit: limitParameter({ default: 200 }), cursor: Type.Optional(cursorParameter) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ work_patterns: Type.Array(workPatternReference), next_cursor: nextCursor }),
  links: nextPageLink('listWorkPatterns'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      { companyId, operationId: 'listWorkPatterns', filters: {}, cursor, limit },
      (afterId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          list(transaction, companyId, { afterId, limit: rowsMax }),
        ),
    );
    return {
      status: 200,
      body: { work_patterns: rows.map(presentWorkPattern), next_cursor: next },
    };
  },
});
