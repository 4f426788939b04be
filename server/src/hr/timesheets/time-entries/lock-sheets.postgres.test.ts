import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { rowsOf } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { lockSheets } from './time-entries.sql.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let employeeId: string;

const weeks = 60;
const batch = 100;
const others = 40;

beforeAll(async () => {
  testDatabase = await openTestDatabase({ relayed: false });
  company = await openCompanyAtWork(testDatabase.database);
  ({ id: employeeId } = await company.addEmployee());
  await addSheets(employeeId);
});
afterAll(() => testDatabase.drop());

function addSheets(id: string) {
  return company.query(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, current_step, created_at, updated_at)
     select $1, gen_random_uuid(), $2, day, day + 6, 'draft', 0, 1, now(), now()
     from (select date '2024-01-01' + 7 * week as day from generate_series(0, $3::int - 1) week) days`,
    [company.companyId, id, weeks],
  );
}

test('each timesheet of a person is compared once, and those of others not at all', async () => {
  const { companyId } = company;
  const dates = Array.from({ length: batch }, (_, place) =>
    Temporal.PlainDate.from('2024-01-01')
      .add({ days: 4 * place })
      .toString(),
  );
  const employeeIds = dates.map(() => employeeId);
  const statement = lockSheets(companyId, { employeeIds, from: dates, to: dates }, []);
  const settings = { role: 'muster_app', companyId } as const;
  const found = await testDatabase.database.single(settings, statement);
  expect(found.rowCount).toBe(Math.ceil((4 * (batch - 1) + 1) / 7));
  // The plan has about ten steps. It was 200,000 without statistics, and 11,000 with them.
  const rowsMax = 10 * (weeks + batch);
  expect(await rowsOf(testDatabase.database, settings, statement)).toBeLessThan(rowsMax);
  for (let count = 0; count < others; count += 1) await addSheets((await company.addEmployee()).id);
  await testDatabase.database.administer('analyze');
  expect(await rowsOf(testDatabase.database, settings, statement)).toBeLessThan(rowsMax);
});
