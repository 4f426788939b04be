import { type Static, Type } from 'typebox';
import { longestDayHours } from '../../../hr/hours-in-day.ts';
import {
  timeEntryOutcomes,
  timeEntryRefusals,
  type TimeEntryRefusal,
  type TimeEntryResult,
} from '../../../hr/timesheets/time-entries/time-entry.ts';
import {
  calendarDate,
  nullable,
  oneOf,
  reference,
  text,
  uuid,
} from '../../../platform/http/schema-fields.ts';

/** With ids of 200 characters, this many rows fit the limit for a body. */
const timeEntriesMax = 500;

export const newTimeEntrySchema = Type.Object(
  {
    external_id: text(200, 'The ID of the entry in your system, unique in the company.'),
    employee_id: uuid('An employee of the company.'),
    date: calendarDate('The day on which the hours were worked.'),
    hours: Type.Number({
      minimum: 0,
      maximum: longestDayHours,
      description:
        'At most two decimals, and at most the hours of the day in the time zone of the company: 23 or 25 when clocks change. 0 removes the entry.',
    }),
  },
  { $id: 'NewTimeEntry', additionalProperties: false },
);

export const timeEntriesBody = Type.Object(
  {
    time_entries: Type.Array(reference<Static<typeof newTimeEntrySchema>>('NewTimeEntry'), {
      minItems: 1,
      maxItems: timeEntriesMax,
    }),
  },
  { additionalProperties: false },
);

const problem = Type.Object(
  {
    code: oneOf(timeEntryRefusals, 'Stable code of the reason. Branch on this field.'),
    detail: Type.String(),
  },
  { additionalProperties: false, description: 'Why the row was refused.' },
);

export const timeEntryResultSchema = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'The place of the row in the request.' }),
    external_id: Type.String(),
    outcome: oneOf(timeEntryOutcomes),
    timesheet_id: nullable(uuid('The timesheet that has the entry; null if none has it.')),
    problem: nullable(problem),
  },
  { $id: 'TimeEntryResult', additionalProperties: false },
);

export const timeEntryResultReference =
  reference<Static<typeof timeEntryResultSchema>>('TimeEntryResult');

const details: Readonly<Record<TimeEntryRefusal, string>> = {
  unknown_employee: 'employee_id is not an employee of the company.',
  employee_terminated: 'The day is after the last day of the employee.',
  timesheet_not_editable:
    'The timesheet is submitted or approved. Send the row again after it was rejected or reopened.',
  entered_by_person:
    'A person entered or changed the hours of this day. Delete them in the console first.',
  day_too_long: 'The hours of this day would be more than it has in the time zone of the company.',
  duplicate_external_id: 'An earlier row of the request has the same external_id.',
};

export function presentTimeEntryResult(
  { external_id, outcome, timesheet_id, refusal }: TimeEntryResult,
  index: number,
): Static<typeof timeEntryResultSchema> {
  const why = refusal === null ? null : { code: refusal, detail: details[refusal] };
  return { index, external_id, outcome, timesheet_id, problem: why };
}
