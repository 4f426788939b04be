import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import { decideTimesheet } from '../../hr/timesheets/decide-timesheet.ts';
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

export const approveTimesheet = definePersonOperation({
  operationId: 'approveTimesheet',
  method: 'POST',
  path: '/timesheets/:id/approve',
  personScope: 'approvals',
  tag: 'Approvals',
  summary: 'Approve a timesheet',
  description:
    'Approves the current step in the name of the person. The last approval emits `timesheet.approved`. Only the approver of the step may decide, and no one decides their own request.',
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
          operationId: 'approveTimesheet',
          key: headers['idempotency-key'],
          body: { ...body, id: lookUpId(id) },
        },
        () => decide(change, id, { action: 'approve', reason: null, level: body.level }),
      ),
    ),
});

export const rejectTimesheet = definePersonOperation({
  operationId: 'rejectTimesheet',
  method: 'POST',
  path: '/timesheets/:id/reject',
  personScope: 'approvals',
  tag: 'Approvals',
  summary: 'Reject a timesheet',
  description:
    'Rejects the request in the name of the person; no further step follows. Emits `timesheet.rejected`.',
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
          operationId: 'rejectTimesheet',
          key: headers['idempotency-key'],
          body: { ...body, id: lookUpId(id) },
        },
        () => decide(change, id, { action: 'reject', reason: null, ...body }),
      ),
    ),
});

async function decide(change: UserChange, id: string, decision: RequestDecision) {
  const decided = (await decideTimesheet(change, lookUpId(id), decision)).timesheet;
  return { status: 200 as const, body: presentDecision('timesheet', decided) };
}
