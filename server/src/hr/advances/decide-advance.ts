import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { recordDecision } from '../approvals/record-decision.ts';
import type { UserChange } from '../change.ts';
import { admitTransition } from '../workflow/admit-transition.ts';
import { lockAdvance } from './advance-situation.ts';
import type { AdvanceStatus, StoredAdvance } from './advance.ts';
import { update } from './queries.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

export interface AdvanceDecision {
  readonly action: 'approve' | 'reject';
  /** Of a rejection: what the approver writes to the employee. */
  readonly reason: string | null;
  /** The level that the person saw; absent = whichever is due. */
  readonly level?: number | undefined;
}

/**
 * Decides the step of an advance that is due. The last approval makes it approved and emits
 * `advance.approved`; any rejection makes it rejected.
 *
 * @throws Problem `not_found`, `forbidden` (somebody else's step, or one's own advance),
 *   `invalid_state`
 */
export async function decideAdvance(
  change: UserChange,
  id: string,
  decision: AdvanceDecision,
): Promise<FullAdvanceView> {
  const { transaction, actor, clock } = change;
  const { advance, approval, situation } = await lockAdvance(change, id);
  const { to, audit } = admitTransition(situation, decision.action);
  const decidedAt = toInstant(clock.nowMs());
  const isFinal = to !== advance.status;
  const after: StoredAdvance = {
    ...advance,
    status: to as AdvanceStatus,
    current_step: isFinal ? advance.current_step : advance.current_step + 1,
    decided_at: isFinal ? decidedAt : null,
    decided_by: isFinal ? actor.userId : null,
    rejection_reason: decision.reason,
    updated_at: decidedAt,
  };
  await recordDecision(change, approval, {
    subjectKind: 'advance',
    subjectId: advance.id,
    status: decision.action === 'approve' ? 'approved' : 'rejected',
    level: decision.level,
    decidedAt,
  });
  await Promise.all([
    transaction.query(update(actor.companyId, after)),
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'advance',
      subjectId: advance.id,
      // An owner without any other eligible approver decided on their own advance: rule 1.
      fields: approval.isOwnRequest ? ['status', 'own_request'] : ['status'],
    }),
  ]);
  if (after.status === 'approved') {
    await appendApproved(change, after, decidedAt);
  }
  return viewAdvance(change, after);
}

function appendApproved(
  { transaction, actor, appendEvent }: UserChange,
  advance: StoredAdvance,
  approvedAt: string,
): Promise<void> {
  return appendEvent(transaction, actor.companyId, {
    type: 'advance.approved',
    payload: {
      advanceId: advance.id,
      employeeId: advance.employee_id,
      requestedAt: advance.created_at,
      approvedBy: actor.userId,
      approvedAt,
    },
  });
}
