import { Type } from 'typebox';
import { leaveStatuses } from '../../hr/leave/leave-request.ts';
import { listLeaveRequests } from '../../hr/leave/list-leave-requests.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { checkDateRange } from './check-date-range.ts';
import { defineOperation } from './operation.ts';
import { readPage } from '../../platform/http/page.ts';
import { nextPageLink } from './schemas/links.ts';
import {
  calendarDate,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  text,
  updatedSinceParameter,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { leaveRead, leaveRequestReference, presentLeaveRequest } from './schemas/leave-request.ts';

export const listLeave = defineOperation({
  operationId: 'listLeave',
  method: 'GET',
  path: '/leave',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List leave requests',
  description: 'Returns the leave requests of the key’s company, newest first.',
  query: Type.Object(
    {
      employee_id: Type.Optional(uuid('Only requests of this employee.')),
      status: Type.Optional(oneOf(leaveStatuses, 'Only requests with this status.')),
      leave_type: Type.Optional(text(50, 'Only requests of this leave type (its code).')),
      from: Type.Optional(calendarDate('Only leave that ends on or after this date.')),
      to: Type.Optional(calendarDate('Only leave that begins on or before this date.')),
      updated_since: Type.Optional(updatedSinceParameter),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    leave_requests: Type.Array(leaveRequestReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listLeave'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { employee_id: employeeId, status, leave_type: leaveType, from, to } = query;
    const { updated_since: updatedSince, cursor, limit } = query;
    checkDateRange(query);
    const filters = { employeeId, status, updatedSince, leaveType, from, to };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listLeave', filters, cursor, limit },
      (beforeId, rowsMax) =>
        listLeaveRequests(database, companyId, {
          filter: withoutUndefined({ ...filters, beforeId }),
          limit: rowsMax,
        }),
    );
    reads.note(actor, leaveRead(rows));
    return {
      status: 200,
      body: { leave_requests: rows.map(presentLeaveRequest), next_cursor: next },
    };
  },
});
