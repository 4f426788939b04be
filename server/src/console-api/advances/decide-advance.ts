import { userRoles } from '../../access/actor.ts';
import { decideAdvance } from '../../hr/advances/decide-advance.ts';
import { lookUpId } from '../../platform/ids.ts';
import { takeOverAdvance as takeOver } from '../../hr/advances/take-over-advance.ts';
import { approvalBody, rejectionBody, takeOverBody } from '../approvals/schemas/decision.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const approveAdvance = defineOperation({
  operationId: 'approveAdvance',
  method: 'POST',
  path: '/advances/:id/approve',
  access: userRoles,
  confirms: { kinds: ['advance'], shownAt: ['/advances/:id'] },
  body: approvalBody,
  answer: singleAdvance,
  successStatus: 200,
  handle: async ({ services, actor, id, body, shown }) => {
    const decision = { action: 'approve', reason: null, level: body?.level } as const;
    const view = await inChange(
      services,
      actor,
      (change) => decideAdvance(change, lookUpId(id), decision),
      shown,
    );
    return { body: { advance: presentAdvance(view) } };
  },
});

export const rejectAdvance = defineOperation({
  operationId: 'rejectAdvance',
  method: 'POST',
  path: '/advances/:id/reject',
  access: userRoles,
  body: rejectionBody,
  answer: singleAdvance,
  successStatus: 200,
  handle: async ({ services, actor, id, body: { reason, level } }) => {
    const view = await inChange(services, actor, (change) =>
      decideAdvance(change, lookUpId(id), { action: 'reject', reason: reason ?? null, level }),
    );
    return { body: { advance: presentAdvance(view) } };
  },
});

export const takeOverAdvance = defineOperation({
  operationId: 'takeOverAdvance',
  method: 'POST',
  path: '/advances/:id/take-over',
  access: userRoles,
  body: takeOverBody,
  answer: singleAdvance,
  successStatus: 200,
  handle: async ({ services, actor, id, body }) => {
    const view = await inChange(services, actor, (change) => takeOver(change, lookUpId(id), body));
    return { body: { advance: presentAdvance(view) } };
  },
});
