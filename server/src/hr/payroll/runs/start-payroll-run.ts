import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { UserChange } from '../../change.ts';
import { closeUntil, lockClosings } from './corrections/pay-marks.sql.ts';
import { refuseObstacles } from './reversals/refuse-obstacles.ts';
import { addPayrollRunJob, movePayrollRun } from './move-payroll-run.ts';
import { notComputed, type PayrollRunWithFigures } from './payroll-run.ts';

/**
 * Starts the computation of a run in the background; a failed run starts again from the beginning.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`: also while another run in the currency
 *   is being computed, and if later changes build on what the run to reverse paid
 */
export async function startPayrollRun(
  change: UserChange,
  queue: JobQueue,
  id: string,
): Promise<PayrollRunWithFigures> {
  const run = await moveToProcessing(change, id);
  const { transaction, actor } = change;
  if (run.reverses_run_id !== null) {
    await refuseObstacles(transaction, actor.companyId, run.reverses_run_id);
  }
  await transaction.query(lockClosings(actor.companyId));
  await transaction.query(closeUntil(actor.companyId, run));
  await addPayrollRunJob(change, queue, run);
  return run;
}

async function moveToProcessing(change: UserChange, id: string): Promise<PayrollRunWithFigures> {
  try {
    return await movePayrollRun(change, id, {
      action: 'process',
      become: ({ generation }, now) => ({
        ...notComputed,
        generation: generation + 1,
        started_by: change.actor.userId,
        started_at: now,
      }),
    });
  } catch (error) {
    if (isConstraintViolation(error, 'payroll_runs_one_processing')) {
      throw new Problem(
        'invalid_state',
        'Another payroll run in this currency is being calculated. Wait until it has finished.',
      );
    }
    throw error;
  }
}
