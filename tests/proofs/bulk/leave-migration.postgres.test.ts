import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSettlementJob } from '../../../server/src/hr/leave/entitlement/run-settlement-job.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { ownMigrations } from '../../harness/fill-database.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';

// An installation from before the employment record and leave policies, with 10,000 people: their
// balances are the same after the upgrade, and stay the same when the policies are applied.

const people = 10_000;
const year = 2026;
const clock = { nowMs: () => Date.parse(`${year}-11-20T12:00:00Z`) };
const companyId = createIds(systemClock).next();
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 300_000 } as const;

let before: string;
let testDatabase: TestDatabase;
beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  const filter = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < '0150';
  cpSync(ownMigrations, before, { recursive: true, filter });
  testDatabase = await openTestDatabase({ migrations: before });
  for (const text of [company, types, employees, requests, ...entries]) {
    await testDatabase.database.single(settings, { text, values: [companyId] });
  }
}, 600_000);
afterAll(async () => {
  await testDatabase.drop();
  rmSync(before, { recursive: true });
});

const company = `
  insert into companies (id, name, time_zone, created_at, updated_at)
  values ($1, 'C', 'UTC', '2024-01-01Z', '2024-01-01Z')`;
// Annual leave counts started months of the first year, training full months. Sick leave isn't counted.
const types = `
  insert into leave_types (company_id, code, name, days_per_year, carry_over_days_max, allowance_year,
    first_year_rule, created_at)
  values ($1, 'annual', 'Annual', 28, 5, 2024, 'month_started', '2024-01-01Z'),
    ($1, 'training', 'Training', 6.5, 0, 2025, 'full_months_of_service', '2025-01-01Z'),
    ($1, 'sick', 'Sick', null, null, null, 'month_started', '2024-01-01Z')`;
// Every third began in 2026; the others in 2016 to 2025, and some on an unknown day. Every twentieth
// has left, some in an earlier year, and every fiftieth will leave.
const employees = `
  insert into employees (company_id, id, first_name, last_name, email, email_key, job_title, department,
    location, employment_type, start_date, status, termination_date, created_at, updated_at)
  select $1::uuid, md5(n::text)::uuid, n::text, 'L', n || '@x', n || '@x', 'T' || n % 90,
    'Unit ' || n % 40, 'Place ' || n % 7, 'full_time', first,
    case when n % 20 = 0 then 'terminated' else 'active' end,
    case when n % 20 = 0 then greatest(first, date '2025-10-01' + n % 400)
      when n % 50 = 1 then date '2027-03-31' end,
    greatest(coalesce(first, '2024-01-01'), '2024-01-01'), '2026-06-01Z'
  from (
    select n, case when n % 3 = 0 then date '2026-01-01' + n % 300
      when n % 17 > 0 then date '2016-01-01' + n % 3600 end as first
    from generate_series(1, ${people}) n) p`;
const requests = `
  insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
    start_portion, end_portion, days, status, created_at, updated_at)
  select company_id, id, id, 'annual', '2026-12-01', '2026-12-04', 'pm', 'full', 3.5,
    case when n % 4 = 0 then 'pending' else 'approved' end, '2026-11-01Z', '2026-11-01Z'
  from (select *, first_name::int as n from employees where company_id = $1) e where n % 2 = 0`;
/** What the version before granted for the year, in half days. */
const granted = `case when e.start_date > make_date(y, 1, 1) then ceil(t.days_per_year
    * (12 - extract(month from e.start_date) + case
      when extract(day from e.start_date) = 1 or t.first_year_rule = 'month_started' then 1 else 0 end)
    / 6) / 2 else t.days_per_year end`;
