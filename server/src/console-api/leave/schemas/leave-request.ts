import { type Static, Type } from 'typebox';
import { leaveStatuses, portions } from '../../../hr/leave/leave-request.ts';
import type { LeaveView } from '../../../hr/leave/inspect/view-leave-requests.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  uuid,
} from '../../../platform/http/schema-fields.ts';
import { approvalSchema, presentApproval } from '../../approvals/schemas/approval.ts';
import { etagMember } from '../../etags.ts';
import { actionMembers, presentActions } from '../../record-actions.ts';

/** For pending unpaid leave: the pay periods that contain its days and whose payslips are final. */
export const finalPayPeriodsSchema = Type.Array(
  Type.Object({ period_start: calendarDate(), period_end: calendarDate() }),
);

export const leaveRequestSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  leave_type: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: oneOf(portions),
  end_portion: oneOf(portions),
  days: Type.Number(),
  reason: nullable(Type.String()),
  status: oneOf(leaveStatuses),
  current_step: Type.Integer(),
  decided_at: nullable(instant()),
  rejection_reason: nullable(Type.String()),
  change_reason: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  approval: approvalSchema,
  final_pay_periods: finalPayPeriodsSchema,
  ...actionMembers,
  ...etagMember,
});

export const singleLeaveRequest = Type.Object({ leave_request: leaveRequestSchema });

/** A request as the reader sees it. */
export function presentLeaveRequest({
  request,
  approval,
  situation,
  finalPeriods,
}: LeaveView): Static<typeof leaveRequestSchema> {
  return {
    id: request.id,
    employee_id: request.employee_id,
    employee_name: request.employee_name,
    leave_type: request.leave_type,
    start_date: request.start_date,
    end_date: request.end_date,
    start_portion: request.start_portion,
    end_portion: request.end_portion,
    days: request.days,
    reason: request.reason,
    status: request.status,
    current_step: request.current_step,
    decided_at: request.decided_at,
    rejection_reason: request.rejection_reason,
    change_reason: request.change_reason,
    created_at: request.created_at,
    updated_at: request.updated_at,
    approval: presentApproval(approval),
    final_pay_periods: [...finalPeriods],
    ...presentActions(situation),
  };
}
