import { type Static, Type } from 'typebox';
import { longestDayHours } from '../../hr/hours-in-day.ts';
import { timesheetStatuses } from '../../hr/timesheets/timesheet.ts';
import type { TimesheetView } from '../../hr/timesheets/view-timesheets.ts';
import {
  calendarDate,
  closed,
  hundredths,
  instant,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { approvalSchema, presentApproval } from '../approvals/schemas/approval.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

/** Hours are numbers with at most two decimals (contract, section 6), in requests and responses. */
export const entriesBody = Type.Array(
  closed({
    date: calendarDate(),
    hours: hundredths({ exclusiveMinimum: 0, maximum: longestDayHours }),
  }),
  { maxItems: 31 },
);

export const timesheetSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  status: oneOf(timesheetStatuses),
  entries: Type.Array(Type.Object({ date: calendarDate(), hours: Type.Number() })),
  total_hours: Type.Number(),
  current_step: Type.Integer(),
  submitted_at: nullable(instant()),
  decided_at: nullable(instant()),
  decided_by: nullable(uuid()),
  rejection_reason: nullable(Type.String()),
  reopening_reason: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  approval: approvalSchema,
  ...actionMembers,
  ...etagMember,
});

export const singleTimesheet = Type.Object({ timesheet: timesheetSchema });

export function presentTimesheet({
  timesheet,
  approval,
  situation,
}: TimesheetView): Static<typeof timesheetSchema> {
  return {
    id: timesheet.id,
    employee_id: timesheet.employee_id,
    employee_name: timesheet.employee_name,
    period_start: timesheet.period_start,
    period_end: timesheet.period_end,
    status: timesheet.status,
    entries: timesheet.entries.map(({ date, hours }) => ({ date, hours: Number(hours) })),
    total_hours: Number(timesheet.total_hours),
    current_step: timesheet.current_step,
    submitted_at: timesheet.submitted_at,
    decided_at: timesheet.decided_at,
    decided_by: timesheet.decided_by,
    rejection_reason: timesheet.rejection_reason,
    reopening_reason: timesheet.reopening_reason,
    created_at: timesheet.created_at,
    updated_at: timesheet.updated_at,
    approval: presentApproval(approval),
    ...presentActions(situation),
  };
}
