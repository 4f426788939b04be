import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { policyOfAllowance } from '../../../leave/policies/allowance-policy.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let employeeId: string;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
/** Paid 2,100.00 for August, which has 21 working days, of which five were sick leave. */
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  employeeId = await hirePaid(testDatabase.database, company.companyId, { amount: '2100' });
  await company.query(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'sick', '2026-08-03', '2026-08-07', 'full', 'full', 5, 'approved', now(), now())`,
    [company.companyId, employeeId],
  );
  await pay('2026-08');
});
afterAll(() => testDatabase.drop());

async function pay(month: string): Promise<string[] | undefined> {
  const slips = await months.payslips(await months.pay(monthOf(month)));
  return linesOf(slips.find(({ employee_id: id }) => id === employeeId));
}

/** Sick leave is paid at half; returns the id of the assignment. */
async function assignHalfPay(firstDay: string): Promise<string> {
  const allowance = { days_per_year: 365, carry_over_days_max: 0 };
  const terms = {
    ...policyOfAllowance({ ...allowance, first_year_rule: 'month_started' }),
    pay_rates: [{ from_day: 1, percent: '50' }],
  };
  await company.query(`update leave_types set allowance_year = 2025, days_per_year = 365, carry_over_days_max = 0
     where code = 'sick'`);
  const { rows } = await company.query<{ id: string }>(
    `with added as (
       insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
       values ($1, gen_random_uuid(), 'sick', 'Sick pay', $2, now()) returning *
     )
     insert into leave_policy_assignments (company_id, id, leave_type, policy_id, first_day, created_at)
     select company_id, gen_random_uuid(), leave_type, id, $3, now() from added returning id`,
    [company.companyId, JSON.stringify(terms), firstDay],
  );
  return rows[0]?.id ?? '';
}

test('a policy with rates of pay that is assigned to past days is corrected by the next run', async () => {
  await assignHalfPay('2026-08-01');
  expect(await pay('2026-09')).toEqual(['base 2100.00', '2026-08 unpaid_leave -250.00']);
});

test('a policy with rates of pay that ended on a past day is corrected by the next run', async () => {
  const id = await assignHalfPay('2026-01-01');
  expect(await pay('2026-09')).toEqual(['base 2100.00', '2026-08 unpaid_leave -250.00']);
  await company.query('update leave_policy_assignments set last_day = $2 where id = $1', [
    id,
    '2026-07-31',
  ]);
  expect(await pay('2026-10')).toEqual(['base 2100.00', '2026-08 unpaid_leave 250.00']);
});

test('a policy of later days leaves no mark', async () => {
  await assignHalfPay('2026-08-08');
  const { rows } = await company.query('select from pay_marks where settled_by_run_id is null');
  expect(rows).toEqual([]);
});

test('a leave type that is no longer paid is corrected for the days of leave', async () => {
  await company.query("update leave_types set is_paid = false where code = 'sick'");
  expect(await pay('2026-09')).toEqual(['base 2100.00', '2026-08 unpaid_leave -500.00']);
  await company.query("update leave_types set name = 'Illness' where code = 'sick'");
  const { rows } = await company.query('select from pay_marks where settled_by_run_id is null');
  expect(rows).toEqual([]);
});
