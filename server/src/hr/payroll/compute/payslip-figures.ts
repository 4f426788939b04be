import type { Installment } from '../../advances/installments.ts';

export const payslipLineKinds = ['base', 'unpaid_leave', 'deduction', 'advance'] as const;

/** What a line says beside its kind, for whoever finds words of their own: a name for each way to say it. */
export const payslipLineCodes = [
  'base_pay',
  'hours',
  'unpaid_leave',
  'percent',
  'fixed',
  'installment',
] as const;

/** One line of a payslip. The member names are those of `payslips.lines`. */
export interface PayslipLine {
  readonly kind: (typeof payslipLineKinds)[number];
  /** In English. */
  readonly label: string;
  /** Absent, like `params`, in payslips from before there were codes. */
  readonly code?: (typeof payslipLineCodes)[number];
  /**
   * Decimals and calendar dates as texts: `hours`; `days` of `working_days`; `name` and per cent
   * `value` of a deduction; `number` of an installment; `from` and `to` of what is less than the period.
   */
  readonly params?: Readonly<Record<string, string>>;
  /** Of pay by the hour: the hours that it pays, by date; a further run pays the others. */
  readonly hours_by_day?: Readonly<Record<string, string>>;
  /** Two decimals; what reduces pay is negative. */
  readonly amount: string;
  /** Of a fixed deduction; absent in payslips from before it was kept. */
  readonly deduction_id?: string;
  /** Of an advance: which, and which of its installments. */
  readonly advance_id?: string;
  readonly installment?: number;
}

/** A computed payslip. Amounts have two decimals, and the lines add up to the totals exactly. */
export interface PayslipFigures {
  readonly lines: readonly PayslipLine[];
  /** Base pay less unpaid leave. */
  readonly gross: string;
  /** Deductions and installments together, not negative. */
  readonly deductions: string;
  /** gross - deductions, never negative. */
  readonly net: string;
  /** Those that were deducted; what did not fit stays due. */
  readonly installments: readonly Installment[];
}
