import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { leaveOrders, listVisibleLeave } from '../../hr/leave/inspect/list-visible-leave.ts';
import { leaveStatuses } from '../../hr/leave/leave-request.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { withEtags } from '../etags.ts';
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
    limit: limitParameter({ default: 50 }),
    ...sortParameters(leaveOrders),
  }),
  answer: Type.Object({
    leave_requests: Type.Array(leaveRequestSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({
    services,
    actor,
    query: { q, sort, cursor, limit, status, from, to, ...query },
  }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const filters = { employeeId, status, from, to };
    const page = await readSortedPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listLeaveRequests',
        filters: { ...filters, q },
        sort,
        cursor,
        limit,
      },
      async (start) => {
        const filter = withoutUndefined(filters);
        return inChange(services, actor, async (change) => {
          const listed = await listVisibleLeave(change, { filter, search: q, start });
          const shown = listed.rows.map(presentLeaveRequest);
          return { ...listed, rows: await withEtags(change, 'leave_request', shown) };
        });
      },
    );
    return {
      body: { leave_requests: [...page.rows], total: page.total, next_cursor: page.nextCursor },
    };
  },
});
