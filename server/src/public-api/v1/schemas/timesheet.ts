import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { type Timesheet, timesheetStatuses } from '../../../hr/timesheets/timesheet.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const entry = Type.Object(
  { date: calendarDate(), hours: Type.Number({ description: 'At most two decimals.' }) },
  { additionalProperties: false },
);

export const timesheetSchema = Type.Object(
  {
    id: uuid(),
    employee_id: uuid(),
    period_start: calendarDate(),
    period_end: calendarDate('Last day of the period (inclusive).'),
    status: oneOf(timesheetStatuses),
    entries: Type.Array(entry, { description: 'The hours of each day with hours, by date.' }),
    total_hours: Type.Number({ description: 'The sum of the entries.' }),
    current_step: Type.Integer({ minimum: 1, description: 'The current approval step.' }),
    submitted_at: nullable(instant('When it was last submitted.')),
    decided_at: nullable(instant('When it was approved or rejected.')),
    rejection_reason: nullable(Type.String()),
    reopening_reason: nullable(
      Type.String({ description: 'Why HR last made an approved timesheet a draft again.' }),
    ),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'Timesheet', additionalProperties: false },
);
type TimesheetBody = Static<typeof timesheetSchema>;

export const timesheetReference = reference<TimesheetBody>('Timesheet');

/** The timesheet as the API returns it; numbers for hours, as everywhere in the API. */
export function presentTimesheet(timesheet: Timesheet): TimesheetBody {
  return {
    id: timesheet.id,
    employee_id: timesheet.employee_id,
    period_start: timesheet.period_start,
    period_end: timesheet.period_end,
    status: timesheet.status,
    entries: timesheet.entries.map(({ date, hours }) => ({ date, hours: Number(hours) })),
    total_hours: Number(timesheet.total_hours),
    current_step: timesheet.current_step,
    submitted_at: timesheet.submitted_at,
    decided_at: timesheet.decided_at,
    rejection_reason: timesheet.rejection_reason,
    reopening_reason: timesheet.reopening_reason,
    created_at: timesheet.created_at,
    updated_at: timesheet.updated_at,
  };
}

/** For the audit log: the timesheets and the fields that a key was shown. */
export function timesheetRead(timesheets: readonly { readonly id: string }[]): NotedRead {
  return {
    subjectKind: 'timesheet',
    subjectIds: timesheets.map(({ id }) => id),
    fields: ['employee_id', 'entries', 'total_hours', 'status', 'rejection_reason'],
  };
}
