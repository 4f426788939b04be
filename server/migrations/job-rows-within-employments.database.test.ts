import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../tests/harness/open-older-database.ts';

let testDatabase: OlderDatabase;
beforeAll(async () => {
  testDatabase = await openOlderDatabase('0254');
});
afterAll(() => testDatabase.drop());

const facts = [
  `insert into companies (id, name, time_zone, created_at, updated_at)
   values ($1, 'C', 'UTC', '2025-01-01Z', '2025-01-01Z')`,
  `insert into employees (company_id, id, first_name, last_name, email, email_key, start_date, status,
     termination_date, created_at, updated_at)
   select $1::uuid, md5($1::uuid::text || n)::uuid, n::text, 'L', n || '@x', n || '@x', '2025-03-15', 'active',
     null, '2025-01-01Z', '2025-01-01Z' from generate_series(1, 2) as n`,
  `insert into employments (company_id, employee_id, number, first_day, last_day, recorded_at)
   select $1::uuid, md5($1::uuid::text || n)::uuid, 1, '2025-03-15', date '2025-12-31', '2025-01-01Z'
   from generate_series(1, 2) as n`,
  // The first person's days are in order; those of the second lie around the employment.
  `insert into job_rows (company_id, employee_id, id, employment_number, valid_from, fte, is_planned, recorded_at)
   select $1::uuid, md5($1::uuid::text || n)::uuid, gen_random_uuid(), 1, day, fte, planned, '2025-01-02Z'
   from (values (1, null::date, 1, false), (1, '2025-06-01', 0.9, false), (2, null, 1, false),
     (2, '2025-02-01', 0.8, false), (2, '2025-03-15', 0.7, false), (2, '2025-06-01', 0.6, false),
     (2, '2026-02-01', 0.5, false), (2, '2027-02-01', 0.4, true)) as j (n, day, fte, planned)`,
];

test('rows outside of an employment end, and the job of its first day is the first one, in every company', async () => {
  const { database } = testDatabase;
  const companies = [randomUUID(), randomUUID()];
  for (const companyId of companies) {
    for (const text of facts) {
      await database.single({ role: 'muster_app', companyId }, { text, values: [companyId] });
    }
  }
  await testDatabase.upgrade();
  for (const companyId of companies) {
    const { rows } = await database.single<Record<string, unknown>>(
      { role: 'muster_app', companyId },
      {
        text: `select e.first_name as n, j.valid_from, j.fte::float8 as fte from job_rows j
               join employees e on e.id = j.employee_id
               where j.superseded_at is null order by 1, 2 nulls first`,
      },
    );
    expect(rows.map(({ n, valid_from, fte }) => [n, valid_from, fte])).toEqual([
      ['1', null, 1],
      ['1', '2025-06-01', 0.9],
      ['2', null, 0.7],
      ['2', '2025-06-01', 0.6],
      ['2', '2027-02-01', 0.4],
    ]);
  }
});
