import type { LeaveRequest } from './leave-request.ts';

export type DescribedLeave = Pick<
  LeaveRequest,
  'id' | 'employee_id' | 'leave_type' | 'start_date' | 'end_date' | 'days'
>;

/** What every event about a leave request contains: never a reason, which may be medical. */
export function describeLeave(request: DescribedLeave) {
  return {
    requestId: request.id,
    employeeId: request.employee_id,
    leaveType: request.leave_type,
    startDate: request.start_date,
    endDate: request.end_date,
    days: request.days,
  };
}
