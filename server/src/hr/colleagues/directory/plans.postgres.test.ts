import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../../tests/harness/vacuum-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { type DirectoryFilter, findEntry, listDirectory } from './directory.sql.ts';

const companyId = createIds(systemClock).next();
const people = 50_000;
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
const reader = { isHr: false, day: '2026-11-23' };
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  await database.single(settings, {
    text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
    values: [companyId],
  });
  await database.single(settings, {
    text: `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
             department, location, manager_id, created_at, updated_at)
           select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
             'First' || n * 7919 % 1000, 'Last' || n % 777, n || '@example.test',
             n || '@example.test', 'active', 'D-' || n % 1000, 'L-' || n / 50 % 10, null, now(), now()
           from generate_series(1, $2::int) as n`,
    values: [companyId, people],
  });
  await vacuumTables(database, ['employees']);
});
afterAll(() => testDatabase.drop());

// All people take about 1,600 blocks.
test.for<[string, DirectoryFilter, number, number]>([
  ['the first page', {}, 51, 300],
  ['a later page', { afterId: idOf(25_000) }, 51, 300],
  ['a small department', { department: 'D-7' }, 50, 300],
  ['a common word', { patterns: ['%last%'] }, 51, 300],
  ['a large location', { location: 'L-3' }, 51, 900],
])('%s is read without scanning 50,000 people', async ([, filter, count, blocksMax]) => {
  const scannedMax = filter.patterns === undefined && filter.location === undefined ? 51 : 100_000;
  const statement = listDirectory(companyId, filter, { reader, limit: 51, scannedMax });
  const { rows } = await testDatabase.database.single(settings, statement);
  expect(rows).toHaveLength(count);
  expect(await blocksOf(testDatabase.database, settings, statement)).toBeLessThan(blocksMax);
});

test('one person is found by id', async () => {
  const statement = findEntry(companyId, idOf(25_000), reader);
  expect(await blocksOf(testDatabase.database, settings, statement)).toBeLessThan(30);
});
