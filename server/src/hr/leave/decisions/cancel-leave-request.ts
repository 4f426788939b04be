import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { endApproval } from '../../approvals/end-approval.ts';
import type { UserChange } from '../../change.ts';
import { admitTransition } from '../../workflow/admit-transition.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { settleReservation } from '../settle-reservation.ts';
import { lockLeaveRequest } from './leave-situation.ts';
import { move } from './leave-decisions.sql.ts';

/**
 * Cancels leave: while it is pending by whoever asked for it or by HR, approved and not yet begun
 * by HR. No event type tells of it.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function cancelLeaveRequest(change: UserChange, id: string): Promise<LeaveRequest> {
  const { transaction, actor, clock } = change;
  const { request, situation } = await lockLeaveRequest(change, id);
  const { audit } = admitTransition(situation, 'cancel');
  const cancelledAt = toInstant(clock.nowMs());
  const after: LeaveRequest = {
    ...request,
    status: 'cancelled',
    decided_at: cancelledAt,
    updated_at: cancelledAt,
  };
  await endApproval(transaction, actor.companyId, { subjectKind: 'leave', subjectId: request.id });
  await settleReservation(change, request, 'cancelled');
  await transaction.query(move(actor.companyId, after, actor.userId));
  await recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: request.id,
    fields: ['status'],
  });
  return after;
}
