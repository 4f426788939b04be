import type { PayrollRunsRow, PayslipsRow } from '../../../../schema/rows.gen.ts';
import type { PayslipLine } from './payslip-figures.ts';

/** What another run in the currency has paid, or will pay, to an employee. */
export interface EarlierPayslip extends Pick<PayslipsRow, 'employee_id' | 'created_at'> {
  /** The period of its run; calendar dates, both inclusive. */
  readonly period_start: PayrollRunsRow['period_start'];
  readonly period_end: PayrollRunsRow['period_end'];
  /** Of its run; null = without a group. */
  readonly pay_group_id: PayrollRunsRow['pay_group_id'];
  readonly lines: readonly PayslipLine[];
  /** Its period was first paid after this one: it doesn't keep this one from paying a salary. */
  readonly isLater?: boolean;
}