const entries = [
  // Every seventh was granted an earlier allowance, which HR changed afterwards.
  `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, created_at)
   select $1, e.id, t.code, y, 'grant',
     case when e.first_name::int % 7 = 0 and t.code = 'annual' then 20 else ${granted} end,
     greatest(make_date(y, 1, 1), e.created_at)
   from employees e, leave_types t, generate_series(2025, 2026) y
   where e.company_id = $1 and t.company_id = $1 and t.days_per_year is not null
     and (e.start_date is null or e.start_date <= make_date(y, 12, 31))
     and extract(year from e.created_at) <= y
     and (e.termination_date is null or e.termination_date >= make_date(y, 1, 1))`,
  `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, note, created_at)
   select $1, id, 'annual', 2026, 'adjustment', case when first_name::int % 2 = 0 then 1.5 else -0.5 end,
     'By HR', '2026-02-01Z'
   from employees where company_id = $1 and first_name::int % 11 = 0 and status = 'active'`,
  // 2025 is closed: up to the maximum is carried over, and the year is at 0.
  `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, created_at)
   select $1, s.employee_id, s.leave_type, entry.year, entry.kind, entry.days, '2026-01-01Z'
   from (
     select employee_id, leave_type, sum(days) as days from leave_ledger
     where company_id = $1 and year = 2025 group by 1, 2) s
   join leave_types t on t.company_id = $1 and t.code = s.leave_type
   join employees e on e.company_id = $1 and e.id = s.employee_id
   cross join lateral (values (2025, 'expiry', -s.days),
     (2026, 'carry_over', least(s.days, t.carry_over_days_max))) as entry (year, kind, days)
   where (e.termination_date is null or e.termination_date >= '2026-01-01')
     and (entry.kind = 'carry_over' or entry.days < 0)`,
  `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, leave_request_id,
     created_at)
   select company_id, employee_id, leave_type, 2026,
     case when status = 'pending' then 'reservation' else 'taken' end, -days, id, created_at
   from leave_requests where company_id = $1`,
];

/** The balance of each person, type and year, as one line each. */
async function balances(): Promise<string[]> {
  const { rows } = await testDatabase.database.single<{ line: string }>(settings, {
    text: `select employee_id || ' ' || leave_type || ' ' || year || ' ' || trim_scale(sum(days)) as line
           from leave_ledger where company_id = $1
           group by employee_id, leave_type, year order by employee_id, leave_type, year`,
    values: [companyId],
  });
  return rows.map(({ line }) => line);
}

async function count(text: string): Promise<number> {
  const { rows } = await testDatabase.database.single<{ count: number }>(settings, {
    text: `select count(*)::int as count from (${text}) found`,
    values: [companyId],
  });
  return rows[0]?.count ?? 0;
}

async function applyPolicies(): Promise<void> {
  const { database } = testDatabase;
  const services = { database, clock, ids: createIds(clock) };
  for (const leaveType of ['annual', 'training']) {
    const outcome = await runSettlementJob(
      services,
      { companyId, leaveType },
      new AbortController().signal,
    );
    expect(outcome).toBe('done');
  }
}

test('an upgrade with 10,000 people keeps every balance to the half day, also after policies are applied', async () => {
  const old = await balances();
  expect(old.length).toBeGreaterThan(25_000);
  await migrate(testDatabase.database, ownMigrations);
  expect(differences(old, await balances())).toEqual([]);
  await applyPolicies();
  expect(differences(old, await balances())).toEqual([]);
  const jobs = 'select from job_rows where company_id = $1';
  expect(await count(jobs)).toBe(people);
  expect(await count(`${jobs} and employee_id = id and valid_from is null and fte = 1`)).toBe(
    people,
  );
  expect(await count('select from employments where company_id = $1 and number = 1')).toBe(people);
  expect(await count('select from work_patterns where company_id = $1')).toBe(1);
  expect(await count('select from leave_policies where company_id = $1')).toBe(2);
  // Those who were granted an earlier allowance have a correction and an adjustment of the same size.
  const corrected = `select from leave_ledger where company_id = $1 and kind = 'correction'`;
  expect(await count(corrected)).toBeGreaterThan(900);
}, 600_000);

/** The first few lines that are in only one of the two. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !right.has(line)).map((line) => `before: ${line}`),
    ...other.filter((line) => !left.has(line)).map((line) => `after: ${line}`),
  ].slice(0, 20);
}
