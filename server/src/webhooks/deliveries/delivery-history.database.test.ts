import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explainExecuted } from '../../../../tests/harness/explain.ts';
import { seedDeliveries } from '../../../../tests/harness/seed-deliveries.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../tests/harness/vacuum-tables.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/database/driver.ts';
import { maintainPartitions } from '../../platform/database/partitions/maintain-partitions.ts';
import { find, findEndpoint, listAttempts } from './inspect/delivery-inspection.sql.ts';
import { list } from './delivery-list.sql.ts';

const dayMs = 86_400_000;
const settings = (companyId: string) =>
  ({ role: 'muster_reader', companyId, statementTimeoutMs: 60_000 }) as const;
const withHistory = '019a0000-0000-7000-8000-0000000000c1';
const without = '019a0000-0000-7000-8000-0000000000c2';
const endpointId = '019a0000-0000-7000-8000-0000000000e0';
const otherEndpointId = '019a0000-0000-7000-8000-0000000000e1';
/** Old deliveries, over twelve months. */
const months = 12;
const oldRows = inject('databaseKind') === 'postgres' ? 1_008_000 : 24_000;
const recentRows = 60;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  ({ database } = testDatabase);
  const nowMs = systemClock.nowMs();
  await maintainPartitions(database, {
    sinceMs: { rows: nowMs - 390 * dayMs, bodies: nowMs - 30 * dayMs },
  });
  for (let month = 1; month <= months; month += 1) {
    const startMs = nowMs - month * 30 * dayMs - dayMs;
    await database.single(
      { ...settings(withHistory), role: 'muster_relay' },
      addOld(month % 2 === 0, startMs),
    );
  }
  for (const companyId of [withHistory, without]) {
    await seedDeliveries(database, {
      companyId,
      endpointId,
      count: recentRows,
      status: 'failed',
      startMs: nowMs,
    });
  }
  await vacuumTables(database, ['webhook_deliveries']);
}, 240_000);
afterAll(() => testDatabase.drop());

/** A month of history, one second per delivery; bare rows, because a million are needed. */
function addOld(isOfEndpoint: boolean, startMs: number): Statement {
  return {
    text: `insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
             created_at, updated_at)
           select $1::uuid, id, $2::uuid, id, 'leave.approved', 'delivered', now(), now()
           from generate_series(1, $3::int) as n, lateral (
             select (lpad(to_hex($4::bigint + n * 1000), 12, '0') || '70008' || lpad(n::text, 15, '0'))::uuid as id
           ) as made`,
    values: [withHistory, isOfEndpoint ? endpointId : otherEndpointId, oldRows / months, startMs],
  };
}

const filters = [{}, { endpointId }, { status: 'failed' }] as const;

test.each(filters)('a page of %o costs the same with a long history', async (filter) => {
  const [long, short] = await Promise.all(
    [withHistory, without].map((companyId) =>
      explainExecuted(database, settings(companyId), list(companyId, filter, 51)),
    ),
  );
  if (long === undefined || short === undefined) throw new Error('two plans were asked for');
  expect(long.isGeneric && short.isGeneric).toBe(true);
  // None of the old months is read, because the page is full before.
  expect(long.tables).toEqual(short.tables);
  expect(long.tables.length).toBeLessThanOrEqual(5);
  expect(long.blocks).toBeLessThanOrEqual(short.blocks * 1.5);
  process.stdout.write(
    `list ${JSON.stringify(filter)}: ${long.blocks} blocks next to ${oldRows} old rows, ${short.blocks} without\n`,
  );
});

test('a rare status is looked up in each month once, without reading its rows', async () => {
  const { tables, blocks } = await explainExecuted(
    database,
    settings(withHistory),
    list(withHistory, { status: 'pending' }, 51),
  );
  expect(tables.length).toBeGreaterThan(months);
  expect(blocks).toBeLessThanOrEqual(tables.length * 3);
});

test('one delivery is looked up in one partition of each table', async () => {
  const { rows } = await database.single<{ id: string }>(
    settings(withHistory),
    list(withHistory, {}, 1),
  );
  const id = rows[0]?.id ?? '';
  for (const statement of [find, findEndpoint, listAttempts]) {
    const { tables, blocks } = await explainExecuted(
      database,
      settings(withHistory),
      statement(withHistory, id),
    );
    const parents = tables.map((name) => name.replace(/_(\d{4}_\d{2}(_\d{2})?|past|future)$/, ''));
    expect(new Set(parents).size, tables.join()).toBe(parents.length);
    expect(blocks).toBeLessThanOrEqual(5 * tables.length);
  }
});
