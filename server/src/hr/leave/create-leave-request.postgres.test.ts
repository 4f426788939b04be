import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { createLeaveRequest } from './create-leave-request.ts';

// Needs several sessions at once, which the embedded database doesn't have.

let testDatabase: TestDatabase;
let company: CompanyAtWork;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

function ask(employeeId: string, startDate: string, endDate: string) {
  return company.change((change) =>
    createLeaveRequest(change, {
      employee_id: employeeId,
      leave_type: 'annual',
      start_date: startDate,
      end_date: endDate,
      reason: null,
    }),
  );
}

test('a request waits for a termination in progress, and is then refused', async () => {
  const { id } = await company.addEmployee();
  const request = company.change(async ({ transaction }) => {
    await transaction.query({
      text: `update employees set status = 'terminated' where id = $1`,
      values: [id],
    });
    const asked = Promise.allSettled([ask(id, '2026-12-21', '2026-12-29')]);
    await Promise.race([asked, vi.waitUntil(someoneWaits, { timeout: 10_000 })]);
    return { asked };
  });
  const [outcome] = await (await request).asked;
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'employee_terminated' } });
});

async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await testDatabase.database.administer(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount > 0;
}
