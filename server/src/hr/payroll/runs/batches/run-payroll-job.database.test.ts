import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { hireManyPaid, hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { readEvents } from '../../../../../../tests/harness/read-events.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { systemClock } from '../../../../platform/clock.ts';
import {
  type Database,
  DatabaseError,
  DatabaseUnavailable,
} from '../../../../platform/database/driver.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../../platform/log.ts';
import type { UserChange } from '../../../change.ts';
import { createPayrollRun } from '../create-payroll-run.ts';
import { discardPayrollRun } from '../discard-payroll-run.ts';
import type { PayrollRunJob } from '../payroll-run.ts';
import { startPayrollRun } from '../start-payroll-run.ts';
import { runPayrollJob } from './run-payroll-job.ts';

let testDatabase: TestDatabase;
let database: Database;
let company: CompanyAtWork;
const never = new AbortController().signal;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
});
beforeEach(async () => {
  company = await openCompanyAtWork(database);
});
afterAll(async () => {
  await testDatabase?.drop();
});

function servicesOn(on: Database) {
  const { ids } = company;
  return {
    database: on,
    clock: systemClock,
    ids,
    log: createLog({ level: 'silent', pretty: false }),
  };
}

function change<T>(work: (open: UserChange) => Promise<T>): Promise<T> {
  const { companyId, owner: actor } = company;
  const { ids, clock } = servicesOn(database);
  return database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    work({ transaction, actor, ids, clock }),
  );
}

/** A run that waits for its job. */
async function start(id?: string): Promise<PayrollRunJob> {
  const { companyId } = company;
  const run = await change(async (open) => {
    const draft = await createOrTake(open, id);
    return startPayrollRun(open, jobQueue, draft);
  });
  return { companyId, payrollRunId: run.id, generation: run.generation };
}

async function createOrTake(open: UserChange, id: string | undefined): Promise<string> {
  if (id !== undefined) return id;
  const { id: created } = await createPayrollRun(open, {
    type: 'regular',
    period_start: '2026-11-01',
    period_end: '2026-11-30',
    pay_date: '2026-11-27',
    currency: 'EUR',
  });
  return created;
}

/** Runs the job and its follow-up jobs; gives up after a while. */
async function runToEnd(job: PayrollRunJob, on: Database = database, signal = never) {
  for (let runs = 1; runs <= 200; runs += 1) {
    const outcome = await runPayrollJob(servicesOn(on), job, signal).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return undefined;
      throw error;
    });
    if (outcome === 'done') return runs;
  }
  throw new Error('the run does not end');
}

interface Outcome {
  readonly status: string;
  readonly failure: string | null;
  readonly processed: number;
  readonly total: number;
  readonly employee_count: number;
  readonly gross: string | null;
  readonly deductions: string | null;
  readonly net: string | null;
}

async function look({ payrollRunId }: PayrollRunJob) {
  const { rows } = await company.query<Outcome>(
    `select status, failure, processed, total, employee_count, gross, deductions, net
     from payroll_runs where id = $1`,
    [payrollRunId],
  );
  const payslips = await company.query<{ count: number; people: number; net: string }>(
    `select count(*)::int as count, count(distinct employee_id)::int as people,
       coalesce(sum(net), 0)::numeric(24, 2) as net
     from payslips where payroll_run_id = $1`,
    [payrollRunId],
  );
  return { run: rows[0] as Outcome, payslips: payslips.rows[0]! };
}

/** A database that loses every other transaction just before it commits. */
function losing(lost: (count: number) => boolean): Database {
  let count = 0;
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, async (transaction) => {
        const result = await work(transaction);
        count += 1;
        if (lost(count)) throw new DatabaseUnavailable('the connection broke');
        return result;
      }),
  };
}

describe('the totals and the payslips are the same to the cent', () => {
  const people = 1_234;
  let undisturbed: Awaited<ReturnType<typeof look>>;

  async function computeAgain(on: Database, signal = never) {
    company = await openCompanyAtWork(database);
    await hireManyPaid(database, company.companyId, people);
    const job = await start();
    const runs = await runToEnd(job, on, signal);
    return { runs, ...(await look(job)) };
  }

  beforeAll(async () => {
    company = await openCompanyAtWork(database);
    await hireManyPaid(database, company.companyId, people);
    const job = await start();
    await runToEnd(job);
    undisturbed = await look(job);
  });

  test('undisturbed: each employee has one payslip, and the totals are theirs', () => {
    expect(undisturbed.run).toMatchObject({
      status: 'completed',
      processed: people,
      total: people,
      employee_count: people,
      net: undisturbed.payslips.net,
    });
    expect(undisturbed.payslips).toMatchObject({ count: people, people });
    expect(Number(undisturbed.run.net)).toBeGreaterThan(500_000);
  });

  test('when every other transaction is lost', async () => {
    const { run, payslips } = await computeAgain(losing((count) => count % 2 === 1));
    expect({ run, payslips }).toEqual(undisturbed);
  });

  test('when the process stops after every step', async () => {
    const { runs, run, payslips } = await computeAgain(database, AbortSignal.abort());
    expect({ run, payslips }).toEqual(undisturbed);
    expect(runs).toBeGreaterThan(3);
  });

  test('when two workers do the same job at once, with one event', async () => {
    company = await openCompanyAtWork(database);
    await hireManyPaid(database, company.companyId, people);
    const job = await start();
    await Promise.all([runToEnd(job), runToEnd(job)]);
    expect(await look(job)).toEqual(undisturbed);
    const events = await readEvents(database, company.companyId, 'payroll.completed');
    expect(events).toMatchObject([{ employeeCount: people }]);
  });
});

