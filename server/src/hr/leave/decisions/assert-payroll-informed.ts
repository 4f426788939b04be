import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { findPublishedPeriod } from '../../payroll/payslips/find-published-period.ts';
import type { LeaveRequest, LeaveSpan } from '../leave-request.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';

export interface PayrollCheck {
  readonly request: LeaveRequest;
  /** The days that are no longer leave. */
  readonly days: Pick<LeaveSpan, 'start_date' | 'end_date'>;
  /** HR has seen that a final payslip counted the days. */
  readonly isPayrollInformed: boolean;
}

/**
 * Days of unpaid leave lower a payslip, and a payslip of an approved or paid run never changes. Giving
 * such days back would leave the pay wrong without anyone noticing, so HR has to confirm it.
 *
 * @returns whether a final payslip counted the days
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
      `must be true: the payroll from ${period.period_start} to ${period.period_end} is final and has deducted ` +
        "these days. It won't change. Ask payroll to correct the pay, then confirm this here",
    );
  }
  return true;
}
