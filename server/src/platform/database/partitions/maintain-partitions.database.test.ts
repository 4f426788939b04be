import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findCatalogueFaults } from '../../../../../tests/proofs/isolation/find-catalogue-faults.ts';
import { readCatalogue } from '../../../../../tests/proofs/isolation/read-catalogue.ts';
import { seedDeliveries } from '../../../../../tests/harness/seed-deliveries.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import type { Database } from '../driver.ts';
import { findPartitionFaults } from './find-partition-faults.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { partitionedTables } from './partitioned-tables.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const retention = { bodyDays: 30, rowMonths: 13 };
const companyId = '019a0000-0000-7000-8000-0000000000c0';
const endpointId = '019a0000-0000-7000-8000-0000000000e0';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  ({ database } = testDatabase);
});
beforeEach(() => database.administer(asMigrationsLeaveIt));
afterAll(() => testDatabase.drop());

/** One partition per table covers everything, and there are no rows. */
const asMigrationsLeaveIt = `do $$
declare
  partition record;
begin
  for partition in select inhrelid::regclass as name from pg_inherits
    join pg_class c on c.oid = inhrelid
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('drop table %s', partition.name);
  end loop;
  ${partitionedTables
    .map(
      ({ table }) => `create table ${table}_future partition of ${table}
        for values from (minvalue) to (maxvalue);
      alter table ${table}_future enable row level security;`,
    )
    .join('\n')}
  truncate webhook_queue;
end $$`;

/** Deliveries with their events and payloads, and one attempt with its response each. */
async function add(startMs: number, rows: number, status: 'delivered' | 'pending' = 'delivered') {
  await seedDeliveries(database, { companyId, endpointId, count: rows, status, startMs });
  await database.single(
    { role: 'muster_worker' },
    {
      text: `with attempt as (
               insert into webhook_attempts (company_id, delivery_id, number, series, trigger,
                 started_at, duration_ms, outcome)
               select company_id, id, 1, 1, 'automatic', created_at, 1, 'delivered'
               from webhook_deliveries d
               where not exists (select from webhook_attempts a where a.delivery_id = d.id)
               returning company_id, delivery_id
             )
             insert into webhook_responses (company_id, delivery_id, number, headers, body)
             select company_id, delivery_id, 1, '{}', 'ok' from attempt`,
    },
  );
}

