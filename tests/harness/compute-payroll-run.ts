import { runPayrollJob } from '../../server/src/hr/payroll/runs/batches/run-payroll-job.ts';
import { createPayrollRun } from '../../server/src/hr/payroll/runs/create-payroll-run.ts';
import { startPayrollRun } from '../../server/src/hr/payroll/runs/start-payroll-run.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { jobQueue } from '../../server/src/platform/jobs/job-queue.ts';
import { createLog } from '../../server/src/platform/log.ts';
import type { CompanyAtWork } from './company-at-work.ts';

/** A computed run for November 2026 that pays one employee. The owner started it. */
export async function computePayrollRun(
  { database, clock }: { database: Database; clock: Clock },
  { companyId, ids, owner: actor, ...company }: CompanyAtWork,
  employeeId: string,
): Promise<string> {
  await company.query(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, $2, $3, 3000, 'EUR', 'monthly', '2020-01-01', now())`,
    [companyId, ids.next(), employeeId],
  );
  const { id, generation } = await company.change(async (open) => {
    const change = { ...open, actor };
    const draft = await createPayrollRun(change, {
      type: 'regular',
      period_start: '2026-11-01',
      period_end: '2026-11-30',
      pay_date: '2026-11-27',
      currency: 'EUR',
    });
    return startPayrollRun(change, jobQueue, draft.id);
  });
  const services = { database, clock, ids, log: createLog({ level: 'silent', pretty: false }) };
  const job = { companyId, payrollRunId: id, generation };
  await runPayrollJob(services, job, new AbortController().signal);
  return id;
}
