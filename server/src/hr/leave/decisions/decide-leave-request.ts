import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { recordDecision } from '../../approvals/record-decision.ts';
import type { UserChange } from '../../change.ts';
import { admitTransition } from '../../workflow/admit-transition.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { settleReservation } from '../settle-reservation.ts';
import { lockLeaveRequest } from './leave-situation.ts';
import { move } from './queries.ts';

export interface LeaveDecision {
  readonly action: 'approve' | 'reject';
  /** Of a rejection: what the approver writes to the employee. */
  readonly reason: string | null;
  /** The level that the person saw; absent = whichever is due. */
  readonly level?: number | undefined;
}

/**
 * Decides the step of a leave request that is due. The last approval makes it approved and emits
 * `leave.approved`; any rejection makes it rejected and emits `leave.rejected`.
 *
 * @throws Problem `not_found`, `forbidden` (somebody else's step, or one's own request),
 *   `invalid_state`
 */
export async function decideLeaveRequest(
  change: UserChange,
  id: string,
  decision: LeaveDecision,
): Promise<LeaveRequest> {
  const { transaction, actor, clock } = change;
  const { request, approval, situation } = await lockLeaveRequest(change, id);
  const { to, audit } = admitTransition(situation, decision.action);
  const decidedAt = toInstant(clock.nowMs());
  const isFinal = to !== request.status;
  const after: LeaveRequest = {
    ...request,
    status: to as LeaveRequest['status'],
    current_step: isFinal ? request.current_step : request.current_step + 1,
    decided_at: isFinal ? decidedAt : null,
    rejection_reason: decision.reason,
    updated_at: decidedAt,
  };
  await recordDecision(change, approval, {
    subjectKind: 'leave',
    subjectId: request.id,
    status: decision.action === 'approve' ? 'approved' : 'rejected',
    level: decision.level,
    decidedAt,
  });
  if (isFinal) {
    await settleReservation(change, request, to === 'approved' ? 'approved' : 'rejected');
  }
  await transaction.query(move(actor.companyId, after, isFinal ? actor.userId : null));
  await recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: request.id,
    // An owner without any other eligible approver decided on their own request: rule 1.
    fields: approval.isOwnRequest ? ['status', 'own_request'] : ['status'],
  });
  if (isFinal) {
    await appendDecided(change, after, decidedAt);
  }
  return after;
}

function appendDecided(
  { transaction, actor, appendEvent }: UserChange,
  request: LeaveRequest,
  decidedAt: string,
): Promise<void> {
  const fields = {
    requestId: request.id,
    employeeId: request.employee_id,
    leaveType: request.leave_type,
    startDate: request.start_date,
    endDate: request.end_date,
    days: request.days,
  };
  const { companyId, userId } = actor;
  return request.status === 'approved'
    ? appendEvent(transaction, companyId, {
        type: 'leave.approved',
        payload: { ...fields, approvedBy: userId, approvedAt: decidedAt },
      })
    : appendEvent(transaction, companyId, {
        type: 'leave.rejected',
        payload: {
          ...fields,
          rejectedBy: userId,
          rejectedAt: decidedAt,
          rejectionReason: request.rejection_reason,
        },
      });
}
