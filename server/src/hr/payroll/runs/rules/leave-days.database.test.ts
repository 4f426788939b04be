import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  activateRules,
  assignComponent,
  payComponent,
} from '../../../../../../tests/harness/pay-rules.ts';
import { monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

async function takeLeave(employeeId: string, type: string, from: string, to: string) {
  await company.query(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date, start_portion,
       end_portion, days, status, current_step, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'full', 'full', 1, 'approved', 0, now(), now())`,
    [company.companyId, company.ids.next(), employeeId, type, from, to],
  );
}

test('formulas count the working days of sickness and of paid leave in the period', async () => {
  const months = payrollMonths(testDatabase.database, company);
  await activateRules(company, {
    components: [payComponent('days', 'days.sick * 100 + days.paid_leave')],
  });
  await assignComponent(company, 'days');
  const id = await hirePaid(testDatabase.database, company.companyId);
  // Friday 29 May to Tuesday 2 June: two of three working days are in June.
  await takeLeave(id, 'sick', '2026-05-29', '2026-06-02');
  await takeLeave(id, 'annual', '2026-06-08', '2026-06-12');
  await takeLeave(id, 'unpaid', '2026-06-15', '2026-06-16');
  const june = monthOf('2026-06');
  const daysIn = async (run: string) =>
    (await months.payslips(run))[0]?.lines.map(({ component, amount }) => `${component} ${amount}`);
  expect(await daysIn(await months.pay(june))).toContain('component:days -207.00');
  // Leave that is entered later is corrected: two days of sickness, which are paid.
  await takeLeave(id, 'sick', '2026-06-18', '2026-06-19');
  expect(await daysIn(await months.pay(monthOf('2026-07')))).toContain('component:days -202.00');
});
