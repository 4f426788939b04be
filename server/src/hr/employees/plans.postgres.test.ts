import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf, explainExecuted } from '../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../tests/harness/vacuum-tables.ts';
import type { Database, Statement } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { systemClock } from '../../platform/clock.ts';
import { listRecords } from './employees.sql.ts';
import { listEmployeesForApi } from './list-employees-for-api.ts';

const companyId = createIds(systemClock).next();
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
const people = 20_000;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  await database.single(settings, {
    text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
    values: [companyId],
  });
  // One change per minute, earliest last: recent changes are at the end of the list.
  await database.single(settings, {
    text: `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
             created_at, updated_at, external_id, department, manager_id)
           select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'A', 'B',
             n || '@example.test', n || '@example.test', 'active', '2026-01-01', 
             '2026-06-01'::timestamptz - n * interval '1 minute', 'E-' || n, 'D-' || n % 1000,
             case when n > 500 then ('00000000-0000-7000-8000-' || lpad(to_hex(n % 500 + 1), 12, '0'))::uuid end
           from generate_series(1, $2::int) as n`,
    values: [companyId, people],
  });
  await vacuumTables(database, ['employees']);
});
afterAll(() => testDatabase.drop());

/** The statement the list runs, and the number of blocks it reads. */
async function readSince(updatedSince: string): Promise<{ names: unknown[]; blocks: number }> {
  const { database } = testDatabase;
  const seen: { names: unknown[]; blocks: number } = { names: [], blocks: 0 };
  const explaining: Database = {
    ...database,
    single: async <Row>(given: typeof settings, { name, text, values = [] }: Statement) => {
      seen.names.push(name);
      seen.blocks += await blocksOf(database, given, { text, values });
      return database.single<Row>(given, { text, values });
    },
  };
  await listEmployeesForApi(explaining, companyId, { filter: { updatedSince }, limit: 201 });
  return seen;
}

test.for([
  ['lately', '2026-05-31T23:55:00Z'],
  ['a day ago', '2026-05-31T00:00:00Z'],
  ['long ago', '2020-01-01T00:00:00Z'],
])('changes since %s are found without scanning the company', async ([, since = '']) => {
  const { names, blocks } = await readSince(since);
  // A named statement would soon get one plan for all values, which reads all employees.
  expect(names).toEqual([undefined]);
  expect(blocks).toBeLessThan(people / 10);
});

test.for([
  { externalId: 'E-7' },
  { department: 'D-7' },
  { managerId: '00000000-0000-7000-8000-000000000007' },
])('an index finds the employees of %o, also with the plan for any value', async (filter) => {
  const listed = listRecords(companyId, filter, 201);
  expect(listed.name).toMatch(/^employees\.list\.(external_id|department|manager)$/);
  const { blocks } = await explainExecuted(testDatabase.database, settings, listed);
  expect(blocks).toBeLessThan(100);
});
