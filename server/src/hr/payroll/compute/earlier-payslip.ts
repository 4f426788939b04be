import type { PayrollRunsRow, PayslipsRow } from '../../../../schema/rows.gen.ts';
import type { PayslipLine } from './payslip-figures.ts';

/** What another run of the currency has paid an employee, or is about to. */
export interface EarlierPayslip extends Pick<PayslipsRow, 'employee_id' | 'created_at'> {
  /** Of its run; calendar dates, both included. */
  readonly period_start: PayrollRunsRow['period_start'];
  readonly period_end: PayrollRunsRow['period_end'];
  readonly lines: readonly PayslipLine[];
}
