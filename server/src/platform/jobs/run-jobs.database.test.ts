import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { watchPauses } from '../../../testing/watch-pauses.ts';
import { createLog } from '../log.ts';
import { type JobOutcome, type JobQueue, openJobQueue } from './job-queue.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';

const name = 'webhook-replays';

interface Numbered {
  readonly number: number;
}

let testDatabase: TestDatabase;
let queue: JobQueue;
let runners: JobRunner[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  queue = await openQueue(true);
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await administer('delete from pgboss.job_common');
});
afterAll(async () => {
  await queue?.close();
  await testDatabase?.drop();
});

function openQueue(supervise: boolean): Promise<JobQueue> {
  return openJobQueue({ database: testDatabase.database, supervise, onError: () => undefined });
}

function administer<Row>(text: string) {
  return testDatabase.database.administer<Row>(text);
}

function run(
  handle: (data: Numbered, signal: AbortSignal) => Promise<JobOutcome>,
  concurrencyMax = 2,
): JobRunner {
  const log = createLog({ level: 'silent', pretty: false });
  const runner = runJobs<Numbered>({ queue, name, handle, concurrencyMax, log });
  runners.push(runner);
  return runner;
}

/** Adds jobs the way a request does. */
function add(numbers: readonly number[], fail?: Error): Promise<void> {
  const companyId = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';
  return testDatabase.database.transaction(
    { role: 'muster_app', companyId },
    async (transaction) => {
      await queue.add(
        transaction,
        name,
        numbers.map((number) => ({ data: { number } satisfies Numbered })),
      );
      if (fail !== undefined) throw fail;
    },
  );
}

async function states(): Promise<string[]> {
  const { rows } = await administer<{ state: string }>(
    `select state from pgboss.job_common where name = '${name}' order by created_on`,
  );
  return rows.map(({ state }) => state);
}

test('a job exists if the transaction that added it committed, and only then', async () => {
  const done: number[] = [];
  run(async ({ number }) => {
    done.push(number);
    return 'done';
  });
  await expect(add([1], new Error('rolled back'))).rejects.toThrow('rolled back');
  await add([2, 3]);
  await eventually(async () => expect(await states()).toEqual(['completed', 'completed']));
  expect(new Set(done)).toEqual(new Set([2, 3]));
});

test('what goes on is one job after the other, at once or after a while', async () => {
  const starts: { atMs: number; pausedMs: number }[] = [];
  const pauses = watchPauses();
  onTestFinished(() => pauses.stop());
  run(async () => {
    starts.push({ atMs: performance.now(), pausedMs: pauses.pausedMs() });
    return [{ againInMs: 0 }, { againInMs: 500 }, 'done' as const][starts.length - 1] ?? 'done';
  });
  await add([1]);
  await eventually(async () => {
    expect(await states()).toEqual(['completed', 'completed', 'completed']);
  });
  const [first, second, third] = starts.map(({ atMs }) => atMs) as [number, number, number];
  const pausedMs = starts[1]!.pausedMs - starts[0]!.pausedMs;
  expect(second - first - pausedMs).toBeLessThan(900);
  expect(third - second).toBeGreaterThan(450);
});

test('never more at once than allowed', async () => {
  let [atOnce, most, done] = [0, 0, 0];
  run(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await states();
    atOnce -= 1;
    done += 1;
    return 'done';
  }, 3);
  await add(Array.from({ length: 20 }, (_, index) => index));
  await eventually(async () => expect(done).toBe(20));
  expect(most).toBe(3);
});

test('a job that throws is tried again, and given up after its last attempt', async () => {
  let attempts = 0;
  await add([1]);
  await administer(`update pgboss.job_common set retry_limit = 1`);
  run(async () => {
    attempts += 1;
    throw new Error('no luck');
  });
  await eventually(async () => expect(await states()).toEqual(['failed']));
  expect(attempts).toBe(2);
});

test('a job whose process was killed is taken up by another', async () => {
  await add([7]);
  const [job] = await queue.claim<Numbered>(name, 1);
  expect(job?.data).toEqual({ number: 7 });
  // The clock of its heartbeat is moved, by as much as the guarantee lets pass in silence.
  await administer(`update pgboss.job_common set heartbeat_on = now() - interval '31 seconds'`);
  const taken: number[] = [];
  run(async ({ number }) => {
    taken.push(number);
    return 'done';
  });
  await eventually(async () => expect(await states()).toEqual(['completed']), 25_000);
  expect(taken).toEqual([7]);
});

test('a claim that was lost continues nothing', async () => {
  await add([1]);
  const [job] = await queue.claim<Numbered>(name, 1);
  if (job === undefined) throw new Error('there is no job');
  await queue.fail(name, job.id, 'its claim expired');
  await queue.settle(name, job, { againInMs: 0 });
  expect(await states()).toEqual(['retry']);
});

test('stop asks what runs to end; what is broken off is due again at once', async () => {
  const { promise: started, resolve: noteStart } = Promise.withResolvers<void>();
  const first = run(async (_data, signal) => {
    noteStart();
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('broken off')));
    });
    return 'done';
  });
  await add([1]);
  await started;
  await first.stop();
  expect(await states()).toEqual(['completed', 'created']);
  run(async () => 'done');
  await eventually(async () => expect(await states()).toEqual(['completed', 'completed']));
});
