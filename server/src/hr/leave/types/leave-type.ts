import type { LeaveTypesRow } from '../../../../schema/rows.gen.ts';
import type { BalanceUnit } from './balance-unit.ts';

/**
 * The months that count for employees who start during the calendar year:
 * - `month_started`: each month with at least one day of employment. The UK's rule for the first
 *   year (Working Time Regulations 1998, regulation 15A), and never below the other one.
 * - `full_months_of_service`: each month that is employed in full (BUrlG section 5).
 */
export const firstYearRules = ['month_started', 'full_months_of_service'] as const;
export type FirstYearRule = (typeof firstYearRules)[number];

export const defaultFirstYearRule: FirstYearRule = 'month_started';

/** The days of a leave type per calendar year. */
export interface Allowance {
  /** Working days in steps of half a day. */
  readonly days_per_year: number;
  /** The maximum number of remaining days that are carried over to the next year. */
  readonly carry_over_days_max: number;
  readonly first_year_rule: FirstYearRule;
}

/** An allowance as HR sends it; the rule is optional. */
export type AskedAllowance = Omit<Allowance, 'first_year_rule'> & Partial<Allowance>;

export interface LeaveType
  extends Pick<
    LeaveTypesRow,
    'code' | 'created_at' | 'id' | 'name' | 'is_paid' | 'allowance_year' | 'archived_at' | 'is_long'
  > {
  /** Of its balances and policies; fixed once it has a policy. */
  readonly balance_unit: BalanceUnit;
  /**
   * Null = the days are not counted, and no request is refused because of a balance. With balances in
   * hours: the days of full-time work, not for display.
   */
  readonly allowance: Allowance | null;
}
