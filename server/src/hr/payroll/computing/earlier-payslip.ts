import type { PayrollRunsRow, PayslipsRow } from '../../../../schema/rows.gen.ts';
import type { PayslipLine } from './payslip-figures.ts';

/** What another run in the currency has paid, or will pay, to an employee. */
export interface EarlierPayslip
  extends Pick<PayslipsRow, 'employee_id' | 'created_at'>,
    Pick<PayrollRunsRow, 'period_start' | 'period_end'> {
  /** Of its run; null = without a group. */
  readonly pay_group_id: PayrollRunsRow['pay_group_id'];
  readonly lines: readonly PayslipLine[];
  /** Its period was first paid after this one: it doesn't keep this one from paying a salary. */
  readonly isLater?: boolean;
}
