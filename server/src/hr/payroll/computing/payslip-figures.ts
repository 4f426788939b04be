import type { Installment } from '../../advances/installments.ts';
import type { PayMarkCause } from './pay-mark-cause.ts';
import type { DueItem } from './payslip-input.ts';
import type { PayPeriod } from './lay-out-period.ts';

/** `correction`: the difference of an earlier period; `receivable`: a claim, or its recovery. */
export const payslipLineKinds = [
  'base',
  'paid_leave',
  'unpaid_leave',
  'earning',
  'deduction',
  'advance',
  'reimbursement',
  'correction',
  'receivable',
] as const;

/** The variant of a line, for clients with their own texts: one code per wording. */
export const payslipLineCodes = [
  'base_pay',
  'hours',
  'paid_leave_hours',
  'unpaid_leave',
  'percent',
  'fixed',
  'installment',
  'item',
  'item_quantity',
  'component_earning',
  'component_deduction',
  'claim',
  'recovery',
] as const;

/**
 * How a component of an earlier period is corrected: `origin` it is computed again with today's
 * data; `current` the difference is part of the run's own period; `never` it stays what it was.
 */
export type CorrectionRule = 'origin' | 'current' | 'never';

/** One component of a result: the sum of its lines, with the member names of `pay_results.lines`. */
export interface ResultLine {
  /**
   * The same in each version of a period: `base`, `hours`, `unpaid_leave`, `deduction:` and the name of a percentage
   * or the id of an amount, `installment:` advance `:` number, `item:` and the id of a pay item,
   * `component:` and the code of a component that the company defined.
   */
  readonly component: string;
  /** Employer costs and information are in results only, not in payslips. */
  readonly kind: PayslipLine['kind'] | 'employer_cost' | 'information';
  /** `component`: an employer cost or information. */
  readonly code: (typeof payslipLineCodes)[number] | 'component';
  /** The `name` and percentage of a deduction; the `name`, `quantity` and `rate` of an item; the `name` of a component. */
  readonly params?: Readonly<Record<string, string>>;
  readonly deduction_id?: string;
  /** Rounded; negative for what reduces pay. */
  readonly amount: string;
  /** The same before rounding, with at most ten decimals. */
  readonly exact: string;
  readonly corrected: CorrectionRule;
  /**
   * For a component corrected by `current`: what the period would have, if that is not `amount`. The
   * differences are part of the periods of later runs. Positive for a deduction that is taken.
   */
  readonly due?: string;
}

/** One line of a payslip, with the member names of `payslips.lines`. */
export interface PayslipLine {
  readonly kind: (typeof payslipLineKinds)[number];
  /** In English. */
  readonly label: string;
  /** Like `params`, absent in payslips from before codes existed. */
  readonly code?: (typeof payslipLineCodes)[number];
  /**
   * Decimals and calendar dates as strings: `hours`; `days` of `working_days`; `name` and
   * percentage `value` of a deduction; `name`, `quantity` and `rate` of an item; `name` of a component; `number` of an installment; `from` and
   * `to` for less than the whole period, or for the period of which a component is the difference.
   */
  readonly params?: Readonly<Record<string, string>>;
  /** For hourly pay and paid leave: the hours paid, by date; a further run pays the others. */
  readonly hours_by_day?: Readonly<Record<string, string>>;
  /** With the decimals of the currency; negative for what reduces pay. */
  readonly amount: string;
  /** Set for a fixed deduction; absent in payslips from before it was recorded. */
  readonly deduction_id?: string;
  /** The advance, and `installment` its installment. */
  readonly advance_id?: string;
  readonly installment?: number;
  /** Absent in payslips from before results were kept. */
  readonly component?: string;
  /** For a correction: the corrected period and why it was computed again. */
  readonly for_period?: PayPeriod;
  readonly causes?: readonly PayMarkCause[];
  /** For a recovery: the claim. */
  readonly receivable_id?: string;
}

/** A computed payslip. Amounts have the decimals of the currency, and the lines add up to the totals exactly. */
export interface PayslipFigures {
  readonly lines: readonly PayslipLine[];
  /** Base pay and paid leave minus unpaid leave. */
  readonly gross: string;
  /** Deductions and installments together, not negative; stored as `payslips.deductions`. */
  readonly totalDeducted: string;
  /** gross - totalDeducted; negative only if the last payslip does not cover the installments. */
  readonly net: string;
  /** The deducted installments; those that did not fit remain due. */
  readonly installments: readonly Installment[];
  /** The items it contains; deductions that did not fit remain due. */
  readonly items: readonly DueItem[];
  /** The lines by component. */
  readonly components: readonly ResultLine[];
}
