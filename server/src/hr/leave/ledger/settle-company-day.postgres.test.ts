import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCompanyAtWork } from '../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import type { Change } from '../../change.ts';
import { createLeaveRequest } from '../create-leave-request.ts';
import { settleLeaveDay } from '../../../../../tests/harness/settle-leave-day.ts';

// Needs several sessions at once, which the embedded database doesn't have.

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('the start of a year waits for a concurrent request, and carries over what it leaves', async () => {
  const lastMinute = { nowMs: () => Date.parse('2026-12-31T23:59:59.999Z') };
  const company = await openCompanyAtWork(testDatabase.database, lastMinute);
  const allowance = { days_per_year: 10, carry_over_days_max: 10, year: 2026 };
  await giveAllowance(company, ['annual'], allowance);
  const { id } = await company.addEmployee();
  const clock = { nowMs: () => Date.parse('2027-01-01T00:00:00.000Z') };
  const turn = () => settleLeaveDay(testDatabase.database, { companyId: company.companyId, clock });
  const ask = (change: Change, start_date: string, end_date: string) =>
    createLeaveRequest(change, {
      employee_id: id,
      leave_type: 'annual',
      start_date,
      end_date,
      reason: null,
    });
  // The days of the year are already granted, so the only wait left is for the employee's lock.
  await company.change((change) => ask(change, '2026-12-01', '2026-12-01'));
  const { turning } = await company.change(async (change) => {
    await ask(change, '2026-12-28', '2026-12-31');
    const started = turn();
    await Promise.race([started, vi.waitUntil(someoneWaits, { timeout: 10_000 })]);
    return { turning: started };
  });
  await turning;
  const { rows } = await company.query<{ entry: string }>(
    `select year || ' ' || sum(days)::float8 as entry from leave_ledger group by year order by year`,
  );
  expect(rows.map(({ entry }) => entry)).toEqual(['2026 0', '2027 15']);
});

async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await testDatabase.database.administer(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount > 0;
}
