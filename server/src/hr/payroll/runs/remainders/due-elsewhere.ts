/**
 * Why no regular run takes what a person is owed: `other_currency` their pay group pays another
 * currency; `no_group` they are in no group, and no run without a group pays the currency or they have
 * left; `beyond_limit` the period ended before the limit of corrections; `days_without_group` they were
 * employed on days of periods that payroll has passed, and in no group on them.
 */
export const dueReasons = [
  'other_currency',
  'no_group',
  'beyond_limit',
  'days_without_group',
] as const;
export type DueReason = (typeof dueReasons)[number];

/** The runs that can pay it: those of a group, or in no group, in a currency. */
export interface RemainderHome {
  readonly currency: string;
  readonly pay_group_id: string | null;
}

export interface DueElsewhere extends RemainderHome {
  readonly employee_id: string;
  readonly employee_name: string;
  readonly pay_group_name: string | null;
  readonly reason: DueReason;
  /** What a run would pay, a decimal string; less than 0 = it would take back; null = it can't be computed. */
  readonly amount: string | null;
  /** Null for items, and if nothing can be computed. */
  readonly for_period: { readonly start: string; readonly end: string } | null;
}

/** A period that was closed without a run, by a version that did not ask what happens to pay due for it. */
export interface UndecidedPeriod {
  readonly pay_period_id: string;
  readonly pay_group_id: string;
  readonly pay_group_name: string;
  readonly period_start: string;
  readonly period_end: string;
}

export interface AllDueElsewhere {
  /** Of at most 25 people, by name. */
  readonly rows: readonly DueElsewhere[];
  /** People who are not listed. */
  readonly others_count: number;
  readonly undecided: readonly UndecidedPeriod[];
}
