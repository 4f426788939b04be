import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { leaveOrders, listVisibleLeave } from '../../hr/leave/inspect/list-visible-leave.ts';
import { leaveStatuses } from '../../hr/leave/leave-request.ts';
import {
  calendarDate,
  idParameter,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { withEtags } from '../etags.ts';
import { leaveRequestSchema, presentLeaveRequest } from './schemas/leave-request.ts';
import { sortedListOperation, withIds } from '../list-operation.ts';

export const listLeaveRequests = sortedListOperation({
  operationId: 'listLeaveRequests',
  path: '/leave-requests',
  access: userRoles,
  filters: {
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(leaveStatuses)),
    from: Type.Optional(calendarDate('Only leave that ends on or after this date.')),
    to: Type.Optional(calendarDate('Only leave that begins on or before this date.')),
    q: Type.Optional(searchParameter),
  },
  orders: leaveOrders,
  as: 'leave_requests',
  record: leaveRequestSchema,
  read: (change, { employee_id: employeeId, q: search, ...filter }, start) =>
    withIds(
      listVisibleLeave(change, {
        filter: withoutUndefined({ ...filter, employeeId }),
        search,
        start,
      }),
      ({ request }) => request.id,
    ),
  show: (rows, change) => withEtags(change, 'leave_request', rows.map(presentLeaveRequest)),
});
