import type { PayrollRunsRow } from '../../../schema/rows.gen.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { findPaidFrom, findUnpaidDays } from './rehire-pay.sql.ts';

/**
 * A record has one employment, so a rehire replaces the earlier dates, which determine what payroll
 * pays. Refuses the two cases in which days would never be paid: a day of the earlier employment
 * that no approved run has paid yet, and a new day in a period for which an approved run has
 * already paid the employee (a period has at most one payslip per employee).
 *
 * @throws Problem `pay_not_settled`, `validation_failed` (`/start_date`); both explain what to do
 */
export async function assertPaySettled(
  { transaction, actor: { companyId } }: Change,
  { employeeId, lastDay, startDate }: { employeeId: string; lastDay: string; startDate: string },
): Promise<void> {
  const [unpaid, paid] = await Promise.all([
    transaction.query<{ first: string | null; last: string | null }>(
      findUnpaidDays(companyId, { employeeId, lastDay }),
    ),
    transaction.query<Pick<PayrollRunsRow, 'period_start' | 'period_end'>>(
      findPaidFrom(companyId, { employeeId, day: startDate }),
    ),
  ]);
  const { first = null, last = null } = unpaid.rows[0] ?? {};
  if (last !== null) {
    throw new Problem(
      'pay_not_settled',
      `No approved payroll run has paid the previous employment ${first === null ? 'up to' : `from ${first} to`} ${last}, and after a rehire these days could no longer be paid. Approve a run for these days first. If they were paid outside muster, add a pay entry of 0 ${first === null ? 'for them' : `from ${first}`}.`,
    );
  }
  const run = paid.rows[0];
  if (run !== undefined) {
    const next = Temporal.PlainDate.from(run.period_end).add({ days: 1 }).toString();
    throw invalidField(
      '/start_date',
      `is in the period from ${run.period_start} to ${run.period_end}, for which this employee already has a final payslip. Choose ${next} or later, and pay earlier days outside muster`,
    );
  }
}
