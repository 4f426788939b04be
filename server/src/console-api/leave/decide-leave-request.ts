import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import { cancelLeaveRequest as cancel } from '../../hr/leave/decisions/cancel-leave-request.ts';
import { decideLeaveRequest } from '../../hr/leave/decisions/decide-leave-request.ts';
import { lockLeaveRequest } from '../../hr/leave/decisions/leave-situation.ts';
import type { UserChange } from '../../hr/change.ts';
import { closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import { takeOverLeaveRequest as takeOver } from '../../hr/leave/decisions/take-over-leave-request.ts';
import { approvalBody, rejectionBody, takeOverBody } from '../approvals/schemas/decision.ts';
import { recordOperation } from '../record-operation.ts';
import { presentLeaveRequest, singleLeaveRequest } from './schemas/leave-request.ts';

export const approveLeaveRequest = recordOperation({
  operationId: 'approveLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/approve',
  access: userRoles,
  confirms: { kinds: ['leave_request'], shownAt: ['/leave-requests/:id'] },
  body: approvalBody,
  answer: singleLeaveRequest,
  act: (change, { body: { level }, id }) =>
    decide(change, id, { action: 'approve', reason: null, level }),
});

export const rejectLeaveRequest = recordOperation({
  operationId: 'rejectLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/reject',
  access: userRoles,
  body: rejectionBody,
  answer: singleLeaveRequest,
  act: (change, { body: { reason, level }, id }) =>
    decide(change, id, { action: 'reject', reason: reason ?? null, level }),
});

export const cancelLeaveRequest = recordOperation({
  operationId: 'cancelLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/cancel',
  access: userRoles,
  body: closed({
    /** Required for approved leave that has started. */
    reason: Type.Optional(nullable(lines(2_000))),
  }),
  answer: singleLeaveRequest,
  act: async (change, { body, id }) => {
    await cancel(change, id, { reason: body.reason ?? null });
    return present(change, id);
  },
});

export const takeOverLeaveRequest = recordOperation({
  operationId: 'takeOverLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/take-over',
  access: userRoles,
  body: takeOverBody,
  answer: singleLeaveRequest,
  act: async (change, { body, id }) => {
    await takeOver(change, id, body);
    return present(change, id);
  },
});

async function decide(change: UserChange, id: string, decision: RequestDecision) {
  await decideLeaveRequest(change, id, decision);
  return present(change, id);
}

/** The request after the transition, with the actions now available. */
async function present(change: UserChange, id: string) {
  return { leave_request: presentLeaveRequest(await lockLeaveRequest(change, id)) };
}
