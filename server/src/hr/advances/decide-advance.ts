import { appendEvent } from '../../events/append-event.ts';
import { decideStep, type RequestDecision } from '../approvals/decide-step.ts';
import type { UserChange } from '../change.ts';
import { lockAdvance } from './advance-situation.ts';
import type { AdvanceStatus, StoredAdvance } from './advance.ts';
import { update } from './advances.sql.ts';
import { describeAdvance } from './describe-advance.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

/**
 * Decides the current step of an advance. The last approval approves it and emits
 * `advance.approved`; any rejection rejects it and emits `advance.rejected`.
 *
 * @throws Problem `not_found`, `forbidden` (another approver's step, or the actor's own advance),
 *   `invalid_state`
 */
export async function decideAdvance(
  change: UserChange,
  id: string,
  decision: RequestDecision,
): Promise<FullAdvanceView> {
  const { advance, ...standing } = await lockAdvance(change, id);
  const { to, isFinal, decidedAt, fields } = await decideStep(
    change,
    { subjectKind: 'advance', request: advance, ...standing },
    decision,
  );
  const after: StoredAdvance = { ...advance, ...fields, status: to as AdvanceStatus };
  await change.transaction.query(update(change.actor.companyId, after));
  if (isFinal) {
    appendDecidedEvent(change, after, decidedAt);
  }
  return viewAdvance(change, after);
}

function appendDecidedEvent(change: UserChange, advance: StoredAdvance, decidedAt: string): void {
  const fields = describeAdvance(advance);
  const { userId } = change.actor;
  if (advance.status === 'approved') {
    appendEvent(change, {
      type: 'advance.approved',
      payload: { ...fields, approvedBy: userId, approvedAt: decidedAt },
    });
  } else {
    appendEvent(change, {
      type: 'advance.rejected',
      payload: { ...fields, rejectedBy: userId, rejectedAt: decidedAt },
    });
  }
}
