import type { PayGroupsRow } from '../../../../../schema/rows.gen.ts';
import type { PayFrequency, PayGroupTerms } from '../../computing/pay-group-terms.ts';

/**
 * The pay day of a period: `days_after_end` that many days after its last day (negative = before);
 * `day_of_month` a day of the month in which it ends, or of the next one; 31 = the last day.
 */
export const payDayRules = ['days_after_end', 'day_of_month', 'day_of_next_month'] as const;
export type PayDayRule = (typeof payDayRules)[number];

/** What happens to a pay day on a Saturday, a Sunday or a public holiday of the default calendar. */
export const payDayShifts = ['none', 'before', 'after'] as const;
export type PayDayShift = (typeof payDayShifts)[number];

/** From when on its periods run and when they are paid. */
export interface PayCalendar {
  readonly frequency: PayFrequency;
  /** The first day of the first period. */
  readonly anchor: string;
  readonly pay_day_rule: PayDayRule;
  readonly pay_day: number;
  readonly pay_day_shift: PayDayShift;
}

/** People who are paid together: in one currency, for the same periods, by the same rules. */
export interface PayGroup
  extends PayGroupTerms,
    PayCalendar,
    Pick<
      PayGroupsRow,
      | 'name'
      | 'legal_entity_id'
      | 'currency'
      | 'correction_months'
      | 'protected_net'
      | 'archived_at'
      | 'created_at'
    > {}

/** A group with what the list shows of it. */
export interface ListedPayGroup extends PayGroup {
  readonly legal_entity: string | null;
  /** The people in it on the day. */
  readonly members: number;
  /** Its earliest open period. */
  readonly next_start: string | null;
  readonly next_end: string | null;
  readonly next_pay_date: string | null;
}

/** The fields of a group that can change later. */
export interface PayGroupSettings
  extends Pick<
    PayGroup,
    | 'name'
    | 'pay_day_rule'
    | 'pay_day'
    | 'pay_day_shift'
    | 'amount_by'
    | 'proration'
    | 'rounding'
    | 'paid_leave_hours'
    | 'year_adds_up'
    | 'year_by'
    | 'tax_year_start'
    | 'correction_months'
    | 'protected_net'
  > {
  /** The name of a legal entity. */
  readonly legal_entity: string | null;
}

export const payPeriodStatuses = ['open', 'closed'] as const;

/**
 * What happens to what was due for a period that is closed without a run: the next run pays it, or it
 * was paid in another system.
 */
export const periodRemainders = ['next_run', 'paid_outside'] as const;
export type PeriodRemainder = (typeof periodRemainders)[number];

/** A period of a pay group; closed once its regular run is approved. */
export interface GroupPeriod {
  readonly id: string;
  readonly pay_group_id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly status: (typeof payPeriodStatuses)[number];
  readonly closed_at: string | null;
}