/** How many rows the worker sees in each table, and how many partitions each table has. */
async function count(): Promise<Record<string, { rows: number; partitions: number }>> {
  const found = await database.administer<{ name: string; rows: number; partitions: number }>(
    ['events', 'event_payloads', 'webhook_deliveries', 'webhook_attempts', 'webhook_responses']
      .map(
        (table) => `select '${table}' as name, (select count(*)::int from ${table}) as rows,
          (select count(*)::int from pg_inherits where inhparent = '${table}'::regclass) as partitions`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(found.rows.map(({ name, ...counts }) => [name, counts]));
}

function expected(rows: number, bodies: number, partitions: { months: number; days: number }) {
  const inMonths = { rows, partitions: partitions.months + 2 };
  const inDays = { rows: bodies, partitions: partitions.days + 2 };
  return {
    events: inMonths,
    event_payloads: inDays,
    webhook_deliveries: inMonths,
    webhook_attempts: inMonths,
    webhook_responses: inDays,
  };
}

async function findSecurityFaults(): Promise<string[]> {
  const catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  return findCatalogueFaults(catalogue);
}

test('creates the partitions needed now and soon, once', async () => {
  expect(await findPartitionFaults(database, { nowMs, retention })).toContain(
    'events has no current partition',
  );
  const { made, dropped, postponed } = await maintainPartitions(database, { nowMs });
  expect(made.filter((name) => name.startsWith('events_'))).toEqual([
    'events_past',
    'events_2026_11',
    'events_2026_12',
    'events_2027_01',
  ]);
  const days = made.filter((name) => name.startsWith('event_payloads_'));
  expect(days).toHaveLength(9);
  expect([days[1], days[8]]).toEqual(['event_payloads_2026_11_20', 'event_payloads_2026_11_27']);
  expect(made).toContain('webhook_endpoint_hours_2026_11');
  expect([dropped, postponed]).toEqual([[], []]);
  expect(await maintainPartitions(database, { nowMs })).toEqual({
    made: [],
    dropped: [],
    postponed: [],
  });
  expect(await findPartitionFaults(database, { nowMs, retention })).toEqual([]);
  expect(await findSecurityFaults()).toEqual([]);
});

test('moves rows from before there were partitions, each to its day or month', async () => {
  await add(nowMs - 20 * dayMs, 10);
  await add(nowMs - 2 * dayMs, 20);
  await add(nowMs, 5);
  await maintainPartitions(database, { nowMs });
  expect(await count()).toEqual(expected(35, 35, { months: 4, days: 21 + 7 }));
  const { rows } = await database.administer(
    `select (select count(*)::int from webhook_deliveries_2026_10) as october,
       (select count(*)::int from webhook_deliveries_2026_11) as november,
       (select count(*)::int from event_payloads_2026_11_18) as one_day,
       (select count(*)::int from events_future) as outside`,
  );
  expect(rows).toEqual([{ october: 10, november: 25, one_day: 20, outside: 0 }]);
  expect(await findPartitionFaults(database, { nowMs, retention })).toEqual([]);
});

test('catches up after a long pause: rows beyond the last day are moved', async () => {
  await maintainPartitions(database, { nowMs });
  const laterMs = nowMs + 50 * dayMs;
  await add(laterMs - 20 * dayMs, 10);
  await add(laterMs, 10);
  const before = await findPartitionFaults(database, { nowMs: laterMs, retention });
  expect(before).toContain('event_payloads has no current partition');
  expect(before).toContain('event_payloads_future contains rows that belong in other partitions');
  expect(before.join()).not.toContain('webhook_deliveries has');
  await maintainPartitions(database, { nowMs: laterMs, retention });
  expect(await findPartitionFaults(database, { nowMs: laterMs, retention })).toEqual([]);
  // One for the 22 days without rows, 21 days up to now, 7 ahead.
  expect(await count()).toMatchObject({ event_payloads: { rows: 20, partitions: 1 + 28 + 2 } });
});

test('drops data past its retention, bodies before rows, and nothing else', async () => {
  await maintainPartitions(database, { nowMs });
  await add(nowMs, 10);
  const after = async (days: number) => {
    const laterMs = nowMs + days * dayMs;
    await maintainPartitions(database, { nowMs: laterMs, retention });
    expect(await findPartitionFaults(database, { nowMs: laterMs, retention })).toEqual([]);
    return count();
  };
  // 20 November is kept until 30 days after it ends, November until 13 months after it ends.
  expect(await after(30)).toMatchObject({ events: { rows: 10 }, event_payloads: { rows: 10 } });
  expect(await after(31)).toMatchObject({
    events: { rows: 10 },
    webhook_attempts: { rows: 10 },
    event_payloads: { rows: 0 },
    webhook_responses: { rows: 0 },
  });
  for (let days = 50; days < 400; days += 50) await after(days);
  const lastDay = (Date.parse('2027-12-31T12:00:00.000Z') - nowMs) / dayMs;
  expect(await after(lastDay)).toMatchObject({
    webhook_deliveries: { rows: 10, partitions: 14 + 2 + 2 },
  });
  expect(await after(lastDay + 1)).toMatchObject({
    events: { rows: 0, partitions: 14 + 2 + 2 },
    webhook_deliveries: { rows: 0 },
    webhook_attempts: { rows: 0 },
  });
  expect(await findSecurityFaults()).toEqual([]);
});

test('keeps what a pending delivery needs, and drops it once the delivery has ended', async () => {
  await maintainPartitions(database, { nowMs });
  await add(nowMs, 1, 'pending');
  const later = { nowMs: nowMs + 60 * dayMs, retention };
  const held = await maintainPartitions(database, later);
  // The request log doesn't wait: it is kept for 30 days at most.
  expect(held.dropped.filter((name) => !name.startsWith('api_requests_'))).toEqual([]);
  expect(held.dropped).toContain('api_requests_2026_11_20');
  expect(held.postponed).toEqual([
    'event_payloads: a delivery of its time is pending',
    'webhook_responses: a delivery of its time is pending',
  ]);
  expect(await count()).toMatchObject({ event_payloads: { rows: 1 } });
  await database.single({ role: 'muster_worker' }, { text: 'delete from webhook_queue' });
  const { dropped, postponed } = await maintainPartitions(database, later);
  expect(dropped).toContain('event_payloads_2026_11_20');
  expect(postponed).toEqual([]);
});

test('only the owner may name a partition', async () => {
  await maintainPartitions(database, { nowMs });
  for (const role of ['muster_app', 'muster_worker', 'muster_lookup', 'muster_operator'] as const) {
    for (const partition of [
      'events_2026_11',
      'event_payloads_future',
      'webhook_deliveries_past',
    ]) {
      const statement = { text: `select from ${partition}` };
      await expect(database.single({ role, companyId }, statement)).rejects.toMatchObject({
        code: '42501',
      });
    }
  }
});

/** The same database, but the connection is lost at change number `change`. */
function failingAt(change: number): Database {
  let changes = 0;
  return {
    ...database,
    administer: async (text, values) => {
      changes += text.startsWith('do ') ? 1 : 0;
      if (changes === change) throw new Error('lost');
      return database.administer(text, values);
    },
  };
}

test('may be killed after any of its changes: the next run does the rest', async () => {
  await maintainPartitions(database, { nowMs });
  await add(nowMs, 10);
  await add(nowMs + 40 * dayMs, 10);
  const later = { nowMs: nowMs + 45 * dayMs, retention };
  let deaths = 0;
  for (;;) {
    const run = maintainPartitions(failingAt(2), later);
    const died = await run.then(
      () => false,
      (error: unknown) => error instanceof Error && error.message === 'lost',
    );
    expect(await count()).toMatchObject({ events: { rows: 20 }, webhook_attempts: { rows: 20 } });
    expect(await findSecurityFaults()).toEqual([]);
    if (!died) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(10);
  expect(await findPartitionFaults(database, later)).toEqual([]);
  expect(await count()).toMatchObject({ event_payloads: { rows: 10 } });
});
