import { runPayrollJob } from '../../../server/src/hr/payroll/runs/batches/run-payroll-job.ts';
import type { PayrollRunJob } from '../../../server/src/hr/payroll/runs/payroll-run.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { runJobs } from '../../../server/src/platform/jobs/run-jobs.ts';
import { createLog } from '../../../server/src/platform/log.ts';

/** Computes payroll runs in this process, as a worker does. */
export async function startPayrollWorker(database: Database): Promise<{ stop(): Promise<void> }> {
  const clock = systemClock;
  const ids = createIds(clock);
  const log = createLog({ level: 'silent', pretty: false });
  const jobs = await runJobs({
    database,
    kinds: {
      'payroll-runs': {
        handle: (job: PayrollRunJob, signal) =>
          runPayrollJob({ database, clock, ids, log }, job, signal),
        concurrencyMax: 1,
      },
    },
    log,
  });
  return jobs;
}
