import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openSharedDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { createEmployees } from './create-employees.ts';

const trickyName = 'Zoë "O\'Neil" \\ / \u007f\u00a0\u2028 😀 <b>';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

/**
 * The number of employees, and those whose derived columns differ from what the database computes.
 */
async function compare(): Promise<{ all: number; differing: readonly unknown[] }> {
  const { rows } = await company.query<
    Record<'as_json' | 'expected' | 'search_key' | 'expected_key', string>
  >(
    `select as_json, employee_as_json(id, external_id, employee_number, first_name, last_name, email,
       phone, job_title, department, location, employment_type, manager_id, start_date, status,
       termination_date, created_at, updated_at) as expected, search_key,
       lower(first_name || ' ' || last_name || ' ' || coalesce(employee_number, '')) || ' ' || email_key
         as expected_key from employees`,
  );
  const differing = rows.filter(
    (row) => row.as_json !== row.expected || row.search_key !== row.expected_key,
  );
  return { all: rows.length, differing };
}

test('the database computes the JSON and the search key of an employee on every kind of write', async () => {
  const first = await company.addEmployee({
    external_id: trickyName,
    employee_number: 'N1',
    first_name: trickyName,
    phone: '+49 30',
    job_title: trickyName,
    department: trickyName,
    location: trickyName,
    employment_type: 'full_time',
    start_date: '2026-02-28',
  });
  await company.addEmployee({ manager_id: first.id });
  await company.change((change) =>
    createEmployees(
      change,
      [
        {
          id: company.ids.next(),
          fields: { ...first, email: 'i@x.example', external_id: 'i', employee_number: null },
        },
      ],
      'import',
    ),
  );
  await company.query(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status, created_at,
       updated_at) values ($1, $2, 'P', 'I', 'p@x.example', 'p@x.example', 'active', now(), now())`,
    [company.companyId, company.ids.next()],
  );
  expect(await compare()).toEqual({ all: 4, differing: [] });
  await company.query(
    `update employees set status = 'terminated', termination_date = '2026-11-30', last_name = $1`,
    [trickyName],
  );
  expect(await compare()).toEqual({ all: 4, differing: [] });
  const { rows } = await company.query<{ as_json: string }>(
    'select as_json from employees limit 1',
  );
  expect(JSON.parse(rows[0]?.as_json ?? '')).toMatchObject({
    status: 'terminated',
    last_name: trickyName,
  });
});
