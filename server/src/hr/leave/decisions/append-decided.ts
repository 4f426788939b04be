import { appendEvent } from '../../../events/append-event.ts';
import type { UserChange } from '../../change.ts';
import type { LeaveRequest } from '../leave-request.ts';

/** Emits `leave.approved` or `leave.rejected`, depending on the request's status. */
export function appendDecided(change: UserChange, request: LeaveRequest, decidedAt: string): void {
  const fields = {
    requestId: request.id,
    employeeId: request.employee_id,
    leaveType: request.leave_type,
    startDate: request.start_date,
    endDate: request.end_date,
    days: request.days,
  };
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
