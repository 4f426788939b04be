import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { UserChange } from '../../change.ts';
import { addPayrollRunJob, movePayrollRun } from './move-payroll-run.ts';
import { notComputed, type PayrollRunWithFigures } from './payroll-run.ts';

/**
 * Discards a computation: `reopen` makes the run a draft again, `cancel` ends it. Its payslips no
 * longer count from then on; a worker removes them, because there may be 100,000.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function discardPayrollRun(
  change: UserChange,
  queue: JobQueue,
  { id, action }: { id: string; action: 'reopen' | 'cancel' },
): Promise<PayrollRunWithFigures> {
  const run = await movePayrollRun(change, id, { action, become: () => notComputed });
  if (run.generation > 0) {
    await addPayrollRunJob(change, queue, run);
  }
  return run;
}
