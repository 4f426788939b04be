import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import { cancelLeaveRequest as cancel } from '../../hr/leave/decisions/cancel-leave-request.ts';
import { decideLeaveRequest } from '../../hr/leave/decisions/decide-leave-request.ts';
import { lockLeaveRequest } from '../../hr/leave/decisions/leave-situation.ts';
import type { UserChange } from '../../hr/change.ts';
import { closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { takeOverLeaveRequest as takeOver } from '../../hr/leave/decisions/take-over-leave-request.ts';
import { approvalBody, rejectionBody, takeOverBody } from '../approvals/schemas/decision.ts';
import { defineOperation } from '../operation.ts';
import { presentLeaveRequest, singleLeaveRequest } from './schemas/leave-request.ts';

export const approveLeaveRequest = defineOperation({
  operationId: 'approveLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/approve',
  access: userRoles,
  confirms: { kinds: ['leave_request'], shownAt: ['/leave-requests/:id'] },
  body: approvalBody,
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, body: { level }, id, shown }) =>
    inChange(
      services,
      actor,
      (change) => decide(change, lookUpId(id), { action: 'approve', reason: null, level }),
      shown,
    ),
});

export const rejectLeaveRequest = defineOperation({
  operationId: 'rejectLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/reject',
  access: userRoles,
  body: rejectionBody,
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, body: { reason, level }, id }) =>
    inChange(services, actor, (change) =>
      decide(change, lookUpId(id), { action: 'reject', reason: reason ?? null, level }),
    ),
});

export const cancelLeaveRequest = defineOperation({
  operationId: 'cancelLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/cancel',
  access: userRoles,
  body: closed({
    /** Required for approved leave that has started. */
    reason: Type.Optional(nullable(lines(2_000))),
  }),
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      await cancel(change, lookUpId(id), { reason: body.reason ?? null });
      return present(change, lookUpId(id));
    }),
});

export const takeOverLeaveRequest = defineOperation({
  operationId: 'takeOverLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/take-over',
  access: userRoles,
  body: takeOverBody,
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      await takeOver(change, lookUpId(id), body);
      return present(change, lookUpId(id));
    }),
});

async function decide(change: UserChange, id: string, decision: RequestDecision) {
  await decideLeaveRequest(change, id, decision);
  return present(change, id);
}

/** The request after the transition, with the actions now available. */
async function present(change: UserChange, id: string) {
  return {
    body: { leave_request: presentLeaveRequest(await lockLeaveRequest(change, id)) },
  };
}
