import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import {
  findPublishedPeriod,
  type PublishedPeriod,
} from '../../payroll/payslips/find-published-period.ts';
import type { LeaveRequest, LeaveSpan } from '../leave-request.ts';
import { clipSpan } from '../leave-span.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';

type Days = Pick<LeaveSpan, 'start_date' | 'end_date'>;

export interface PayrollCheck {
  readonly request: LeaveRequest;
  /** The days that are no longer leave of this type; may extend beyond the leave. */
  readonly out: LeaveSpan;
  /** The type of the leave that replaces them; null = none. */
  readonly replacedBy: string | null;
  /** Whether HR has confirmed that payroll corrects the pay. */
  readonly isPayrollInformed: boolean;
}

/**
 * Unpaid leave reduces a payslip, and payslips of an approved or paid run never change. Giving such
 * days back, or making paid days unpaid, leaves the pay wrong, so HR has to confirm it.
 *
 * @returns the first pay period whose final payslip is wrong afterwards
 * @throws Problem `validation_failed` at `payroll_informed`
 */
export async function assertPayrollInformed(
  { transaction, actor: { companyId } }: UserChange,
  { request, out, replacedBy, isPayrollInformed }: PayrollCheck,
): Promise<PublishedPeriod | undefined> {
  const types = await listLeaveTypes(transaction, companyId);
  const isUnpaid = (code: string) => types.find((type) => type.code === code)?.is_paid === false;
  const wasUnpaid = isUnpaid(request.leave_type);
  const becomesUnpaid = replacedBy !== null && isUnpaid(replacedBy);
  if (wasUnpaid === becomesUnpaid && !(becomesUnpaid && isBeyond(out, request))) return undefined;
  const { start_date: from, end_date: to } =
    wasUnpaid && !becomesUnpaid ? clipSpan(out, request.start_date, request.end_date) : out;
  const period = await findPublishedPeriod(transaction, companyId, {
    employeeId: request.employee_id,
    from,
    to,
  });
  if (period !== undefined && !isPayrollInformed) {
    const run = `the payroll run from ${period.period_start} to ${period.period_end} is final`;
    throw invalidField(
      '/payroll_informed',
      becomesUnpaid
        ? `must be true: ${run} and has paid these days. It won't change. Ask payroll to add a deduction, then set this field to true`
        : `must be true: ${run} and has deducted these days. It won't change. Ask payroll to pay the difference outside muster, then set this field to true`,
    );
  }
  return period;
}

/** Whether a time extends beyond the leave. */
function isBeyond(out: Days, leave: Days): boolean {
  return out.start_date < leave.start_date || out.end_date > leave.end_date;
}
