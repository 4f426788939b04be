import type { PayGroupsRow } from '../../../../schema/rows.gen.ts';

export const payFrequencies = [
  'weekly',
  'biweekly',
  'four_weekly',
  'semimonthly',
  'monthly',
  'quarterly',
] as const;
export type PayFrequency = (typeof payFrequencies)[number];

/**
 * How a monthly or yearly amount becomes the pay of a period: `period` a fixed part of the year,
 * 1/52, 1/26, 1/13, 1/24, 1/12 or 1/4; `calendar` by the months that the days of the period belong to.
 */
export const amountBases = ['period', 'calendar'] as const;
export type AmountBasis = (typeof amountBases)[number];

/** By which a part of a period or month is paid. */
export const prorations = [
  'calendar_days',
  'thirtieths',
  'working_days',
  'scheduled_hours',
] as const;
export type Proration = (typeof prorations)[number];

export const roundings = ['half_up', 'half_even'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * By which day of a period its year goes, and the versions of components and tables: the day on which
 * it is paid, or its last day.
 */
export const yearBases = ['pay_date', 'period_end'] as const;
export type YearBasis = (typeof yearBases)[number];

/** What the computation of a run needs to know about its pay group. */
export interface PayGroupTerms
  extends Pick<PayGroupsRow, 'id' | 'paid_leave_hours' | 'year_adds_up' | 'tax_year_start'> {
  readonly frequency: PayFrequency;
  readonly amount_by: AmountBasis;
  readonly proration: Proration;
  readonly rounding: Rounding;
  readonly year_by: YearBasis;
}
