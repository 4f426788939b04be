import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { countCases } from '../../../testing/count-cases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/network/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { watchPauses } from '../../../testing/watch-pauses.ts';
import { type Database, DatabaseUnavailable } from './driver.ts';
import { openPostgres } from './postgres.ts';

const poolSize = 3;
let network: TcpProxy;
let database: Database;
let held: TestDatabase;
/** The same database, past the network. */
let past: Database;

beforeAll(async () => {
  held = await openTestDatabase();
  past = held.database;
  const url = new URL(held.url ?? '');
  network = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(network.port);
  database = openPostgres({
    connectionString: url.href,
    poolSize,
    applicationName: 'muster silent',
  });
});
afterAll(async () => {
  network.pass();
  await database.close();
  await network.close();
  await held.drop();
});

async function sessions(condition = 'true'): Promise<number> {
  const { rows } = await past.administer<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'muster silent' and ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

const callEach = (text: string) =>
  Array.from({ length: poolSize }, () => database.administer<{ pid?: number }>(text));

const lock = 'pg_advisory_xact_lock(1)';

/** Until the lock is given free, whoever asks for it waits. */
async function holdLock(): Promise<() => Promise<void>> {
  const { promise: taken, resolve: noteTaken } = Promise.withResolvers<void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const holding = past.transaction({ role: 'muster_app' }, async (transaction) => {
    await transaction.query({ text: `select ${lock}` });
    noteTaken();
    await told;
  });
  await taken;
  return () => {
    tell();
    return holding;
  };
}

test('whoever takes long at work is left in peace, however long nothing is heard', async () => {
  const long = callEach('select true as done from pg_sleep(3.5)');
  for (const { rows } of await Promise.all(long)) expect(rows).toEqual([{ done: true }]);
});

test('whoever thinks for long between two statements is left in peace', async () => {
  const { rows } = await database.transaction({ role: 'muster_app' }, async (transaction) => {
    await transaction.query({ text: 'select 1' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    return transaction.query({ text: 'select true as done' });
  });
  expect(rows).toEqual([{ done: true }]);
});

test('a session that answered while this process stood still is left in peace', async () => {
  const ask = () => callEach('select pg_backend_pid() as pid from pg_sleep(0.6)');
  const pidsOf = async (answers: ReturnType<typeof ask>) => {
    const results = await Promise.all(answers);
    return results.map(({ rows }) => rows[0]?.pid ?? 0).toSorted((a, b) => a - b);
  };
  await pidsOf(ask());
  const asked = ask();
  // Until each was seen to wait.
  await new Promise((resolve) => setTimeout(resolve, 300));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  const pids = await pidsOf(asked);
  // Time enough to end them.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await pidsOf(ask())).toEqual(pids);
});

for (const lost of ['requests', 'answers'] as const) {
  test(`lost ${lost}: a call without a deadline fails soon after the network is well again`, async ({
    task,
  }) => {
    // Each connection of the pool is there before anything is lost.
    await Promise.all(callEach('select 1'));
    if (lost === 'requests') network.fault({ kind: 'swallow', directions: [lost] });
    const free = lost === 'requests' ? undefined : await holdLock();
    const outcomes = Promise.allSettled(
      callEach(free === undefined ? 'select 1' : `select ${lock}`),
    );
    if (free !== undefined) {
      await eventually(async () =>
        expect(await sessions("wait_event_type = 'Lock'")).toBe(poolSize),
      );
      network.fault({ kind: 'swallow', directions: [lost] });
      await free();
    }
    await network.untilCaught(lost);
    network.pass();
    const passedAt = performance.now();
    const pauses = watchPauses();
    onTestFinished(() => pauses.stop());
    for (const outcome of await outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(DatabaseUnavailable);
      }
    }
    expect((await outcomes).some(({ status }) => status === 'rejected')).toBe(true);
    // Well below what TCP itself would take, which is a quarter of an hour.
    expect(performance.now() - passedAt - pauses.pausedMs()).toBeLessThan(8_000);
    // Those that were lost are gone on the other side too, with their locks.
    await eventually(async () => expect(await sessions()).toBeLessThanOrEqual(poolSize));
    await database.administer('select 1');
    countCases(task, 'faults-postgresql', poolSize);
  });
}

test('connections that were being made while nothing came through are given up as well', async ({
  task,
}) => {
  await past.administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster silent'`,
  );
  await eventually(async () => expect(await sessions()).toBe(0));
  network.cut();
  network.fault({ kind: 'swallow', directions: ['requests', 'answers'] });
  const calls = Promise.allSettled(callEach('select 1'));
  await network.untilCaught('requests');
  network.pass();
  const passedAt = performance.now();
  const pauses = watchPauses();
  onTestFinished(() => pauses.stop());
  await eventually(() => database.administer('select 1'), 4_000);
  expect(performance.now() - passedAt - pauses.pausedMs()).toBeLessThan(4_000);
  // A busy machine may begin the others only after the network is back.
  expect((await calls).map(({ status }) => status)).toContain('rejected');
  countCases(task, 'faults-postgresql', poolSize);
});
