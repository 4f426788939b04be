import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { list, search } from './colleagues.sql.ts';

const companyId = createIds(systemClock).next();
const people = 50_000;
const pageMax = 51;
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  await database.single(settings, {
    text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
    values: [companyId],
  });
  // 50 first and 1,000 last names: some names are shared by 1,000 people, and an initial by more.
  const person = `('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    chr(97 + n % 26) || 'first' || n % 50 as first_name,
    chr(97 + n % 25) || 'last' || n % 1000 as last_name, 'p' || n || '@example.test' as email
    from generate_series(1, $2::int) n`;
  await database.single(settings, {
    text: `insert into employees (company_id, id, first_name, last_name, email, email_key, job_title,
             status, created_at, updated_at)
           select $1, id, first_name, last_name, email, email, 'Carpenter', 'active', now(), now()
           from (select ${person}) as p`,
    values: [companyId, people],
  });
  await database.single(settings, {
    text: `insert into users (company_id, id, employee_id, first_name, last_name, email, email_key,
             role, password_hash, created_at, updated_at)
           select $1, id, id, first_name, last_name, email, email, 'employee', 'none', now(), now()
           from (select ${person}) as p`,
    values: [companyId, people],
  });
  await database.administer('analyze users; analyze employees');
});
afterAll(() => testDatabase.drop());

// All users take about 1,400 blocks.
test.each<[string, Statement, number, number]>([
  ['the first page', list(companyId, {}, pageMax), pageMax, 400],
  ['a full name', search(companyId, { sought: 'afirst0 alast' }, pageMax), pageMax, 1_000],
  ['a last name', search(companyId, { sought: 'alast500' }, pageMax), 50, 600],
  ['an unknown name', search(companyId, { sought: 'zz unknown' }, pageMax), 0, 30],
])('%s is found among 50,000 without scanning them', async (_what, statement, count, blocksMax) => {
  const { rows } = await testDatabase.database.single(settings, statement);
  expect(rows).toHaveLength(count);
  expect(await blocksOf(testDatabase.database, settings, statement)).toBeLessThan(blocksMax);
});
