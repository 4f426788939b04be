import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../../tests/harness/give-allowance.ts';
import { monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { reversePayrollRun } from '../../runs/reversals/reverse-payroll-run.ts';
import { changePayslipSettings } from '../../setup/payslip-settings.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

async function balancesOf(runId: string) {
  const { rows } = await company.query<{ leave_balances: { days: string }[] | null }>(
    'select leave_balances from payslips where payroll_run_id = $1',
    [runId],
  );
  return rows.map((row) => row.leave_balances?.map(({ days }) => days) ?? null);
}

test('a payslip has the leave balance of its last day, and keeps it', async () => {
  const months = payrollMonths(testDatabase.database, company);
  const year = Temporal.Now.plainDateISO('UTC').year;
  const id = await hirePaid(testDatabase.database, company.companyId);
  const january = await months.pay(monthOf(`${year}-01`));
  expect(await balancesOf(january)).toEqual([null]);
  await giveAllowance(company, ['annual'], { days_per_year: 20, carry_over_days_max: 5, year });
  const leave = (start: string) =>
    company.query(
      `with asked as (
         insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
           start_portion, end_portion, days, status, created_at, updated_at)
         values ($1, $2, $3, 'annual', $4, $4, 'full', 'full', 1, 'approved', now(), now()) returning id)
       insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days,
         leave_request_id, created_at)
       select $1, $3, 'annual', $5, 'reservation', -1, id, now() from asked`,
      [company.companyId, company.ids.next(), id, start, year],
    );
  const monday = (month: number, from = 8) => {
    const first = Temporal.PlainDate.from({ year, month, day: from });
    return first.add({ days: Math.max(0, 8 - first.dayOfWeek) % 7 }).toString();
  };
  await leave(monday(2));
  await leave(monday(3));
  const february = await months.pay(monthOf(`${year}-02`));
  expect(await balancesOf(february)).toEqual([['19']]);
  await leave(monday(2, 16));
  expect(await balancesOf(february)).toEqual([['19']]);
  expect(await balancesOf(january)).toEqual([null]);
  const { id: reversal } = await months.change((open) =>
    reversePayrollRun(open, jobQueue, { id: february, reason: 'Wrong month' }),
  );
  await months.work(reversal);
  expect(await balancesOf(reversal)).toEqual([null]);
  await months.approve(reversal);
  expect(await balancesOf(february)).toEqual([['19']]);
  await months.change((open) => changePayslipSettings(open, { payslip_leave: false }));
  expect(await balancesOf(await months.pay(monthOf(`${year}-03`)))).toEqual([null]);
});
