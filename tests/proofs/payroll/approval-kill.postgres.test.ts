import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { reversePayrollRun } from '../../../server/src/hr/payroll/runs/reversals/reverse-payroll-run.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { jobQueue } from '../../../server/src/platform/jobs/job-queue.ts';
import type { CompanyAtWork } from '../../harness/company-at-work.ts';
import { eventually } from '../../harness/eventually.ts';
import { payrollMonths } from '../../harness/payroll-months.ts';
import { serveMuster, type ServingProcess } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import {
  openSettlingCompany,
  prepareFile,
  recordedCounts,
  settledRows,
} from './settling-company.ts';

let place: PlaceToServe;
beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place?.remove());

const serve = (role: 'api' | 'worker') => serveMuster(place.settings, ['--role', role]);

interface Asked {
  readonly company: CompanyAtWork;
  readonly token: string;
  /** Of `/payroll-runs`. */
  readonly path: string;
  readonly body?: object;
}

function post({ address }: ServingProcess, { token, path, body }: Asked): Promise<Response> {
  return fetch(`${address}/console/api/payroll-runs${path}`, {
    method: 'POST',
    headers: {
      cookie: `muster_session_${new URL(address).port}=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body ?? {}),
  });
}

/** Writers of the table wait until `release`. */
async function hold(database: Database, table: string) {
  database
    .administer(
      `begin; lock table ${table} in share row exclusive mode;
       set local application_name = 'holder'; select pg_sleep(300); commit`,
    )
    .catch(() => undefined);
  const find = () =>
    database.administer<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = 'holder' and datname = current_database()`,
    );
  const [holder] = await eventually(async () => {
    const { rows } = await find();
    expect(rows).toHaveLength(1);
    return rows;
  });
  return {
    waiting: async () => {
      const { rows } = await database.administer<{ pid: number }>(
        `select pid from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))`,
        [holder?.pid],
      );
      return rows.map(({ pid }) => pid);
    },
    release: async () => {
      await database.administer('select pg_terminate_backend($1)', [holder?.pid]);
      await eventually(async () => expect((await find()).rows).toEqual([]));
    },
  };
}

/** Kills a process while it waits to write a table, and waits until its session has ended. */
async function killAt(
  database: Database,
  table: string,
  start: () => Promise<ServingProcess>,
): Promise<void> {
  const held = await hold(database, table);
  const killed = await start();
  const [session] = await eventually(async () => {
    const pids = await held.waiting();
    expect(pids, table).toHaveLength(1);
    return pids;
  }, 60_000);
  killed.kill('SIGKILL');
  expect((await killed.ended).signal).toBe('SIGKILL');
  await held.release();
  await eventually(async () => {
    const { rows } = await database.administer('select from pg_stat_activity where pid = $1', [
      session,
    ]);
    expect(rows).toEqual([]);
  });
}

/**
 * Sends the request of a company, killing the API at each table it writes, then once without. The
 * last table is written together with the COMMIT, which the killed process may have sent already.
 */
async function disturb(database: Database, asked: Asked, tables: readonly string[]): Promise<void> {
  const before = await settledRows(asked.company);
  const start = async () => {
    const api = await serve('api');
    post(api, asked).catch(() => undefined);
    return api;
  };
  for (const table of tables) {
    await killAt(database, table, start);
    expect(await settledRows(asked.company), table).toEqual(before);
  }
  await killAt(database, 'journal', start);
  const after = await settledRows(asked.company);
  const isDone = JSON.stringify(after) !== JSON.stringify(before);
  const api = await serve('api');
  const { status } = await post(api, asked);
  expect(status).toBe(isDone ? 409 : 200);
  api.kill('SIGTERM');
  await api.ended;
}

async function signIn(database: Database, { companyId, owner }: CompanyAtWork): Promise<string> {
  const settings = { role: 'muster_app', companyId } as const;
  const session = { companyId, userId: owner.userId, nowMs: systemClock.nowMs() };
  return database.transaction(settings, (transaction) => openSession(transaction, session));
}

interface Computed {
  readonly company: CompanyAtWork;
  readonly runId: string;
}

function approve(database: Database, { company, runId }: Computed) {
  return payrollMonths(database, company).approve(runId);
}

async function reversalOf({ company }: Computed) {
  const { rows } = await company.query<{ id: string; status: string }>(
    'select id, status from payroll_runs where reverses_run_id is not null',
  );
  return rows[0];
}

const reversal = { reason: 'Wrong month' };

/** Kills a worker that computes the reversal of one company; another worker then computes both. */
async function computeReversals(
  database: Database,
  { disturbed, undisturbed }: Readonly<Record<'disturbed' | 'undisturbed', Computed>>,
): Promise<void> {
  await killAt(database, 'pay_results', () => serve('worker'));
  expect(await reversalOf(disturbed)).toMatchObject({ status: 'processing' });
  // As if the killed worker's lease had expired.
  await database.administer(`update jobs set due_at = now() where queue = 'payroll-runs'`);
  const { company, runId: id } = undisturbed;
  await company.change((open) =>
    reversePayrollRun({ ...open, actor: company.owner }, jobQueue, { id, ...reversal }),
  );
  const worker = await serve('worker');
  for (const one of [disturbed, undisturbed]) {
    await eventually(async () => {
      expect(await reversalOf(one)).toMatchObject({ status: 'completed' });
    }, 120_000);
  }
  worker.kill('SIGTERM');
  await worker.ended;
}

test('approving and reversing a run whose processes are killed happens once', {
  timeout: 900_000,
}, async () => {
  await place.look(async (database) => {
    const disturbed = await openSettlingCompany(database);
    const undisturbed = await openSettlingCompany(database);
    const own = { company: disturbed.company, token: await signIn(database, disturbed.company) };
    const compare = async () => {
      expect(await settledRows(disturbed.company)).toEqual(await settledRows(undisturbed.company));
    };
    await compare();

    await disturb(database, { ...own, path: `/${disturbed.runId}/approve` }, [
      'payroll_runs',
      'pay_marks',
      'pay_receivables',
      'pay_items',
      'advance_installments',
    ]);
    await approve(database, undisturbed);
    await compare();

    for (const { company, runId } of [disturbed, undisturbed]) await prepareFile(company, runId);
    const body = reversal;
    await disturb(database, { ...own, path: `/${disturbed.runId}/reverse`, body }, [
      'payroll_runs',
      'jobs',
    ]);
    await computeReversals(database, { disturbed, undisturbed });
    await compare();

    const reversalId = (await reversalOf(disturbed))?.id ?? '';
    await disturb(database, { ...own, path: `/${reversalId}/approve` }, [
      'payroll_runs',
      'pay_marks',
      'pay_receivables',
      'pay_items',
      'payroll_run_installments',
      'payment_files',
    ]);
    const runId = (await reversalOf(undisturbed))?.id ?? '';
    await approve(database, { ...undisturbed, runId });
    await compare();
    expect(await settledRows(disturbed.company)).toMatchObject({
      payment_files: [expect.stringContaining('status=discarded')],
    });

    const worker = await serve('worker');
    await eventually(async () => {
      const counts = await recordedCounts(disturbed.company);
      expect(counts).toMatchObject({ 'payroll.approved': 4, 'payroll.reversed': 1 });
      expect(counts).toEqual(await recordedCounts(undisturbed.company));
    }, 60_000);
    worker.kill('SIGTERM');
    await worker.ended;
  });
});
