/** Rules of one kind of leave, as data. Decimals and calendar dates are strings. */
export interface LeavePolicy {
  /** The unit in which balances are kept. */
  readonly unit: LeaveUnit;
  /** Per leave year, for full-time work; in days, weeks or hours of the person's own pattern. */
  readonly amount: LeaveAmount;
  /** How `amount` and `steps` are reduced for part-time work. */
  readonly scale_by: ScaleBy;
  /** The working days per week for which `amount` is meant; used by `scale_by: 'working_days'`. */
  readonly full_time_days_per_week: string;
  /** The maximum per leave year, after scaling. Null = none. */
  readonly amount_max: LeaveAmount | null;
  /** The first day of each leave year, `MM-DD`; or `anniversary` of the employment's first day. */
  readonly leave_year: MonthDay;
  readonly steps: readonly LeaveStep[];
  readonly grant: LeaveGrant;
  /** For the leave year in which the employment begins, unless that is its first day. */
  readonly first_year_rule: PartYearRule;
  /** For the leave year in which the employment ends, unless that is its last day. */
  readonly leaver_rule: PartYearRule;
  /** Applies to every leave year, after the rounding of the rules above. */
  readonly rounding: LeaveRounding | null;
  /** Full months of employment before leave can be taken. It doesn't change the amount. */
  readonly waiting_months: number;
  /** How far a balance may fall below 0; '0' = not at all. */
  readonly negative_limit: string;
  readonly carry_over: CarryOverRule;
  /** The percentage of pay by day of absence; empty = full pay. Ascending by `from_day`. */
  readonly pay_rates: readonly PayRate[];
}

export const leaveUnits = ['days', 'weeks', 'hours'] as const;
export type LeaveUnit = (typeof leaveUnits)[number];

export interface LeaveAmount {
  readonly value: string;
  readonly unit: LeaveUnit;
}

/**
 * - `fte`: multiplied by the FTE.
 * - `working_days`: multiplied by the working days per week, divided by those of full-time work. An
 *   amount in weeks is not, because weeks are those of the person's own pattern.
 */
export const scalesBy = ['none', 'fte', 'working_days'] as const;
export type ScaleBy = (typeof scalesBy)[number];

/**
 * `MM-DD`. In common years, 29 February means 1 March, and 28 February where a leave year begins.
 * Leave years can begin on `anniversary`.
 */
export type MonthDay = string;

export interface LeaveStep {
  /** Full years of employment, or the age. */
  readonly after: { readonly years: number; readonly of: 'tenure' | 'age' };
  /** In the unit of the policy's `amount`. */
  readonly amount: string;
  /** Additional amounts add up. Of the replacing ones, the last in the list that was reached. */
  readonly kind: 'add' | 'replace';
  /**
   * - `step_day`: the day on which the years are over. If the policy counts months of part years, the
   *   step counts in the same months as an employment that begins on that day.
   * - `leave_year`: the first day of the leave year that contains it.
   * - `next_leave_year`: the first leave year that begins on that day or later.
   */
  readonly counts_from: 'step_day' | 'leave_year' | 'next_leave_year';
}

/**
 * - `up_front`: at the beginning of the leave year or of the employment.
 * - `monthly`: a twelfth for each month of the leave year, on its first or last day.
 * - `per_hour_worked`: a percentage of the hours worked; `amount`, `steps`, `scale_by` and the
 *   rules of part years don't apply.
 */
export type LeaveGrant =
  | { readonly kind: 'up_front' }
  | ({ readonly kind: 'monthly'; readonly on: 'first_day' | 'last_day' } & RoundedGrants)
  | ({ readonly kind: 'per_hour_worked'; readonly percent: string } & RoundedGrants);

interface RoundedGrants {
  /** Of what is granted on one day, before the sum is rounded. Omitted or null = none. */
  readonly rounding?: LeaveRounding | null;
}

/**
 * What counts of a leave year that is only partly employed:
 * - `month_started`: a twelfth for each month of the leave year with at least one employed day.
 * - `full_months_of_service`: a twelfth for each full month of employment, which begins on the
 *   employment's first day in the leave year.
 * - `calendar_days`: the employed days, divided by the days of the leave year.
 * - `whole_year`: the whole leave year.
 */
export const partYearCounts = [
  'month_started',
  'full_months_of_service',
  'calendar_days',
  'whole_year',
] as const;
export type PartYearCount = (typeof partYearCounts)[number];

export interface PartYearRule {
  readonly count: PartYearCount;
  /**
   * Employees who are employed on the day after this many months, in this leave year or before,
   * get the whole year. Null = the exception does not apply.
   */
  readonly whole_year_after_months: number | null;
  /** Leavers only get the whole year if their last day is this day or later. Null = any day. */
  readonly whole_year_from: MonthDay | null;
  /** Only for part years. */
  readonly rounding: LeaveRounding | null;
}

/**
 * - `nearest`: half a step is rounded up.
 * - `half_up_only`: at least half a step is rounded up; less stays a fraction.
 */
export const roundingDirections = ['up', 'down', 'nearest', 'half_up_only'] as const;
export type RoundingDirection = (typeof roundingDirections)[number];

export interface LeaveRounding {
  /** For example 0.5 or 1. */
  readonly step: string;
  /** Amounts in another unit are converted with the pattern on the last day that counts. */
  readonly unit: LeaveUnit;
  readonly direction: RoundingDirection;
}

export interface CarryOverRule {
  /** In the policy's unit. Null = everything; '0' = nothing. */
  readonly amount_max: string | null;
  readonly expires: CarryOverExpiry | null;
}

/** From the beginning of the next leave year. */
export const carryOverMonthsMax = 36;

/** The last day on which leave that was carried over can be taken. */
export type CarryOverExpiry =
  | { readonly on: MonthDay }
  /** The last of this many months from the beginning of the next leave year. */
  | { readonly after_months: number };

export interface PayRate {
  /** Counts from 1. */
  readonly from_day: number;
  readonly percent: string;
}
