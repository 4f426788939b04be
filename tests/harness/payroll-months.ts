import { approvePayrollRun } from '../../server/src/hr/payroll/runs/approve-payroll-run.ts';
import { runPayrollJob } from '../../server/src/hr/payroll/runs/batches/run-payroll-job.ts';
import { createPayrollRun } from '../../server/src/hr/payroll/runs/create-payroll-run.ts';
import type { PayrollRunType } from '../../server/src/hr/payroll/runs/payroll-run.ts';
import { startPayrollRun } from '../../server/src/hr/payroll/runs/start-payroll-run.ts';
import type { PayslipLine } from '../../server/src/hr/payroll/computing/payslip-figures.ts';
import type { UserChange } from '../../server/src/hr/change.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { jobQueue } from '../../server/src/platform/jobs/job-queue.ts';
import { createLog } from '../../server/src/platform/log.ts';
import type { CompanyAtWork } from './company-at-work.ts';

export interface RunAsked {
  readonly start: string;
  readonly end: string;
  readonly type?: PayrollRunType;
  readonly currency?: string;
  readonly payGroupId?: string;
  /** By default the last day of the period. */
  readonly payDate?: string;
}

export interface PayslipSeen {
  readonly employee_id: string;
  readonly gross: string;
  readonly deductions: string;
  readonly net: string;
  readonly lines: readonly PayslipLine[];
}

/** A month of 2026, `2026-08` as a period. */
export function monthOf(month: string): { readonly start: string; readonly end: string } {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return {
    start: first.toString(),
    end: first.with({ day: first.daysInMonth }).toString(),
  };
}

async function runJobs(
  database: Database,
  company: CompanyAtWork,
  payrollRunId: string,
): Promise<void> {
  const log = createLog({ level: 'silent', pretty: false });
  const { companyId, ids } = company;
  const services = { database, clock: systemClock, ids, log };
  const { rows } = await company.query<{ generation: number }>(
    'select generation from payroll_runs where id = $1',
    [payrollRunId],
  );
  const job = { companyId, payrollRunId, generation: rows[0]?.generation ?? 0 };
  const never = new AbortController().signal;
  for (let jobs = 0; jobs < 200; jobs += 1) {
    if ((await runPayrollJob(services, job, never)) === 'done') return;
  }
  throw new Error('the run does not end');
}

/** Payroll runs of a company in domain tests, by its owner and without a worker. */
export function payrollMonths(database: Database, company: CompanyAtWork) {
  const { owner: actor } = company;
  const change = <T>(act: (open: UserChange) => Promise<T>): Promise<T> =>
    company.change((open) => act({ ...open, actor }));

  const work = (id: string) => runJobs(database, company, id);

  async function compute({
    type = 'regular',
    currency = 'EUR',
    payGroupId,
    payDate,
    ...period
  }: RunAsked) {
    const { id } = await change((open) =>
      createPayrollRun(open, {
        type,
        currency,
        period_start: period.start,
        period_end: period.end,
        pay_date: payDate ?? period.end,
        pay_group_id: payGroupId,
      }),
    );
    await change((open) => startPayrollRun(open, jobQueue, id));
    await work(id);
    return id;
  }

  async function payslips(id: string): Promise<PayslipSeen[]> {
    const { rows } = await company.query<PayslipSeen>(
      `select employee_id, gross, deductions, net, lines from payslips
       where payroll_run_id = $1 order by id`,
      [id],
    );
    return rows;
  }

  return {
    change,
    compute,
    payslips,
    work,
    approve: (id: string) => change((open) => approvePayrollRun(open, id)),
    /** Computes and approves a run; returns its id. */
    async pay(asked: RunAsked): Promise<string> {
      const id = await compute(asked);
      await change((open) => approvePayrollRun(open, id));
      return id;
    },
  };
}

/** A payslip's lines as `component amount`, with the month that a correction is for. */
export function linesOf(payslip: PayslipSeen | undefined): string[] | undefined {
  return payslip?.lines.map(({ component, amount, for_period: corrected }) =>
    [corrected?.start.slice(0, 7), component, amount].filter(Boolean).join(' '),
  );
}
