import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../../tests/harness/vacuum-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Statement, Transaction } from '../../../platform/database/driver.ts';
import { readListed } from '../../../platform/database/sorted-list.ts';
import { createIds } from '../../../platform/ids.ts';
import { findEmployees } from '../../employees/search/found-employees.ts';
import { leaveSorts, visibleList } from './leave-overviews.sql.ts';

const ids = createIds(systemClock);
const requestsOfEach = 6;
const sizes = [500, 20_000] as const;
const companies = new Map(sizes.map((people) => [people, ids.next()]));

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  for (const [people, companyId] of companies) await fill(people, companyId);
  await vacuumTables(testDatabase.database, ['employees', 'leave_requests']);
}, 240_000);
afterAll(() => testDatabase.drop());

const settingsOf = (companyId: string) =>
  ({ role: 'muster_app', companyId, statementTimeoutMs: 120_000 }) as const;

/** People called Ada in each company, and their leave over years; a tenth of one year is pending. */
async function fill(people: number, companyId: string): Promise<void> {
  const run = (text: string, ...values: unknown[]) =>
    testDatabase.database.single(settingsOf(companyId), { text, values: [companyId, ...values] });
  await run(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
  );
  await run(
    `insert into leave_types (company_id, code, name, created_at) values ($1, 'annual', 'Annual', now())`,
  );
  await run(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       created_at, updated_at)
     select $1, gen_random_uuid(), 'Ada', 'No ' || n, n || '@example.test', n || '@example.test',
       'active', now(), now() from generate_series(1, $2::int) as n`,
    people,
  );
  await run(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     select $1, gen_random_uuid(), id, 'annual', day, day + 2, 'full', 'full', 3,
       case when of_person = 1 and hashtext(id::text) % 10 = 0 then 'pending' else 'approved' end,
       now(), now()
     from employees cross join generate_series(1, $2::int) as of_person
     cross join lateral (
       select ('2026-01-01'::date + abs(hashtext(id::text)) % 300 + of_person * 365) as day) as days
     where company_id = $1`,
    requestsOfEach,
  );
}

/** The statements of one page of the list, as HR sees it. */
async function readPage(
  companyId: string,
  asked: { readonly search?: string; readonly status?: 'pending' },
  order?: { readonly by: 'start_date'; readonly descending: boolean },
) {
  const settings = settingsOf(companyId);
  const sent: Statement[] = [];
  const { database } = testDatabase;
  const transaction = {
    query: (statement: Statement) => {
      sent.push(statement);
      return database.single(settings, statement);
    },
  } as Pick<Transaction, 'query'> as Transaction;
  const search = { text: asked.search, isOfAll: true };
  const found = await findEmployees(transaction, companyId, search);
  const filter = { found, ...(asked.status === undefined ? {} : { status: asked.status }) };
  const { rows, total } = await readListed<object, keyof typeof leaveSorts>(
    transaction,
    visibleList(companyId, { filter, visible: 'all' }, 51),
    { start: { order, limit: 51, counts: true }, columns: leaveSorts },
  );
  let blocks = 0;
  for (const statement of sent) blocks += await blocksOf(database, settings, statement);
  return { rows: rows.length, total, blocks };
}

test.for([
  ['a search that finds many people', { search: 'ada' }, undefined],
  [
    'pending leave by its first day',
    { status: 'pending' },
    { by: 'start_date', descending: false },
  ],
  ['pending leave, the last first', { status: 'pending' }, { by: 'start_date', descending: true }],
] as const)('%s reads no more of 20,000 people than the bound', async ([_what, asked, order]) => {
  const [small, large] = await Promise.all(
    [...companies.values()].map((companyId) => readPage(companyId, asked, order)),
  );
  expect(large?.rows).toBeGreaterThan(0);
  expect(large?.blocks).toBeLessThan(3 * (small?.blocks ?? 0) + 1_000);
});
