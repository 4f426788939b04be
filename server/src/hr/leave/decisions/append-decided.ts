import type { UserChange } from '../../change.ts';
import type { LeaveRequest } from '../leave-request.ts';

/** Emits `leave.approved` or `leave.rejected`, as the request's status says. */
export function appendDecided(
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
