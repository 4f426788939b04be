import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { seedDeliveries } from '../../../../testing/seed-deliveries.ts';
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
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
  return openPostgres({ connectionString: testDatabase.url ?? '', poolSize: 2 });
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

/** A transaction that has read a table and does not end until it is told to. */
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

function startMaintaining(atMs: number) {
  const state = { isRunning: true };
  const report = maintainPartitions(database, { nowMs: atMs, retention }).finally(() => {
    state.isRunning = false;
  });
  return { report, isRunning: () => state.isRunning };
}

test('several processes at once make and drop each partition once', async () => {
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

test('a reader that stays long postpones a drop and stops nobody else', async () => {
  const laterMs = nowMs + 31 * dayMs;
  await maintainPartitions(database, { nowMs: laterMs });
  const reader = await readFor('event_payloads');
  const maintaining = startMaintaining(laterMs);
  const waitsMs: number[] = [];
  for (let written = 0; maintaining.isRunning() || written < 20; written += 1) {
    const startedAt = performance.now();
    await add(nowMs + written, 1);
    waitsMs.push(performance.now() - startedAt);
  }
  const { dropped, postponed } = await maintaining.report;
  expect(dropped.filter((name) => name.startsWith('event_payloads'))).toEqual([]);
  expect(postponed).toEqual([expect.stringMatching(/^event_payloads: .*lock timeout/)]);
  // It waits for the lock for 200 ms at most, and so do those behind it.
  expect(Math.max(...waitsMs)).toBeLessThan(1_500);
  await reader.end();
  const next = await maintainPartitions(database, { nowMs: laterMs, retention });
  expect(next.dropped.filter((name) => name.startsWith('event_payloads')).length).toBeGreaterThan(
    0,
  );
  expect(next.postponed).toEqual([]);
  nowMs = laterMs;
});

test('what is written while rows move is neither lost nor refused', async () => {
  const laterMs = nowMs + 20 * dayMs;
  await add(laterMs, 2_000);
  const maintaining = startMaintaining(laterMs);
  let written = 2_000;
  while (maintaining.isRunning()) {
    await add(laterMs + written, 10);
    written += 10;
  }
  await maintaining.report;
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

test('a process killed within a change leaves all of it undone, and nobody waits for it', async () => {
  const laterMs = nowMs + 20 * dayMs;
  const other = openAnother();
  const reader = await readFor('event_payloads');
  const death = maintainPartitions(other, { nowMs: laterMs, retention }).then(
    () => undefined,
    (error: unknown) => error,
  );
  await eventually(async () => {
    const { rows } = await database.administer<{ killed: number }>(
      `select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
       where query like 'do $$%' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows[0]?.killed).toBe(1);
  });
  expect(await death).toBeInstanceOf(DatabaseUnavailable);
  await other.close();
  await reader.end();
  await maintainPartitions(database, { nowMs: laterMs, retention });
  expect(await findPartitionFaults(database, { nowMs: laterMs, retention })).toEqual([]);
});
