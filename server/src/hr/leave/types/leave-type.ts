import type { LeaveTypesRow } from '../../../../schema/rows.gen.ts';

/**
 * Which months count for people who start within the calendar year:
 * - `month_started`: each month with a day of employment. The UK's rule for the first year (Working
 *   Time Regulations 1998, regulation 15A), and never below the other one.
 * - `full_months_of_service`: each month that is employed in full (BUrlG section 5).
 */
export const firstYearRules = ['month_started', 'full_months_of_service'] as const;
export type FirstYearRule = (typeof firstYearRules)[number];

export const defaultFirstYearRule: FirstYearRule = 'month_started';

/** How many days of a leave type an employee has in a calendar year. */
export interface Allowance {
  /** Working days, halves allowed. */
  readonly days_per_year: number;
  /** How many of those that are left go on to the next year. */
  readonly carry_over_days_max: number;
  readonly first_year_rule: FirstYearRule;
}

/** An allowance as HR sends it: the rule may be left out. */
export type AskedAllowance = Omit<Allowance, 'first_year_rule'> & Partial<Allowance>;

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
