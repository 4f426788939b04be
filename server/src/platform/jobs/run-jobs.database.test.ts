import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { Database, Statement } from '../database/driver.ts';
import { createLog } from '../log.ts';
import { jobQueue } from './job-queue.ts';
import * as sql from './jobs.sql.ts';
import { attemptsMax, type BackgroundQueue, jobsChannel, type NewJob } from './queues.ts';
import type { Runner } from './run-every.ts';
import { type JobKind, type JobKinds, runJobs } from './run-jobs.ts';

const name = 'webhook-replays';
const leaseMs = 30_000;
const log = createLog({ level: 'silent', pretty: false });

interface Numbered {
  readonly number: number;
}

interface JobRow {
  readonly id: string;
  readonly data: Numbered;
  readonly attempts: number;
  readonly last_error: string | null;
  /** In seconds. */
  readonly due_in: number;
}

let testDatabase: TestDatabase;
let database: Database;
let runners: Runner[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await database.administer('delete from jobs');
});
afterAll(() => testDatabase?.drop());

async function runKinds(kinds: JobKinds, on = database): Promise<Runner> {
  const runner = await runJobs({ database: on, kinds, log });
  runners.push(runner);
  return runner;
}

const run = (handle: JobKind['handle'], on = database): Promise<Runner> =>
  runKinds({ [name]: { handle, concurrencyMax: 2 } }, on);

/** Adds jobs the way a request does. */
function add(jobs: readonly NewJob[], queue: BackgroundQueue = name, fail?: Error): Promise<void> {
  const companyId = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    await jobQueue.add(transaction, queue, jobs);
    if (fail !== undefined) throw fail;
  });
}

const numbered = (...numbers: number[]): NewJob[] =>
  numbers.map((number) => ({ data: { number } }));

const asWorker = <Row>(statement: Statement) =>
  database.single<Row>({ role: 'muster_worker' }, statement);

async function claim(): Promise<sql.ClaimedJob> {
  const { rows } = await asWorker<sql.ClaimedRow>(
    sql.claimJobs([{ queue: name, free: 1 }], leaseMs),
  );
  const [job] = rows;
  if (job === undefined || job.id === null) throw new Error('no job is due');
  return job;
}

async function listJobs(): Promise<JobRow[]> {
  const { rows } = await database.administer<JobRow>(
    `select id, data, attempts, last_error, extract(epoch from due_at - now())::float8 as due_in
     from jobs order by due_at`,
  );
  return rows;
}

/** Makes all jobs due now. */
const passTime = () => database.administer(`update jobs set due_at = now(); notify ${jobsChannel}`);

const has = (data: object): Promise<boolean> =>
  database.transaction({ role: 'muster_worker' }, (transaction) =>
    jobQueue.has(transaction, name, data),
  );

test('a job exists if the transaction that added it committed, and is deleted once done', async () => {
  const done: number[] = [];
  await run(async ({ number }: Numbered) => {
    done.push(number);
    return 'done';
  });
  await expect(add(numbered(1), name, new Error('rolled back'))).rejects.toThrow('rolled back');
  await add(numbered(2, 3));
  await eventually(async () => expect(new Set(done)).toEqual(new Set([2, 3])));
  await eventually(async () => expect(await listJobs()).toEqual([]));
});

test('the loop sleeps until a job is added or due, and claims no more often than that', async () => {
  let claims = 0;
  const counted: Database = {
    ...database,
    single: async (settings, statement) => {
      const answer = await database.single<never>(settings, statement);
      if (statement.name === 'jobs.claim') claims += 1;
      return answer;
    },
  };
  const done: number[] = [];
  await run(async ({ number }: Numbered) => {
    done.push(number);
    return 'done';
  }, counted);
  // One at the start and one because it is listening now; then it sleeps.
  await eventually(async () => expect(claims).toBe(2));
  await add([{ data: { number: 1 }, delayMs: 2_000 }]);
  await eventually(async () => expect(done).toEqual([1]));
  // More when the job is added, due (a timer may fire early once) and done.
  expect(claims).toBeLessThanOrEqual(6);
});

test('a continued job runs again with the same data as a new job, at once or after a delay', async () => {
  const runs: Numbered[] = [];
  await run(async (data: Numbered) => {
    runs.push(data);
    return [{ againInMs: 0 }, { againInMs: 3_600_000 }][runs.length - 1] ?? 'done';
  });
  await add(numbered(7));
  const later = await eventually(async () => {
    const [job] = await listJobs();
    expect(job).toMatchObject({ data: { number: 7 }, attempts: 0 });
    expect(job?.due_in).toBeGreaterThan(1_800);
    return job;
  });
  expect(later?.due_in).toBeLessThanOrEqual(3_600);
  expect(runs).toHaveLength(2);
  await passTime();
  await eventually(async () => expect(await listJobs()).toEqual([]));
  expect(runs).toEqual([{ number: 7 }, { number: 7 }, { number: 7 }]);
});

test('a kind never exceeds its concurrency limit, and no kind waits for another', async () => {
  const blocked = Promise.withResolvers<void>();
  const most: Record<string, number> = {};
  const done: Record<string, number> = {};
  const kind = (queue: BackgroundQueue, concurrencyMax: number): JobKinds => {
    let atOnce = 0;
    const handle: JobKind['handle'] = async () => {
      atOnce += 1;
      most[queue] = Math.max(most[queue] ?? 0, atOnce);
      if (queue === 'payroll-runs') await blocked.promise;
      await listJobs();
      atOnce -= 1;
      done[queue] = (done[queue] ?? 0) + 1;
      return 'done';
    };
    return { [queue]: { handle, concurrencyMax } };
  };
  await add(numbered(...Array(3).keys()), 'payroll-runs');
  await add(numbered(...Array(20).keys()));
  await runKinds({ ...kind('payroll-runs', 1), ...kind(name, 3) });
  await eventually(async () => expect(done).toEqual({ [name]: 20 }));
  blocked.resolve();
  await eventually(async () => expect(done).toEqual({ [name]: 20, 'payroll-runs': 3 }));
  expect(most).toEqual({ [name]: 3, 'payroll-runs': 1 });
});