describe('a job of an earlier computation', () => {
  test('changes nothing in a later one', async () => {
    await hirePaid(database, company.companyId);
    const early = await start();
    await runToEnd(early);
    await change((open) =>
      discardPayrollRun(open, jobQueue, { id: early.payrollRunId, action: 'reopen' }),
    );
    const late = await start(early.payrollRunId);
    expect(await runToEnd(early)).toBe(1);
    expect(await look(late)).toMatchObject({ run: { status: 'processing', processed: 0 } });
    await runToEnd(late);
    expect(await look(late)).toMatchObject({
      run: { status: 'completed' },
      payslips: { count: 1 },
    });
  });
});

describe('a run never stays in processing', () => {
  /** Stores invalid data that the service would refuse, as a fault elsewhere could leave it. */
  async function poison(number: string | undefined): Promise<string> {
    const id = await hirePaid(database, company.companyId, {
      ...(number === undefined ? {} : { number }),
      amount: 'NaN',
    });
    return id;
  }

  test.each([['0815'], [undefined]])(
    'an employee whose pay cannot be computed is named, without figures (number %s)',
    async (number) => {
      await hireManyPaid(database, company.companyId, 700);
      const id = await poison(number);
      const job = await start();
      await runToEnd(job);
      const { run, payslips } = await look(job);
      expect(run).toMatchObject({ status: 'failed', gross: null, net: null });
      expect(run.failure).toBe(
        `The pay of employee ${number === undefined ? id : `number ${number} (${id})`} could not be calculated: see the worker log for details.`,
      );
      expect(payslips.count).toBe(0);
      expect(await readEvents(database, company.companyId, 'payroll.completed')).toEqual([]);
      const audit = await company.query<{ action: string; actor_kind: string }>(
        `select action, actor_kind from audit_log where subject_id = $1 order by id desc limit 1`,
        [job.payrollRunId],
      );
      expect(audit.rows).toEqual([{ action: 'payroll_run.failed', actor_kind: 'system' }]);
    },
  );

  test('a payslip that the database rejects is traced to its employee', async () => {
    await hirePaid(database, company.companyId, { number: '7' });
    const id = await hirePaid(database, company.companyId, { amount: '999999999999', number: '8' });
    await database.administer(
      `alter table payslips add constraint too_large check (gross < 1000000) not valid`,
    );
    try {
      const job = await start();
      await runToEnd(job);
      expect((await look(job)).run).toMatchObject({
        status: 'failed',
        failure: expect.stringContaining(`number 8 (${id})`),
      });
    } finally {
      await database.administer('alter table payslips drop constraint too_large');
    }
  });

  test('after the fix it is computed from the start', async () => {
    await hireManyPaid(database, company.companyId, 30);
    const id = await poison('1');
    const failed = await start();
    await runToEnd(failed);
    expect((await look(failed)).run.status).toBe('failed');
    await company.query(
      `update compensation_profiles set superseded_at = now() where employee_id = $1`,
      [id],
    );
    const job = await start(failed.payrollRunId);
    await runToEnd(job);
    expect(await look(job)).toMatchObject({
      run: { status: 'completed', failure: null, employee_count: 30 },
      payslips: { count: 30, people: 30 },
    });
  });

  test('if its jobs make no progress, it fails before the queue gives them up', async () => {
    await hirePaid(database, company.companyId);
    const job = await start();
    const killed = losing(() => true);
    for (let starts = 1; starts <= 8; starts += 1) {
      await expect(runPayrollJob(servicesOn(killed), job, never)).rejects.toBeInstanceOf(
        DatabaseUnavailable,
      );
      expect((await look(job)).run.status).toBe('processing');
    }
    expect(await runPayrollJob(servicesOn(database), job, never)).toBe('done');
    expect((await look(job)).run).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('failed repeatedly'),
    });
  });

  test('starts that made progress do not count', async () => {
    await hireManyPaid(database, company.companyId, 40);
    const job = await start();
    // Each start makes at least one step before it is interrupted.
    for (let starts = 1; starts <= 3; starts += 1) {
      await runPayrollJob(servicesOn(database), job, AbortSignal.abort());
    }
    const { rows } = await company.query<{ fruitless_starts: number }>(
      'select fruitless_starts from payroll_runs where id = $1',
      [job.payrollRunId],
    );
    expect(rows).toEqual([{ fruitless_starts: 0 }]);
  });

  test('failures that are not in the data are left to the queue', async () => {
    await hirePaid(database, company.companyId);
    const job = await start();
    for (const code of ['40P01', '40001', '57014', '55P03']) {
      const troubled: Database = {
        ...database,
        transaction: () => Promise.reject(new DatabaseError('not now', code, undefined)),
      };
      await expect(runPayrollJob(servicesOn(troubled), job, never)).rejects.toMatchObject({ code });
    }
    await runToEnd(job);
    expect((await look(job)).run.status).toBe('completed');
  });
});
