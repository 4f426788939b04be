import type { UserActor } from '../../../server/src/access/actor.ts';
import { createPayrollRun } from '../../../server/src/hr/payroll/runs/create-payroll-run.ts';
import { startPayrollRun } from '../../../server/src/hr/payroll/runs/start-payroll-run.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { jobQueue } from '../../../server/src/platform/jobs/job-queue.ts';

/** Creates the run of a month in euros and leaves it to the workers; returns its id. */
export async function startRun(
  database: Database,
  actor: UserActor,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<string> {
  const clock = systemClock;
  const ids = createIds(clock);
  const settings = { role: 'muster_app', companyId: actor.companyId } as const;
  return database.transaction(settings, async (transaction) => {
    const change = { transaction, actor, ids, clock };
    const { id } = await createPayrollRun(change, {
      type: 'regular',
      period_start: start,
      period_end: end,
      pay_date: end,
      currency: 'EUR',
    });
    await startPayrollRun(change, jobQueue, id);
    return id;
  });
}
