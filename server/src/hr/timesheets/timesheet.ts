import type { TimesheetsRow } from '../../../schema/rows.gen.ts';

export const timesheetStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** The hours of one day. */
export interface TimesheetEntry {
  /** `YYYY-MM-DD`, within the period. */
  readonly date: string;
  /** A decimal string with two decimals, more than 0 and at most those of the day. */
  readonly hours: string;
}

/** A timesheet without its entries. */
export interface TimesheetRow
  extends Pick<
    TimesheetsRow,
    'id' | 'employee_id' | 'status' | 'rejection_reason' | 'created_at' | 'updated_at'
  > {
  /** Calendar dates, both inclusive, at most 31 days. */
  readonly period_start: TimesheetsRow['period_start'];
  readonly period_end: TimesheetsRow['period_end'];
  /** The sum of the entries: a decimal string with two decimals. */
  readonly total_hours: TimesheetsRow['total_hours'];
  /** The level of the current approval step. */
  readonly current_step: TimesheetsRow['current_step'];
  /** When it was last submitted. */
  readonly submitted_at: TimesheetsRow['submitted_at'];
  /** When and by which user it was approved or rejected. */
  readonly decided_at: TimesheetsRow['decided_at'];
  readonly decided_by: TimesheetsRow['decided_by'];
  /** Why HR last reopened it; null if it was never reopened. */
  readonly reopening_reason: TimesheetsRow['reopening_reason'];
}

/** The hours of one employee in one period. */
export interface Timesheet extends TimesheetRow {
  /** Sorted by date, at most one per day. */
  readonly entries: readonly TimesheetEntry[];
}

/** A timesheet as read from the database. */
export interface StoredTimesheet extends Timesheet {
  readonly employee_name: string;
  /** The employee id of the employee's manager. */
  readonly manager_id: string | null;
}
