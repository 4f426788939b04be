import { recordAudit } from '../../../access/audit/record-audit.ts';
import type { Reach } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { endApproval } from '../../approvals/end-approval.ts';
import type { Change } from '../../change.ts';
import type { TransitionAudit } from '../../workflow/transitions.ts';
import { appendCancelled } from '../append-leave-change.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { followLeave } from '../entitlement/settle-employees.ts';
import { settleReservation } from '../settle-reservation.ts';
import { writeDecided } from './leave-decisions.sql.ts';

export interface AdmittedCancellation {
  /** The action in the audit log. */
  readonly audit: TransitionAudit<'leave_request'>;
  readonly reason: string | null;
  /** No one if the leave hasn't begun: giving it back undoes an approval. */
  readonly reaches: Reach;
  /** Further names for the audit log. */
  readonly fields: readonly string[];
}

/**
 * Cancels a locked request whose cancellation is admitted: its chain ends, and its days go back to
 * the balance. Emits `leave.cancelled`.
 */
export async function applyCancellation(
  change: Change,
  request: LeaveRequest,
  { audit, reason, reaches, fields }: AdmittedCancellation,
): Promise<LeaveRequest> {
  const { transaction, actor, clock } = change;
  const cancelledAt = toInstant(clock.nowMs());
  const after: LeaveRequest = {
    ...request,
    status: 'cancelled',
    change_reason: reason,
    decided_at: cancelledAt,
    updated_at: cancelledAt,
  };
  await endApproval(change, { subjectKind: 'leave', subjectId: request.id });
  await settleReservation(change, request, 'cancelled');
  await transaction.query(
    writeDecided(actor.companyId, after, actor.kind === 'user' ? actor.userId : null),
  );
  await followLeave(change, request.employee_id);
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: request.id,
    reaches,
    fields: ['status', ...(reason === null ? [] : ['change_reason']), ...fields],
  });
  appendCancelled(change, after, cancelledAt);
  return after;
}
