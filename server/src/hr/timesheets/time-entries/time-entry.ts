import type { TimeEntriesRow } from '../../../../schema/rows.gen.ts';

/** Hours of one employee on one day, as another system sends them. */
export interface AskedTimeEntry extends Pick<TimeEntriesRow, 'external_id' | 'date'> {
  readonly employee_id: string;
  /** With at most two decimals; 0 removes the entry. */
  readonly hours: number;
}

export const timeEntryRefusals = [
  /** The company has no employee with this id. */
  'unknown_employee',
  'employee_terminated',
  /** The timesheet of the day, or the one the entry is on, is submitted or approved. */
  'timesheet_not_editable',
  /** A person entered or changed the hours of this day. */
  'entered_by_person',
  /** The hours would be more than the day has. */
  'day_too_long',
  /** An earlier row of the request has the same id. */
  'duplicate_external_id',
] as const;
export type TimeEntryRefusal = (typeof timeEntryRefusals)[number];

export const timeEntryOutcomes = ['created', 'updated', 'unchanged', 'removed', 'refused'] as const;

/** What happened to one row. */
export interface TimeEntryResult {
  readonly external_id: string;
  readonly outcome: (typeof timeEntryOutcomes)[number];
  /** Of the timesheet that the entry is on; null if it is on none. */
  readonly timesheet_id: string | null;
  readonly refusal: TimeEntryRefusal | null;
}

/** A time entry as stored. */
export interface StoredTimeEntry
  extends Pick<TimeEntriesRow, 'external_id' | 'timesheet_id' | 'date' | 'hours'> {
  readonly employee_id: string;
}

/** A timesheet that entries may go on. */
export interface TargetSheet {
  readonly id: string;
  readonly employee_id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly status: string;
}

/** The hours of a day on a timesheet: in all, and from time entries. */
export interface DayHours {
  readonly timesheet_id: string;
  readonly date: string;
  readonly hours: string;
  readonly from_entries: string;
}
