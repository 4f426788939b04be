import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../tests/harness/open-older-database.ts';
import { plainPolicy } from '../../tests/proofs/leave/scene.ts';
import { runSettlementJob } from '../src/hr/leave/entitlement/run-settlement-job.ts';
import { createIds } from '../src/platform/ids.ts';

const clock = { nowMs: () => Date.parse('2026-06-15T12:00:00Z') };

let testDatabase: OlderDatabase;
beforeAll(async () => {
  testDatabase = await openOlderDatabase('0250');
});
afterAll(() => testDatabase.drop());

const facts: readonly { text: string; policy?: true }[] = [
  {
    text: `insert into companies (id, name, time_zone, created_at, updated_at)
           values ($1, 'C', 'UTC', '2025-01-01Z', '2025-01-01Z')`,
  },
  {
    text: `insert into leave_types (company_id, code, name, days_per_year, carry_over_days_max,
             allowance_year, created_at)
           values ($1, 'annual', 'Annual', 28, 5, 2025, '2025-01-01Z'),
             ($1, 'sick', 'Sick', null, null, null, '2025-01-01Z')`,
  },
  {
    text: `insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
           values ($1, gen_random_uuid(), 'W', '2024-01-01', '[[8,8,8,8,8,0,0]]', true, '2025-01-01Z')`,
  },
  {
    text: `insert into employees (company_id, id, first_name, last_name, email, email_key, start_date,
             status, termination_date, created_at, updated_at)
           select $1::uuid, md5($1::uuid::text || n)::uuid, n::text, 'L', n || '@x', n || '@x', '2025-01-01',
             status, last, '2025-01-01Z', '2025-01-01Z'
           from (values (1, 'active', null::date), (2, 'terminated', date '2026-03-31')) as p (n, status, last)`,
  },
  {
    text: `insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
           values ($1, $1, 'annual', 'P', $2, '2025-01-01Z')`,
    policy: true,
  },
  {
    text: `insert into leave_policy_assignments (company_id, id, leave_type, policy_id, first_day, created_at)
           values ($1, $1, 'annual', $1, '2025-01-01', '2025-01-01Z')`,
  },
  // Every kind of entry that an earlier version wrote; it gave the leaver nothing.
  {
    text: `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
             start_portion, end_portion, days, status, created_at, updated_at)
           values ($1, $1, md5($1::uuid::text || 1)::uuid, 'annual', '2026-05-04', '2026-05-05', 'full', 'full', 2, 'approved',
             '2026-01-01Z', '2026-01-01Z')`,
  },
  {
    text: `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days,
             leave_request_id, note, reason, created_at)
           select $1::uuid, md5($1::uuid::text || person)::uuid, 'annual', year, kind, days,
             case when kind in ('taken', 'reservation', 'release') then $1::uuid end,
             case when kind = 'adjustment' then 'By hand' end, reason, '2026-01-01Z'
           from (values (1, 2025, 'grant', 28, null), (1, 2025, 'expiry', -28, null),
             (1, 2026, 'grant', 27, null), (1, 2026, 'correction', 1, 'accrual'), (1, 2026, 'carry_over', 5, null),
             (1, 2026, 'adjustment', 3, null), (1, 2026, 'reservation', -2, null), (1, 2026, 'release', 2, null),
             (1, 2026, 'taken', -2, null), (2, 2025, 'grant', 28, null), (2, 2025, 'expiry', -28, null),
             (2, 2026, 'carry_over', 5, null)) as l (person, year, kind, days, reason)`,
  },
];

const balances = `
  select e.first_name as person, l.year, l.is_held, sum(l.days)::float8 as days
  from leave_ledger l join employees e on e.id = l.employee_id
  where l.year = 2026 group by 1, 2, 3 order by 1, 3`;

test('an upgrade changes no balance, and differences to the facts wait for HR, in every company', async () => {
  const { database } = testDatabase;
  const companies = [randomUUID(), randomUUID()];
  const read = async (companyId: string, text: string) => {
    const { rows } = await database.single<Record<string, unknown>>(
      { role: 'muster_app', companyId },
      { text },
    );
    return rows;
  };
  for (const companyId of companies) {
    for (const { text, policy } of facts) {
      const values = policy ? [companyId, JSON.stringify(plainPolicy)] : [companyId];
      await database.single({ role: 'muster_app', companyId }, { text, values });
    }
  }
  await testDatabase.upgrade();
  const { rows: jobs } = await database.administer<{ data: { companyId: string } }>(
    "select data from jobs where queue = 'leave-settlements'",
  );
  expect(jobs.map(({ data }) => data.companyId).toSorted()).toEqual(companies.toSorted());
  for (const companyId of companies) {
    expect(
      await read(companyId, 'select code, is_under_review from leave_types order by code'),
    ).toEqual([
      { code: 'annual', is_under_review: true },
      { code: 'sick', is_under_review: false },
    ]);
    const stored = [
      { person: '1', year: 2026, is_held: false, days: 34 },
      { person: '2', year: 2026, is_held: false, days: 5 },
    ];
    expect(await read(companyId, balances)).toEqual(stored);
    const services = { database, clock, ids: createIds(clock) };
    const job = { companyId, leaveType: 'annual' };
    const { signal } = new AbortController();
    expect(await runSettlementJob(services, job, signal)).toBe('done');
    const settled = await read(companyId, balances);
    expect(settled.filter((row) => row['is_held'] === false)).toEqual(stored);
    // Three months of 28 days a year.
    expect(settled.filter((row) => row['is_held'] === true)).toEqual([
      { person: '2', year: 2026, is_held: true, days: expect.closeTo((28 * 90) / 365, 1) },
    ]);
  }
});
