import { Type } from 'typebox';
import { listLeaveTypes as list } from '../../hr/leave/types/list-leave-types.ts';
import { readPage } from '../../platform/http/page.ts';
import { cursorParameter, limitParameter, nextCursor } from '../../platform/http/schema-fields.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { leaveTypeReference, presentLeaveType } from './schemas/leave-type.ts';
import { nextPageLink } from './schemas/links.ts';

export const listLeaveTypes = defineOperation({
  operationId: 'listLeaveTypes',
  method: 'GET',
  path: '/leave-types',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List leave types',
  description:
    'Returns the leave types of the key’s company by `code`, including archived ones: past requests refer to them.',
  query: Type.Object(
    { limit: limitParameter({ default: 200 }), cursor: Type.Optional(cursorParameter) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ leave_types: Type.Array(leaveTypeReference), next_cursor: nextCursor }),
  links: nextPageLink('listLeaveTypes'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      { companyId, operationId: 'listLeaveTypes', filters: {}, cursor, limit },
      (afterId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          list(transaction, companyId, { afterId, limit: rowsMax }),
        ),
    );
    return { status: 200, body: { leave_types: rows.map(presentLeaveType), next_cursor: next } };
  },
});
