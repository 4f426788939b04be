import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/harness/eventually.ts';
import { seedDeliveries } from '../../../../../tests/harness/seed-deliveries.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { type Database, DatabaseUnavailable } from '../driver.ts';
import { openPostgres } from '../postgres.ts';
import { findPartitionFaults } from './find-partition-faults.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { readNowMs } from './read-partitions.ts';

const dayMs = 86_400_000;
const retention = { bodyDays: 30, rowMonths: 13 };
const companyId = '019a0000-0000-7000-8000-0000000000c0';
const endpointId = '019a0000-0000-7000-8000-0000000000e0';

let testDatabase: TestDatabase;
let database: Database;
let nowMs: number;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  ({ database } = testDatabase);
  nowMs = await readNowMs(database);
});
beforeEach(() => maintainPartitions(database, { nowMs, retention }));
afterAll(() => testDatabase.drop());

/** Another process on the same database. */
function openAnother(): Database {
  return openPostgres({
    connectionString: testDatabase.url ?? '',
    poolSize: 2,
    acquireTimeoutMs: 20_000,
  });
}

function add(startMs: number, count: number): Promise<void> {
  return seedDeliveries(database, {
    companyId,
    endpointId,
    count,
    status: 'delivered',
    startMs,
  });
}

/** Returns the ids of the new rows. */
async function addAndList(startMs: number, count: number): Promise<string[]> {
  await add(startMs, count);
  const { rows } = await database.single<{ id: string }>(
    { role: 'muster_worker' },
    { text: 'select id from webhook_deliveries order by id desc limit $1', values: [count] },
  );
  return rows.map(({ id }) => id);
}

/** A transaction that has read a table and stays open until `end` is called. */
async function readFor(table: string): Promise<{ end(): Promise<void> }> {
  let finish: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = database.transaction({ role: 'muster_worker' }, async (transaction) => {
    await transaction.query({ text: `select from ${table} limit 1` });
    begun();
    await told;
  });
  await reading;
  return {
    end: () => {
      finish();
      return done;
    },
  };
}

/** A change that is waiting for its table. */
const waitingChange = `pg_stat_activity
  where query like 'do $$%' and wait_event_type = 'Lock' and datname = current_database()`;

function startMaintaining(atMs: number) {
  const state = { isRunning: true };
  const report = maintainPartitions(database, { nowMs: atMs, retention }).finally(() => {
    state.isRunning = false;
  });
  return { report, isRunning: () => state.isRunning };
}

test('several processes at once create and drop each partition once', async () => {
  const others = [openAnother(), openAnother(), openAnother(), openAnother()];
  const laterMs = nowMs + 45 * dayMs;
  try {
    const reports = await Promise.all(
      others.map((other) => maintainPartitions(other, { nowMs: laterMs, retention })),
    );
    const [made, dropped] = [
      reports.flatMap((report) => report.made),
      reports.flatMap((report) => report.dropped),
    ];
    expect(made.length).toBeGreaterThan(16);
    expect(dropped.length).toBeGreaterThan(10);
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(dropped).size).toBe(dropped.length);
    expect(await findPartitionFaults(database, { nowMs: laterMs, retention })).toEqual([]);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
  nowMs = laterMs;
});

test('a delivery that is sent again while a drop waits keeps its payload', async () => {
  const [added] = await addAndList(nowMs, 1);
  const laterMs = nowMs + 31 * dayMs;
  // So that the only step left is to drop the day of the delivery.
  await maintainPartitions(database, { nowMs: laterMs - dayMs, retention });
  await maintainPartitions(database, { nowMs: laterMs });
  const { report } = await database.transaction({ role: 'muster_worker' }, async (transaction) => {
    await transaction.query({ text: 'select from event_payloads limit 1' });
    const maintaining = startMaintaining(laterMs);
    await eventually(async () => {
      const { rowCount } = await database.administer(`select from ${waitingChange}`);
      // On a busy machine it may have given up by now without dropping anything.
      expect(rowCount === 1 || !maintaining.isRunning()).toBe(true);
    });
    await transaction.query({
      text: `insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
             values ($1, $2, $3, 0, now())`,
      values: [companyId, added, endpointId],
    });
    return maintaining;
  });
  const { dropped, postponed } = await report;
  expect(dropped.filter((name) => name.startsWith('event_payloads'))).toEqual([]);
  expect(postponed).toContainEqual(expect.stringMatching(/^event_payloads: /));
  await database.single({ role: 'muster_worker' }, { text: 'delete from webhook_queue' });
  nowMs = laterMs;
});

test('rows written during a move are neither lost nor refused', async () => {
  const laterMs = nowMs + 20 * dayMs;
  await add(laterMs, 2_000);
  const maintaining = startMaintaining(laterMs);
  let written = 2_000;
  while (maintaining.isRunning()) {
    await add(laterMs + written, 10);
    written += 10;
  }
  await maintaining.report;
  // A step that found its table in use for too long is taken in a later run.
  await eventually(async () => {
    const { postponed } = await maintainPartitions(database, { nowMs: laterMs, retention });
    expect(postponed).toEqual([]);
  });
  const { rows } = await database.administer(
    `select (select count(*)::int from webhook_deliveries where id >= $1) as deliveries,
       (select count(*)::int from event_payloads where event_id >= $1) as payloads,
       (select count(*)::int from event_payloads_future) as outside`,
    [
      `${laterMs
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-0000-0000-000000000000`,
    ],
  );
  expect(rows).toEqual([{ deliveries: written, payloads: written, outside: 0 }]);
  expect(written).toBeGreaterThan(2_000);
  nowMs = laterMs;
});

/**
 * A change gives up waiting after 200 ms; if that was too short to kill it, the next one is tried.
 */
async function untilKilled(other: Database, atMs: number): Promise<unknown> {
  for (;;) {
    const ended = maintainPartitions(other, { nowMs: atMs, retention }).catch(
      (error: unknown) => error,
    );
    await eventually(async () => {
      const { rows } = await database.administer<{ killed: number }>(
        `select count(pg_terminate_backend(pid))::int as killed from ${waitingChange}`,
      );
      expect(rows[0]?.killed).toBe(1);
    }, 150).catch(() => undefined);
    const end = await ended;
    if (end instanceof Error) return end;
  }
}

test('a process killed during a change leaves all of it undone, and blocks no other', async () => {
  const laterMs = nowMs + 20 * dayMs;
  const other = openAnother();
  const reader = await readFor('event_payloads');
  const death = await untilKilled(other, laterMs);
  expect(death).toBeInstanceOf(DatabaseUnavailable);
  await other.close();
  await reader.end();
  await maintainPartitions(database, { nowMs: laterMs, retention });
  expect(await findPartitionFaults(database, { nowMs: laterMs, retention })).toEqual([]);
});
