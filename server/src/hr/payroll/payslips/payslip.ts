import type { Locale } from '../../../platform/locale.ts';
import type { PayslipLine } from '../compute/payslip-figures.ts';
import type { PayrollRunStatus } from '../runs/payroll-run.ts';

/** One employee's part of a payroll run, with what of the run it needs to be read. */
export interface Payslip {
  readonly id: string;
  readonly payroll_run_id: string;
  readonly employee_id: string;
  readonly employee_name: string;
  /** Calendar dates, both included. */
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  /** Its employee sees it from `approved` on. */
  readonly run_status: PayrollRunStatus;
  readonly currency: string;
  /** Decimal strings with two decimals; gross - deductions = net. */
  readonly gross: string;
  readonly deductions: string;
  readonly net: string;
  readonly lines: readonly PayslipLine[];
  readonly created_at: string;
}

/** For whom and by whom a payslip is made out, and in which language. */
export interface PayslipParties {
  readonly company_name: string;
  readonly locale: Locale;
  readonly first_name: string;
  readonly last_name: string;
  readonly employee_number: string | null;
}

/** From then on the figures are final; before, they are for review only. */
export const publishedStatuses: readonly PayrollRunStatus[] = ['approved', 'paid'];
