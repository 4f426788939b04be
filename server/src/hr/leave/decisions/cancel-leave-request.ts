import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { endApproval } from '../../approvals/end-approval.ts';
import type { UserChange } from '../../change.ts';
import { admitTransition } from '../../workflow/admit-transition.ts';
import { appendCancelled } from '../append-leave-change.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { settleReservation } from '../settle-reservation.ts';
import { assertPayrollInformed } from './assert-payroll-informed.ts';
import { lockLeaveRequest } from './leave-situation.ts';
import { move } from './leave-decisions.sql.ts';

export interface Cancellation {
  /** Required for approved leave that has started. */
  readonly reason: string | null;
  readonly isPayrollInformed: boolean;
}

/**
 * Cancels leave. A pending request can be cancelled by its requester or HR, approved leave only by
 * HR, even after it has started. Emits `leave.cancelled`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (no reason,
 *   payroll)
 */
export async function cancelLeaveRequest(
  change: UserChange,
  id: string,
  { reason, isPayrollInformed }: Cancellation = { reason: null, isPayrollInformed: false },
): Promise<LeaveRequest> {
  const { transaction, actor, clock } = change;
  const { request, situation, hasBegun } = await lockLeaveRequest(change, id);
  const { audit } = admitTransition(situation, 'cancel');
  const isApproved = request.status === 'approved';
  if (isApproved && hasBegun && reason === null) {
    throw invalidField('/reason', 'is required because the leave has started');
  }
  const isPayrollConcerned =
    isApproved &&
    (await assertPayrollInformed(change, { request, days: request, isPayrollInformed }));
  const cancelledAt = toInstant(clock.nowMs());
  const after: LeaveRequest = {
    ...request,
    status: 'cancelled',
    change_reason: reason,
    decided_at: cancelledAt,
    updated_at: cancelledAt,
  };
  await endApproval(transaction, actor.companyId, { subjectKind: 'leave', subjectId: request.id });
  await settleReservation(change, request, 'cancelled');
  await transaction.query(move(actor.companyId, after, actor.userId));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: request.id,
    fields: [
      'status',
      ...(reason === null ? [] : ['change_reason']),
      ...(isPayrollConcerned ? ['payroll_informed'] : []),
    ],
  });
  appendCancelled(change, after, cancelledAt);
  return after;
}
