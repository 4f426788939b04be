import { Type } from 'typebox';
import { cancelPendingLeave } from '../../hr/leave/decisions/cancel-pending-leave.ts';
import { lookUpId } from '../../platform/ids.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { idempotencyHeader } from './schemas/headers.ts';
import { leaveRequestReference, presentLeaveRequest } from './schemas/leave-request.ts';
import { employeeLinks, leaveRequestLink } from './schemas/links.ts';

export const cancelLeave = defineOperation({
  operationId: 'cancelLeave',
  method: 'POST',
  path: '/leave/:id/cancel',
  scope: 'leave:write',
  tag: 'Leave',
  summary: 'Cancel a leave request',
  description:
    'Cancels a pending request; its days go back to the balance. Emits `leave.cancelled`. Any other status is rejected with 409 `invalid_state`, and the response has the `state`. ' +
    'HR cancels approved leave in the console. The request has no body.',
  requestHeaders: idempotencyHeader,
  answer: Type.Object({ leave_request: leaveRequestReference }),
  links: { ...leaveRequestLink, ...employeeLinks('/leave_request/employee_id') },
  emits: ['leave.cancelled'],
  successStatus: 200,
  problems: ['not_found', 'invalid_state'],
  handle: ({ services, actor, id, headers }) =>
    inTransaction(services, actor, (change) =>
      once(
        change,
        { operationId: 'cancelLeave', key: headers['idempotency-key'], body: { id: lookUpId(id) } },
        async () => {
          const request = await cancelPendingLeave(change, lookUpId(id));
          return { status: 200, body: { leave_request: presentLeaveRequest(request) } };
        },
      ),
    ),
});
