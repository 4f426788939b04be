import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import { decideAdvance } from '../../hr/advances/decide-advance.ts';
import type { UserChange } from '../../hr/change.ts';
import { lookUpId } from '../../platform/ids.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { definePersonOperation } from './operation.ts';
import {
  approvalBody,
  decisionAnswer,
  presentDecision,
  rejectionBody,
} from './schemas/approval.ts';
import { idempotencyHeader } from './schemas/headers.ts';

export const approveAdvance = definePersonOperation({
  operationId: 'approveAdvance',
  method: 'POST',
  path: '/advances/:id/approve',
  personScope: 'approvals',
  tag: 'Approvals',
  summary: 'Approve an advance',
  description:
    'Approves the current step in the name of the person. The last approval emits `advance.approved`. Only the approver of the step may decide, and no one decides their own request.',
  body: approvalBody,
  answer: decisionAnswer,
  successStatus: 200,
  problems: ['not_found', 'forbidden', 'invalid_state'],
  requestHeaders: idempotencyHeader,
  handle: ({ services, actor, id, body, headers }) =>
    inTransaction(services, actor, (change) =>
      once(
        change,
        {
          operationId: 'approveAdvance',
          key: headers['idempotency-key'],
          body: { ...body, id: lookUpId(id) },
        },
        () => decide(change, id, { action: 'approve', reason: null, level: body.level }),
      ),
    ),
});

export const rejectAdvance = definePersonOperation({
  operationId: 'rejectAdvance',
  method: 'POST',
  path: '/advances/:id/reject',
  personScope: 'approvals',
  tag: 'Approvals',
  summary: 'Reject an advance',
  description:
    'Rejects the request in the name of the person; no further step follows. Emits `advance.rejected`.',
  body: rejectionBody,
  answer: decisionAnswer,
  successStatus: 200,
  problems: ['not_found', 'forbidden', 'invalid_state'],
  requestHeaders: idempotencyHeader,
  handle: ({ services, actor, id, body, headers }) =>
    inTransaction(services, actor, (change) =>
      once(
        change,
        {
          operationId: 'rejectAdvance',
          key: headers['idempotency-key'],
          body: { ...body, id: lookUpId(id) },
        },
        () => decide(change, id, { action: 'reject', reason: null, ...body }),
      ),
    ),
});

async function decide(change: UserChange, id: string, decision: RequestDecision) {
  const decided = (await decideAdvance(change, lookUpId(id), decision)).advance;
  return { status: 200 as const, body: presentDecision('advance', decided) };
}
