import type { Installment } from '../../advances/installments.ts';
import type { CompensationPeriod } from '../../compensation/compensation-profile.ts';
import type { Rounding } from './pay-group-terms.ts';
import type { PayItemKind } from './pay-item-kind.ts';
import type { AppliedRules } from './applied-rules.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';
import type { Portion } from './portion-of.ts';

/** Consecutive days of the period in which an employee was employed at the same pay. */
export interface PayStretch {
  /** The indexes of its first and last day in the period, from 0, both inclusive. */
  readonly first: number;
  readonly last: number;
  /** A decimal string, per month, year or hour. */
  readonly amount: string;
  readonly per: CompensationPeriod;
  /** Approved hours within the stretch, a decimal string; used only for hourly pay. */
  readonly hours: string;
  /** The same hours by date. */
  readonly hoursByDay?: Readonly<Record<string, string>>;
  /** For hourly pay: hours of paid leave that are due; absent if there are none. */
  readonly leaveHours?: string;
  readonly leaveHoursByDay?: Readonly<Record<string, string>>;
  /** The part of `amount` that it earns by the rules of a pay group; absent = by calendar days. */
  readonly portion?: Portion;
  /**
   * In the last period of a year that adds up: the number of the year's whole periods, with this
   * one, in which the amount applies. This one takes the difference that rounding has left.
   */
  readonly yearPeriods?: number;
  /**
   * Working days of unpaid leave within the stretch, in steps of half a day; "0" for hourly pay.
   */
  readonly unpaidDays: string;
  readonly workingDays: number;
}

/** A deduction from gross pay: a percentage, or an amount in the run's currency. */
export interface PayslipDeduction {
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  /** A decimal string; an amount is per calendar month. */
  readonly value: string;
  readonly id?: string;
  /**
   * For an amount: what other runs have deducted in the month, a decimal string; absent = nothing.
   */
  readonly taken?: string;
}

/** A pay item to pay or deduct, in the run's currency. */
export interface DueItem {
  readonly id: string;
  readonly kind: PayItemKind;
  readonly name: string;
  /** Decimal strings, null for an amount that is not a product. */
  readonly quantity: string | null;
  readonly rate: string | null;
  /** A decimal string with the decimals of the currency. */
  readonly amount: string;
}

/** All input for computing one employee's payslip. */
export interface PayslipInput {
  readonly employeeId: string;
  readonly currency: string;
  /** Absent = `half_up`. */
  readonly rounding?: Rounding;
  readonly period: LaidOutPeriod;
  /** By date, without overlaps; none for someone who is paid only items. */
  readonly stretches: readonly PayStretch[];
  /** In the order of deduction. */
  readonly deductions: readonly PayslipDeduction[];
  /** Oldest first. */
  readonly installments: readonly Installment[];
  /** Oldest first; absent = none. */
  readonly items?: readonly DueItem[];
  /** The components of the person that the company defined; absent = none. */
  readonly rules?: AppliedRules;
}
