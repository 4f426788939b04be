import { decideStep, type RequestDecision } from '../../approvals/decide-step.ts';
import type { UserChange } from '../../change.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { settleReservation } from '../settle-reservation.ts';
import { appendDecided } from './append-decided.ts';
import { lockLeaveRequest } from './leave-situation.ts';
import { move } from './leave-decisions.sql.ts';

/**
 * Decides the current step of a leave request. The last approval approves it and emits
 * `leave.approved`; any rejection rejects it and emits `leave.rejected`.
 *
 * @throws Problem `not_found`, `forbidden` (another approver's step, or the actor's own request),
 *   `invalid_state`
 */
export async function decideLeaveRequest(
  change: UserChange,
  id: string,
  decision: RequestDecision,
): Promise<LeaveRequest> {
  const { request, ...standing } = await lockLeaveRequest(change, id);
  const { to, isFinal, decidedAt, fields } = await decideStep(
    change,
    { subjectKind: 'leave', request, ...standing },
    decision,
  );
  const after = { ...request, ...fields, status: to as LeaveRequest['status'] };
  if (isFinal) {
    await settleReservation(change, request, to === 'approved' ? 'approved' : 'rejected');
  }
  await change.transaction.query(move(change.actor.companyId, after, fields.decided_by));
  if (isFinal) {
    appendDecided(change, after, decidedAt);
  }
  return after;
}
