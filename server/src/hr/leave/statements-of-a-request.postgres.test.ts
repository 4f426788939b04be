import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { createLeaveRequest } from './create-leave-request.ts';

/** PostgreSQL plans each statement this often before it compares with a plan for any values. */
const plansFirst = 5;
const clock = { nowMs: () => Date.parse('2026-03-10T12:00:00.000Z') };

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase({ relayed: false, driver: { poolSize: 1 } });
});
afterAll(() => testDatabase.drop());

test('PostgreSQL plans the statements of a leave request once, not for each request', async () => {
  const { database } = testDatabase;
  const company = await openCompanyAtWork(database, clock);
  await giveAllowance(company, ['annual'], {
    days_per_year: 24,
    carry_over_days_max: 5,
    year: 2026,
  });
  for (let index = 0; index < 3 * plansFirst; index += 1) {
    const { id } = await company.addEmployee();
    const request = { employee_id: id, leave_type: 'annual', reason: null };
    await company.change((change) =>
      createLeaveRequest(change, { ...request, start_date: '2026-06-01', end_date: '2026-06-02' }),
    );
  }
  const { rows } = await company.query<{ name: string; own: number; general: number }>(
    `select name, custom_plans::int as own, generic_plans::int as general
     from pg_prepared_statements where name ~ '^(leave|approval)_'`,
  );
  const often = rows.filter(({ own, general }) => own > plansFirst || general < plansFirst);
  expect(often).toEqual([]);
  expect(rows.map(({ name }) => name)).toContain('leave_requests.find_terms');
});
