import { appendEvent } from '../../events/append-event.ts';
import { decideStep, type RequestDecision } from '../approvals/decide-step.ts';
import type { UserChange } from '../change.ts';
import { lockAdvance } from './advance-situation.ts';
import type { AdvanceStatus, StoredAdvance } from './advance.ts';
import { update } from './advances.sql.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

/**
 * Decides the current step of an advance. The last approval approves it and emits
 * `advance.approved`; any rejection rejects it.
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
  const { to, decidedAt, fields } = await decideStep(
    change,
    { subjectKind: 'advance', request: advance, ...standing },
    decision,
  );
  const after: StoredAdvance = { ...advance, ...fields, status: to as AdvanceStatus };
  await change.transaction.query(update(change.actor.companyId, after));
  if (after.status === 'approved') {
    appendApproved(change, after, decidedAt);
  }
  return viewAdvance(change, after);
}

function appendApproved(change: UserChange, advance: StoredAdvance, approvedAt: string): void {
  appendEvent(change, {
    type: 'advance.approved',
    payload: {
      advanceId: advance.id,
      employeeId: advance.employee_id,
      requestedAt: advance.created_at,
      approvedBy: change.actor.userId,
      approvedAt,
    },
  });
}
