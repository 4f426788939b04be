export const timesheetStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** The hours of one day. */
export interface TimesheetEntry {
  /** `YYYY-MM-DD`, within the period. */
  readonly date: string;
  /** A decimal string with two decimals, more than 0 and at most 24. */
  readonly hours: string;
}

/** A timesheet without its entries. */
export interface TimesheetRow {
  readonly id: string;
  readonly employee_id: string;
  /** Calendar dates, both included, at most 31 days. */
  readonly period_start: string;
  readonly period_end: string;
  readonly status: TimesheetStatus;
  /** The sum of the entries: a decimal string with two decimals. */
  readonly total_hours: string;
  /** The level of the approval step that is due. */
  readonly current_step: number;
  /** When it was submitted last. */
  readonly submitted_at: string | null;
  /** When and by which user it was approved or rejected. */
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The hours of one employee in one period. */
export interface Timesheet extends TimesheetRow {
  /** By date, at most one for each. */
  readonly entries: readonly TimesheetEntry[];
}

/** A timesheet as read from the database. */
export interface StoredTimesheet extends Timesheet {
  readonly employee_name: string;
  /** The manager of the employee, an employee too. */
  readonly manager_id: string | null;
}
