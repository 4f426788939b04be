import type {
  CompaniesRow,
  EmployeesRow,
  PayrollRunsRow,
  PayslipsRow,
} from '../../../../../schema/rows.gen.ts';
import type { PaidLeaveBalance } from '../../../leave/entitlement/paid-leave-balances.ts';
import type { PayslipLine } from '../../computing/payslip-figures.ts';
import type { PayrollRunStatus } from '../../runs/payroll-run.ts';

/** One employee's part of a payroll run, with the data of the run needed to read it. */
export interface Payslip
  extends Pick<
      PayslipsRow,
      | 'id'
      | 'payroll_run_id'
      | 'employee_id'
      | 'gross'
      | 'deductions'
      | 'net'
      | 'currency'
      | 'created_at'
    >,
    Pick<PayrollRunsRow, 'period_start' | 'period_end' | 'pay_date'> {
  readonly employee_name: string;
  /** The employee sees it from `approved` on. */
  readonly run_status: PayrollRunStatus;
  readonly lines: readonly PayslipLine[];
  /** At the end of the period; null = none. */
  readonly leave_balances: readonly PaidLeaveBalance[] | null;
}

/** The employee and company of a payslip, and its language. */
export interface PayslipParties
  extends Pick<EmployeesRow, 'first_name' | 'last_name' | 'employee_number'> {
  readonly employee_id: EmployeesRow['id'];
  readonly company_name: string;
  readonly locale: CompaniesRow['locale'];
  readonly in_sandbox: boolean;
}