test('a job that throws is retried and, after its last attempt, kept as failed for 30 days', async () => {
  let runs = 0;
  await add(numbered(1));
  await database.administer(`update jobs set attempts = ${attemptsMax - 2}`);
  await run(async () => {
    runs += 1;
    throw new Error(`no luck ${runs}`);
  });
  const failsWith = (last_error: string, attempts: number) =>
    eventually(async () => expect(await listJobs()).toMatchObject([{ last_error, attempts }]));
  await failsWith('Error: no luck 1', attemptsMax - 1);
  expect(await has({ number: 1 })).toBe(true);
  await passTime();
  await failsWith('Error: no luck 2', attemptsMax);
  expect(await has({ number: 1 })).toBe(false);
  await passTime();
  await expect(claim()).rejects.toThrow('no job is due');

  const age = (days: number) =>
    database.administer(`update jobs set due_at = now() - interval '${days} days'`);
  await age(29);
  await asWorker(sql.deleteOldFailures());
  expect(await listJobs()).toHaveLength(1);
  await age(31);
  await asWorker(sql.deleteOldFailures());
  expect(await listJobs()).toEqual([]);
  expect(runs).toBe(2);
});

test('attempts are 1, 2, 4 … seconds apart, up to doubled at random, and at most 10 minutes', async () => {
  await add(numbered(1));
  const { id } = await claim();
  const delays: number[] = [];
  for (let attempts = 1; attempts <= attemptsMax; attempts += 1) {
    await database.transaction({ role: 'muster_worker' }, async (transaction) => {
      await transaction.query({ text: `update jobs set attempts = ${attempts}` });
      await transaction.query(sql.failJob({ id, attempts }, 'no luck'));
      const { rows } = await transaction.query<{ delay: number }>({
        text: 'select extract(epoch from due_at - now())::float8 as delay from jobs',
      });
      delays.push(rows[0]!.delay);
    });
  }
  for (const [index, delay] of delays.slice(0, -1).entries()) {
    expect(delay).toBeGreaterThanOrEqual(Math.min(2 ** index, 600));
    expect(delay).toBeLessThanOrEqual(Math.min(2 ** (index + 1), 600));
  }
  expect(delays.at(-1)).toBe(0);
});

test('the job of a killed process is due again when its lease ends', async () => {
  await add(numbered(7));
  await claim();
  const [job] = await listJobs();
  expect(job?.due_in).toBeGreaterThan(0);
  expect(job?.due_in).toBeLessThanOrEqual(leaseMs / 1_000);
  const taken: number[] = [];
  await run(async ({ number }: Numbered) => {
    taken.push(number);
    return 'done';
  });
  await database.administer(`update jobs set due_at = now() + interval '1 second'`);
  await eventually(async () => expect(await listJobs()).toEqual([]), leaseMs + 10_000);
  expect(taken).toEqual([7]);
});

test('a running job keeps its lease', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await run(async () => {
    await over;
    return 'done';
  });
  await add(numbered(1));
  await eventually(async () => expect(await listJobs()).toMatchObject([{ attempts: 1 }]));
  await database.administer(`update jobs set due_at = now() + interval '20 seconds'`);
  // Its lease is extended, and it is not claimed a second time.
  await eventually(async () => {
    const [job] = await listJobs();
    expect(job?.due_in).toBeGreaterThan(21);
    expect(job?.attempts).toBe(1);
  }, 30_000);
  end();
  await eventually(async () => expect(await listJobs()).toEqual([]));
});

test('an attempt that lost its lease changes nothing', async () => {
  await add(numbered(1));
  const lost = await claim();
  await passTime();
  const held = await claim();
  expect(held).toMatchObject({ id: lost.id, attempts: 2 });
  const [before] = await listJobs();
  await asWorker(sql.finishJob(lost, null));
  await asWorker(sql.finishJob(lost, 0));
  await asWorker(sql.failJob(lost, 'no luck'));
  await asWorker(sql.extendLeases([lost], 3_600_000));
  const [after] = await listJobs();
  expect({ ...after, due_in: 0 }).toEqual({ ...before, due_in: 0 });
  expect(after?.due_in).toBeLessThanOrEqual(leaseMs / 1_000);
  expect(after?.due_in).toBeGreaterThan(0);
  await asWorker(sql.finishJob(held, null));
  expect(await listJobs()).toEqual([]);
});

test('two workers that claim at once get different jobs', async () => {
  await add(numbered(...Array(10).keys()));
  const claimed = await Promise.all(Array.from({ length: 10 }, claim));
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(10);
});

test('stop tells running jobs to end; an interrupted one is due again at once', async () => {
  const { promise: started, resolve: noteStart } = Promise.withResolvers<void>();
  const first = await run(async (_data, signal) => {
    noteStart();
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('broken off')));
    });
    return 'done';
  });
  await add(numbered(1));
  await started;
  await first.stop();
  expect(await listJobs()).toMatchObject([{ attempts: 0, last_error: null }]);
  await run(async () => 'done');
  await eventually(async () => expect(await listJobs()).toEqual([]));
});
