import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listVisibleLeave } from '../../hr/leave/inspect/list-visible-leave.ts';
import { leaveStatuses } from '../../hr/leave/leave-request.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { leaveRequestSchema, presentLeaveRequest } from './schemas/leave-request.ts';

export const listLeaveRequests = defineOperation({
  operationId: 'listLeaveRequests',
  method: 'GET',
  path: '/leave-requests',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(leaveStatuses)),
    from: Type.Optional(calendarDate('Only leave that ends on or after this date.')),
    to: Type.Optional(calendarDate('Only leave that begins on or before this date.')),
    q: Type.Optional(searchParameter),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ leave_requests: Type.Array(leaveRequestSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, cursor, limit, status, from, to, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const filters = { employeeId, status, from, to };
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listLeaveRequests',
        filters: { ...filters, q },
        cursor,
        limit,
      },
      async (beforeId, rowsMax) => {
        const filter = withoutUndefined({ ...filters, beforeId });
        const views = await inChange(services, actor, (change) =>
          listVisibleLeave(change, { filter, search: q, limit: rowsMax }),
        );
        return views.map(presentLeaveRequest);
      },
    );
    return { body: { leave_requests: [...page.rows], next_cursor: page.nextCursor } };
  },
});
