import { appendEvent } from '../../../events/append-event.ts';
import type { UserChange } from '../../change.ts';
import { describeLeave } from '../describe-leave.ts';
import type { LeaveRequest } from '../leave-request.ts';

/** Emits `leave.approved` or `leave.rejected`, depending on the request's status. */
export function appendDecidedEvent(
  change: UserChange,
  request: LeaveRequest,
  decidedAt: string,
): void {
  const fields = describeLeave(request);
  const { userId } = change.actor;
  if (request.status === 'approved') {
    appendEvent(change, {
      type: 'leave.approved',
      payload: { ...fields, approvedBy: userId, approvedAt: decidedAt },
    });
  } else {
    appendEvent(change, {
      type: 'leave.rejected',
      payload: {
        ...fields,
        rejectedBy: userId,
        rejectedAt: decidedAt,
        rejectionReason: request.rejection_reason,
      },
    });
  }
}
