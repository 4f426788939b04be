import type { PayrollRunsRow } from '../../../schema/rows.gen.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { findComputedFrom } from './rehire-pay.sql.ts';

interface ComputedRun extends Pick<PayrollRunsRow, 'period_start' | 'period_end'> {
  readonly is_final: boolean;
}

/**
 * Refuses the first day of an employment in a period for which a run has already computed the
 * employee's pay: a period has at most one payslip per employee, so these days would never be paid.
 *
 * @throws Problem `validation_failed` (`/start_date`); it explains what to do
 */
export async function refusePaidPeriod(
  { transaction, actor: { companyId } }: Change,
  { employeeId, startDate }: { employeeId: string; startDate: string },
): Promise<void> {
  const { rows } = await transaction.query<ComputedRun>(
    findComputedFrom(companyId, { employeeId, day: startDate }),
  );
  const [run] = rows;
  if (run === undefined) return;
  const period = `the period from ${run.period_start} to ${run.period_end}`;
  const next = Temporal.PlainDate.from(run.period_end).add({ days: 1 }).toString();
  throw invalidField(
    '/start_date',
    run.is_final
      ? `is in ${period}, for which this employee already has a final payslip. Choose ${next} or later, and pay earlier days outside muster`
      : `is in ${period}, which a payroll run has already computed. Reopen the run first, so that it pays these days too`,
  );
}
