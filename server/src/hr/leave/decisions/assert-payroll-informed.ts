import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { findPublishedPeriod } from '../../payroll/payslips/find-published-period.ts';
import type { LeaveRequest, LeaveSpan } from '../leave-request.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';

export interface PayrollCheck {
  readonly request: LeaveRequest;
  /** The days that are no longer leave. */
  readonly days: Pick<LeaveSpan, 'start_date' | 'end_date'>;
  /** Whether HR has confirmed that a final payslip deducted the days. */
  readonly isPayrollInformed: boolean;
}

/**
 * Unpaid leave reduces a payslip, and payslips of an approved or paid run never change. Giving such
 * days back leaves the pay wrong, so HR has to confirm it.
 *
 * @returns whether a final payslip deducted the days
 * @throws Problem `validation_failed` at `payroll_informed`
 */
export async function assertPayrollInformed(
  { transaction, actor: { companyId } }: UserChange,
  { request, days, isPayrollInformed }: PayrollCheck,
): Promise<boolean> {
  const types = await listLeaveTypes(transaction, companyId);
  if (types.find(({ code }) => code === request.leave_type)?.is_paid !== false) return false;
  const period = await findPublishedPeriod(transaction, companyId, {
    employeeId: request.employee_id,
    from: days.start_date,
    to: days.end_date,
  });
  if (period === undefined) return false;
  if (!isPayrollInformed) {
    throw invalidField(
      '/payroll_informed',
      `must be true: the payroll run from ${period.period_start} to ${period.period_end} is final and has deducted ` +
        "these days. It won't change. Ask payroll to pay the difference outside muster, then set this field to true",
    );
  }
  return true;
}
