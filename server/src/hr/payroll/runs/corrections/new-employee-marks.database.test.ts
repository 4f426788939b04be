import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../../../tests/harness/company-at-work.ts';
import { setJobRows } from '../../../../../../tests/harness/job-record.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('a new employee leaves no mark until they are paid; a rehire and a job from a day on leave one', async () => {
  const company = await openCompanyAtWork(testDatabase.database);
  const { companyId } = company;
  await company.query(
    `insert into pay_currencies (company_id, currency, closed_until) values ($1, 'EUR', '2026-06-30')
     on conflict (company_id, currency) do update set closed_until = excluded.closed_until`,
    [companyId],
  );
  const { id } = await company.addEmployee({ start_date: '2026-02-01' });
  const listMarks = async () => {
    const { rows } = await company.query<{ cause: string; from_day: string }>(
      'select cause, from_day from pay_marks where employee_id = $1 order by from_day',
      [id],
    );
    return rows.map(({ cause, from_day: fromDay }) => `${cause} ${fromDay}`);
  };
  expect(await listMarks()).toEqual([]);
  await company.query(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, gen_random_uuid(), $2, '3000', 'EUR', 'monthly', '2026-02-01', now())`,
    [companyId, id],
  );
  expect(await listMarks()).toEqual(['pay 2026-02-01']);
  await setJobRows(company, id, {
    employments: [
      ['2026-02-01', '2026-03-31'],
      ['2026-05-01', null],
    ],
    rows: [
      { employment: 1, from: null },
      { employment: 1, from: '2026-03-01' },
      { employment: 2, from: null },
    ],
  });
  expect(await listMarks()).toEqual(
    expect.arrayContaining(['job 2026-03-01', 'employment 2026-05-01']),
  );
});
