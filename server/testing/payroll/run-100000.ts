import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { migrationsDirectory } from '../../src/main/migrations-directory.ts';
import { approvePayrollRun } from '../../src/hr/payroll/runs/approve-payroll-run.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/driver.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../company-at-work.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { type MusterProcess, serveMuster } from '../processes/muster-process.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from '../throw-away-directory.ts';
import { hireManyPaid } from './hire-paid.ts';
import { startNovemberRun } from './start-run.ts';

// One payroll run of 100,000 payslips on a PostgreSQL of its own that writes to the disk before it
// answers, computed by one worker process:
//
//   nice node server/testing/payroll/run-100000.ts [employees] [kills]
//
// One in ten has an installment to pay back. So many times the worker is killed in the middle, and
// another one goes on when the claim of the first has run out. Prints what it took and the totals,
// which are the same for the same employees, killed or not; the exit code tells whether each employee
// has one payslip and the totals are theirs.

const employees = Number(process.argv[2] ?? 100_000);
const kills = Number(process.argv[3] ?? 0);
const lookEveryMs = 2_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  print(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return result;
}

/** What a process has in memory, or has had at most, in MB; Linux only. */
function memoryMb(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

async function seed(database: Database, { companyId }: CompanyAtWork): Promise<void> {
  await hireManyPaid(database, companyId, employees);
  await database.single(
    { role: 'muster_app', companyId, statementTimeoutMs: 120_000 },
    {
      text: `with advanced as (
               insert into advances (company_id, id, employee_id, amount, currency, purpose,
                 installments, status, paid_at, created_at, updated_at)
               select $1, gen_random_uuid(), id, 50, 'EUR', 'Rent', 1, 'paid', now(), now(), now()
               from employees where employee_number::int % 10 = 0 returning id
             )
             insert into advance_installments (company_id, advance_id, number, amount, due_from)
             select $1, id, 1, 50, '2026-11-01' from advanced`,
      values: [companyId],
    },
  );
  await database.administer('analyze');
}

/** Until the run has ended, or so many payslips are there. */
async function waitUntilComputed(
  company: CompanyAtWork,
  pid: number,
  processedMax = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (;;) {
    const { rows } = await company.query<{
      status: string;
      processed: number;
      total: number | null;
    }>('select status, processed, total from payroll_runs');
    const [run] = rows;
    const [done, all] = [run?.processed ?? 0, run?.total ?? '?'];
    print(`  ${run?.status}: ${done} / ${all}, worker ${memoryMb(pid, 'VmRSS')} MB`);
    if (run?.status !== 'processing' || run.processed >= processedMax) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

async function compute(
  company: CompanyAtWork,
  first: MusterProcess,
  startWorker: () => Promise<MusterProcess>,
): Promise<void> {
  let worker = first;
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitUntilComputed(company, worker.pid, (employees / (kills + 1)) * kill);
    worker.kill('SIGKILL');
    await worker.ended;
    print('  killed');
    worker = await startWorker();
  }
  await waitUntilComputed(company, worker.pid);
  print(`worker at its most: ${memoryMb(worker.pid, 'VmHWM')} MB`);
  worker.kill('SIGTERM');
  await worker.ended;
}

async function approve(database: Database, company: CompanyAtWork, id: string): Promise<void> {
  const { companyId, owner: actor } = company;
  await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    approvePayrollRun(
      {
        transaction,
        actor,
        ids: createIds(systemClock),
        clock: systemClock,
        appendEvent: () => Promise.resolve(),
      },
      id,
    ),
  );
}

async function isRight(company: CompanyAtWork): Promise<boolean> {
  const { rows } = await company.query<{ text: string; right: boolean }>(
    `select r.status || ', ' || r.employee_count || ' payslips, gross ' || r.gross || ', net ' || r.net
         as text,
       r.employee_count = $1 and r.net = s.net and s.people = $1 as right
     from payroll_runs r, (
       select count(distinct employee_id) as people, sum(net) as net from payslips) s`,
    [employees],
  );
  print(rows[0]?.text ?? 'there is no run');
  return rows[0]?.right ?? false;
}

async function main(): Promise<void> {
  const dataDirectory = makeThrowAwayDirectory('muster-payroll-', {});
  const cluster = await startPostgresCluster({ fsync: true });
  const database = await openDatabase({ databaseUrl: cluster.url, dataDirectory });
  try {
    await prepareDatabase(database, migrationsDirectory);
    const company = await openCompanyAtWork(database);
    await timed(`${employees} employees with pay seeded`, () => seed(database, company));
    const settings = {
      DATA_DIR: dataDirectory,
      DATABASE_URL: cluster.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    const startWorker = () => serveMuster(settings, ['--role', 'worker']);
    const worker = await startWorker();
    print(`worker before: ${memoryMb(worker.pid, 'VmHWM')} MB`);
    const id = await startNovemberRun(database, company.owner);
    await timed('computed', () => compute(company, worker, startWorker));
    await timed('approved, installments settled', () => approve(database, company, id));
    process.exitCode = (await isRight(company)) ? 0 : 1;
  } finally {
    await database.close();
    await cluster.stop();
    removeThrowAwayDirectory(dataDirectory);
  }
}

if (import.meta.main) await main();
