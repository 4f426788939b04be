import { Type } from 'typebox';
import { createLeaveRequest } from '../../hr/leave/create-leave-request.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { idempotencyHeader, locationHeader } from './schemas/headers.ts';
import {
  leaveRequestReference,
  newLeaveRequestReference,
  presentLeaveRequest,
} from './schemas/leave-request.ts';
import { employeeLinks, leaveRequestLink } from './schemas/links.ts';

export const createLeave = defineOperation({
  operationId: 'createLeave',
  method: 'POST',
  path: '/leave',
  scope: 'leave:write',
  tag: 'Leave',
  summary: 'Submit a leave request',
  description:
    'Submits leave on behalf of an employee. The request is pending and goes through the company’s approval steps. Emits `leave.requested`. ' +
    'Leave that contains no working day, begins before the employee’s first day or ends after a planned last day is rejected with 422.',
  body: newLeaveRequestReference,
  requestHeaders: idempotencyHeader,
  answer: Type.Object({ leave_request: leaveRequestReference }),
  answerHeaders: locationHeader,
  links: { ...leaveRequestLink, ...employeeLinks('/leave_request/employee_id') },
  emits: ['leave.requested'],
  successStatus: 201,
  problems: ['employee_terminated', 'leave_overlap', 'leave_balance_exceeded'],
  handle: ({ services, actor, body, headers }) =>
    inTransaction(services, actor, (change) =>
      once(
        change,
        { operationId: 'createLeave', key: headers['idempotency-key'], body },
        async () => {
          const request = await createLeaveRequest(change, {
            ...body,
            reason: body.reason ?? null,
          });
          return {
            status: 201,
            // Programs rely on this URL from before a request had an address of its own.
            headers: { location: `/api/v1/leave?employee_id=${request.employee_id}` },
            body: { leave_request: presentLeaveRequest(request) },
          };
        },
      ),
    ),
});
