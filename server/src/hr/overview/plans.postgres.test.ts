import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { listAbsences } from './absence.sql.ts';
import { listHeadcounts } from './employment-over-time.sql.ts';
import { countOpenWork } from './open-work.sql.ts';
import { listPayrollCosts, listPayrollCostsOfPlaces } from './payroll-cost.sql.ts';

const companyId = createIds(systemClock).next();
const people = 10_000;
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
const none = { department: null, location: null };
const place = { department: 'Department 3', location: 'Place 3' };
const period = { from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' };

/** An id for each pair of a table's number and a row's number, as SQL. */
const id = (table: number, row: string): string =>
  `('01a0000${table}-0000-7000-8000-' || lpad(to_hex(${row}), 12, '0'))::uuid`;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const write = (text: string) => database.single(settings, { text, values: [companyId] });
  await write(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
  );
  await write(
    `insert into leave_types (company_id, code, name, created_at) values ($1, 'annual', 'A', now())`,
  );
  await write(`insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
    values ($1, gen_random_uuid(), 'Full', '2024-01-01', '[[8,8,8,8,8,0,0]]', true, now())`);
  await write(`insert into holiday_calendars (company_id, id, name, is_default, created_at)
    values ($1, gen_random_uuid(), 'All', true, now())`);
  await write(`insert into employees (company_id, id, first_name, last_name, email, email_key,
      department, location, start_date, status, created_at, updated_at)
    select $1, ${id(1, 'n')}, 'A', 'B', n::text, n::text, 'Department ' || n % 50, 'Place ' || n % 5,
      date '2020-01-01' + n % 2500, 'active', now(), now()
    from generate_series(1, ${people}) n`);
  await write(`insert into employments (company_id, employee_id, number, first_day, recorded_at)
    select company_id, id, 1, start_date, now() from employees where company_id = $1`);
  // Five years of leave, of which one is read.
  await write(`insert into leave_requests (company_id, id, employee_id, leave_type, start_date,
      end_date, start_portion, end_portion, days, status, created_at, updated_at)
    select $1, ${id(2, 'n * 50 + k')}, ${id(1, 'n')}, 'annual', day, day + 5, 'full', 'full', 4,
      'approved', now(), now()
    from generate_series(1, ${people}) n, generate_series(0, 19) k,
      lateral (select date '2022-01-01' + k * 90 + n % 20 as day) as d`);
  await write(`insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
      currency, status, employee_count, gross, deductions, net, created_at, updated_at)
    select $1, ${id(3, 'm')}, 'regular', day::date, (day + interval '27 days')::date, day::date,
      'EUR', 'completed', ${people}, 1, 0, 1, now(), now()
    from generate_series(0, 11) m, lateral (select date '2026-01-01' + m * interval '1 month' as day) as d`);
  await write(`insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions,
      net, currency, lines, created_at)
    select $1, ${id(4, 'n * 50 + m')}, ${id(3, 'm')}, ${id(1, 'n')}, 4000, 0, 4000, 'EUR',
      jsonb_build_array(repeat('a line of a payslip ', 20)), now()
    from generate_series(1, ${people}) n, generate_series(0, 11) m`);
  await write(`update payroll_runs set status = 'approved' where company_id = $1`);
  await write(`insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
      total_hours, submitted_at, created_at, updated_at)
    select $1, ${id(5, 'n * 50 + w')}, ${id(1, 'n')}, date '2026-01-05' + w * 7,
      date '2026-01-11' + w * 7, 'approved', 40, now(), now(), now()
    from generate_series(1, ${people}) n, generate_series(0, 19) w`);
  await database.administer('vacuum analyze');
}, 180_000);
afterAll(() => testDatabase.drop());

const work = {
  today: '2026-05-27',
  weekStart: '2026-05-18',
  recordedSince: '2026-05-04',
  max: 10_001,
};

// The tables have 900 blocks of employees, 4,500 of leave, 10,000 of payslips and 3,700 of timesheets.
test.each<[string, Statement, number]>([
  ['headcount', listHeadcounts(companyId, { ...period, today: period.to, filter: none }), 1_200],
  ['the absence rate', listAbsences(companyId, { ...period, filter: none }), 3_500],
  ['absence of one place', listAbsences(companyId, { ...period, filter: place }), 3_500],
  ['payroll cost', listPayrollCosts(companyId, period), 20],
  ['pay of one place', listPayrollCostsOfPlaces(companyId, { ...period, filter: place }), 3_500],
  ['open work', countOpenWork(companyId, { ...work, filter: none }), 2_500],
])('%s of 10,000 people reads only what it needs', async (_what, statement, blocksMax) => {
  const { rows } = await testDatabase.database.single(settings, statement);
  expect(rows).not.toHaveLength(0);
  expect(await blocksOf(testDatabase.database, settings, statement)).toBeLessThan(blocksMax);
});
