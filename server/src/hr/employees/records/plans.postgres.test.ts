import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../../tests/harness/vacuum-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { listCurrent } from '../job/job-rows.sql.ts';
import { type AsOfFilter, listAsOf } from './as-of.sql.ts';

const companyId = createIds(systemClock).next();
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
const people = 20_000;
const rowsOfEach = 6;
const id = (n: string, kind = 0) =>
  `('00000000-0000-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const write = (text: string) => database.single(settings, { text, values: [companyId] });
  await write(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
  );
  await write(`insert into org_units (company_id, id, name, created_at)
    select $1, ${id('n', 1)}, 'Unit ' || n, now() from generate_series(0, 199) n`);
  await write(`insert into employees (company_id, id, first_name, last_name, email, email_key, status,
      created_at, updated_at)
    select $1, ${id('n')}, 'A', 'B', n::text, n::text, 'active', now(), now()
    from generate_series(1, ${people}) n`);
  await write(`insert into employments (company_id, employee_id, number, first_day, recorded_at)
    select $1, ${id('n')}, 1, date '2016-01-01', now() from generate_series(1, ${people}) n`);
  // Units and managers change after half of the rows.
  await write(`insert into job_rows (company_id, employee_id, id, employment_number, valid_from,
      org_unit_id, manager_id, recorded_at)
    select $1, ${id('n')}, gen_random_uuid(), 1, case when k > 0 then make_date(2016 + k, 1, 1) end,
      ${id(`(n + k / ${rowsOfEach / 2}) % 200`, 1)},
      case when n > 500 then ${id(`n % 500 + 1 + k / ${rowsOfEach / 2}`)} end, now()
    from generate_series(1, ${people}) n, generate_series(0, ${rowsOfEach - 1}) k order by k, n`);
  await vacuumTables(database, ['employees', 'employments', 'job_rows', 'org_units']);
});
afterAll(() => testDatabase.drop());

// All rows take about 3,000 blocks, and reading the record of each employee 250,000.
test.for<[AsOfFilter, string | undefined, number]>([
  [{}, undefined, 2_500],
  [{ department: 'Unit 7' }, undefined, 2_100],
  [{ department: 'Unit 7' }, '2030-01-01T00:00:00Z', 4_500],
  [{ department: 'Unit 999' }, undefined, 50],
  [{ managerId: '00000000-0000-7000-8000-000000000007' }, undefined, 1_500],
  [{ status: 'terminated' }, undefined, 3_000],
  [{ status: 'on_leave' }, undefined, 50],
])(
  'people as of a day with %o, known at %s, are found without reading everyone',
  async ([filter, knownAt, blocksMax]) => {
    const listed = listAsOf(companyId, { day: '2021-06-30', knownAt }, { filter, limit: 201 });
    expect(await blocksOf(testDatabase.database, settings, listed)).toBeLessThan(blocksMax);
  },
);

// The rows take about 1,800 blocks, and reading the units for each person 400 more.
test('the jobs of a page of people are read without reading the units for each person', async () => {
  const { rows } = await testDatabase.database.single<{ id: string }>(settings, {
    text: 'select id from employees where company_id = $1 order by id desc limit 200',
    values: [companyId],
  });
  const listed = listCurrent(
    companyId,
    rows.map((row) => row.id),
  );
  expect(await blocksOf(testDatabase.database, settings, listed)).toBeLessThan(2_000);
});
