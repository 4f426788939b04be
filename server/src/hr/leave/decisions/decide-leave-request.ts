import { decideStep, type RequestDecision } from '../../approvals/decide-step.ts';
import type { UserChange } from '../../change.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { followLongLeave } from '../long-leave/follow-long-leave.ts';
import { followLeave } from '../entitlement/settle-employees.ts';
import { settleReservation } from '../settle-reservation.ts';
import { appendDecidedEvent } from './append-decided-event.ts';
import { lockLeaveRequest } from './leave-situation.ts';
import { writeDecided } from './leave-decisions.sql.ts';

/**
 * Decides the current step of a leave request. The last approval approves it and emits
 * `leave.approved`; any rejection rejects it and emits `leave.rejected`.
 *
 * The chain: `lockLeaveRequest` reads the steps and what the actor may do (`judgeApproval`) →
 * `decideStep` checks the transition, writes the step and notifies the next approver or the employee
 * → `settleReservation` takes or returns the days → `appendDecidedEvent` → `followLongLeave`.
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
  await change.transaction.query(writeDecided(change.actor.companyId, after, fields.decided_by));
  if (after.status === 'rejected') await followLeave(change, after.employee_id);
  if (isFinal) {
    appendDecidedEvent(change, after, decidedAt);
  }
  // Leave can be approved after its first day.
  if (after.status === 'approved') await followLongLeave(change, after.employee_id);
  return after;
}
