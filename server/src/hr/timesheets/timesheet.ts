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
export type TimesheetRow = Omit<TimesheetsRow, 'company_id' | 'period'>;

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
