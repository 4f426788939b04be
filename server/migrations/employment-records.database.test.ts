import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../tests/harness/open-older-database.ts';

let testDatabase: OlderDatabase;
beforeAll(async () => {
  testDatabase = await openOlderDatabase('0150');
});
afterAll(() => testDatabase.drop());

const company = `
  insert into companies (id, name, time_zone, working_week, created_at, updated_at)
  values ($1, 'C', 'UTC', '{1,2,3,4}', '2025-01-01Z', '2025-01-01Z')`;
const people = `
  insert into employees (company_id, id, first_name, last_name, email, email_key, job_title,
    department, location, employment_type, manager_id, start_date, status, termination_date,
    termination_reason, created_at, updated_at)
  select $1::uuid, md5($1::uuid::text || n)::uuid, n::text, 'L', n || '@x', n || '@x', title, department, location,
    'part_time', case when n > 1 then md5($1::uuid::text || 1)::uuid end, first, status, last, reason,
    '2025-02-01Z', now()
  from (values
    (1, 'Boss', 'Build', 'Oslo', date '2025-01-01', 'active', null::date, null),
    (2, null, 'Build', null, null, 'on_leave', null, null),
    (3, 'Left', ' Build', 'Oslo', date '2025-01-01', 'terminated', date '2025-06-30', 'Moved'),
    (4, 'Leaves', null, 'oslo', date '2025-01-01', 'active', date '2199-01-01', 'Retires'),
    (5, 'Back', 'Build', 'Oslo', date '2025-09-01', 'active', null, null),
    (6, 'Odd', 'Build', 'Oslo', date '2025-09-01', 'terminated', date '2025-08-01', null)
  ) as p (n, title, department, location, first, status, last, reason) order by n`;

test('existing employees get one employment with one job, in every company, with names exactly as stored', async () => {
  const { database } = testDatabase;
  const companies = [randomUUID(), randomUUID()];
  for (const companyId of companies) {
    const settings = { role: 'muster_app', companyId } as const;
    await database.single(settings, { text: company, values: [companyId] });
    await database.single(settings, { text: people, values: [companyId] });
  }
  await testDatabase.upgrade();
  for (const companyId of companies) {
    const { rows } = await database.single<Record<string, unknown>>(
      { role: 'muster_app', companyId },
      {
        text: `select e.first_name as n, m.number, m.first_day, m.last_day, m.end_reason, j.job_title,
                 u.name as department, l.name as location, j.employment_type,
                 j.manager_id is not distinct from e.manager_id as same_manager, j.valid_from, j.is_planned,
                 j.fte::float8 as fte, j.recorded_at = e.created_at as is_old
               from employees e
               join employments m on m.employee_id = e.id
               join job_rows j on j.employee_id = e.id and j.employment_number = m.number
               left join org_units u on u.id = j.org_unit_id
               left join locations l on l.id = j.location_id order by 1`,
      },
    );
    const same = { number: 1, valid_from: null, is_planned: false, fte: 1, same_manager: true };
    expect(rows).toMatchObject(
      rows.map(() => ({ ...same, employment_type: 'part_time', is_old: true })),
    );
    expect(
      rows.map((row) => [
        row['first_day'],
        row['last_day'],
        row['end_reason'],
        row['department'],
        row['location'],
      ]),
    ).toEqual([
      ['2025-01-01', null, null, 'Build', 'Oslo'],
      [null, null, null, 'Build', null],
      ['2025-01-01', '2025-06-30', 'Moved', ' Build', 'Oslo'],
      ['2025-01-01', '2199-01-01', 'Retires', null, 'oslo'],
      ['2025-09-01', null, null, 'Build', 'Oslo'],
      ['2025-09-01', '2025-09-01', null, 'Build', 'Oslo'],
    ]);
    const patterns = await database.single<{ weeks: unknown }>(
      { role: 'muster_app', companyId },
      { text: 'select weeks from work_patterns where is_default' },
    );
    expect(patterns.rows).toEqual([{ weeks: [[8, 8, 8, 8, 0, 0, 0]] }]);
  }
});
