import type { LeaveTypesRow } from '../../../../schema/rows.gen.ts';

/** How many days of a leave type an employee has in a calendar year. */
export interface Allowance {
  /** Working days, halves allowed. */
  readonly days_per_year: number;
  /** How many of those that are left go on to the next year. */
  readonly carry_over_days_max: number;
}

export interface LeaveType extends Pick<LeaveTypesRow, 'id' | 'name' | 'created_at'> {
  /** What requests and the API name it by; unique in the company and never changed. */
  readonly code: LeaveTypesRow['code'];
  /** Leave that is not paid is deducted by payroll. */
  readonly is_paid: LeaveTypesRow['is_paid'];
  /** Null = nobody counts, and no request is refused for a balance. */
  readonly allowance: Allowance | null;
  /** The calendar year from which on the allowance counts. */
  readonly allowance_year: LeaveTypesRow['allowance_year'];
  /** Set = not for new requests any more. */
  readonly archived_at: LeaveTypesRow['archived_at'];
}
