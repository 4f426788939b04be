import { userRoles } from '../../access/actor.ts';
import { decideAdvance } from '../../hr/advances/decide-advance.ts';
import { takeOverAdvance as takeOver } from '../../hr/advances/take-over-advance.ts';
import { approvalBody, rejectionBody, takeOverBody } from '../approvals/schemas/decision.ts';
import { recordOperation } from '../record-operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const approveAdvance = recordOperation({
  operationId: 'approveAdvance',
  method: 'POST',
  path: '/advances/:id/approve',
  access: userRoles,
  confirms: { kinds: ['advance'], shownAt: ['/advances/:id'] },
  body: approvalBody,
  answer: singleAdvance,
  act: async (change, { id, body }) => {
    const decision = { action: 'approve', reason: null, level: body?.level } as const;
    return { advance: presentAdvance(await decideAdvance(change, id, decision)) };
  },
});

export const rejectAdvance = recordOperation({
  operationId: 'rejectAdvance',
  method: 'POST',
  path: '/advances/:id/reject',
  access: userRoles,
  body: rejectionBody,
  answer: singleAdvance,
  act: async (change, { id, body: { reason, level } }) => ({
    advance: presentAdvance(
      await decideAdvance(change, id, { action: 'reject', reason: reason ?? null, level }),
    ),
  }),
});

export const takeOverAdvance = recordOperation({
  operationId: 'takeOverAdvance',
  method: 'POST',
  path: '/advances/:id/take-over',
  access: userRoles,
  body: takeOverBody,
  answer: singleAdvance,
  act: async (change, { id, body }) => ({
    advance: presentAdvance(await takeOver(change, id, body)),
  }),
});
