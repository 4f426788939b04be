import type { Installment } from '../../advances/installments.ts';

export const payslipLineKinds = [
  'base',
  'paid_leave',
  'unpaid_leave',
  'deduction',
  'advance',
] as const;

/** The kinds that add up to gross pay. */
export const earningKinds: readonly PayslipLine['kind'][] = ['base', 'paid_leave', 'unpaid_leave'];

/** The variant of a line, for clients with their own texts: one code per wording. */
export const payslipLineCodes = [
  'base_pay',
  'hours',
  'paid_leave_hours',
  'unpaid_leave',
  'percent',
  'fixed',
  'installment',
] as const;

/** One line of a payslip, with the member names of `payslips.lines`. */
export interface PayslipLine {
  readonly kind: (typeof payslipLineKinds)[number];
  /** In English. */
  readonly label: string;
  /** Like `params`, absent in payslips from before codes existed. */
  readonly code?: (typeof payslipLineCodes)[number];
  /**
   * Decimals and calendar dates as strings: `hours`; `days` of `working_days`; `name` and
   * percentage `value` of a deduction; `number` of an installment; `from` and `to` for less than
   * the whole period.
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
}

/** A computed payslip. Amounts have the decimals of the currency, and the lines add up to the totals exactly. */
export interface PayslipFigures {
  readonly lines: readonly PayslipLine[];
  /** Base pay and paid leave minus unpaid leave. */
  readonly gross: string;
  /** Deductions and installments together, not negative; stored as `payslips.deductions`. */
  readonly totalDeducted: string;
  /** gross - totalDeducted, never negative. */
  readonly net: string;
  /** The deducted installments; those that did not fit remain due. */
  readonly installments: readonly Installment[];
}
