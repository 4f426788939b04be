import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openSharedDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { policyOfAllowance } from './policies/allowance-policy.ts';
import type { PayRate } from './policies/leave-policy.ts';
import { paidLeaveHours } from './paid-leave-hours.ts';
import { reducedDays } from './reduced-pay.ts';
import { unpaidLeaveDays } from './unpaid-days.ts';
import { readWorkCalendars } from './work-calendar.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let employeeId: string;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  ({ id: employeeId } = await company.addEmployee({ start_date: '2020-01-01' }));
});
afterAll(() => testDatabase.drop());

/** A policy for sick leave of everyone, without a limit. */
async function pay(rates: readonly PayRate[]): Promise<void> {
  const allowance = { days_per_year: 365, carry_over_days_max: 0 };
  const terms = {
    ...policyOfAllowance({ ...allowance, first_year_rule: 'month_started' }),
    pay_rates: rates,
  };
  await company.query(`update leave_types set allowance_year = 2025, days_per_year = 365, carry_over_days_max = 0
     where code = 'sick'`);
  await company.query(
    `with added as (
       insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
       values ($1, gen_random_uuid(), 'sick', 'Sick pay', $2, now()) returning *
     )
     insert into leave_policy_assignments (company_id, id, leave_type, policy_id, first_day, created_at)
     select company_id, gen_random_uuid(), leave_type, id, '2025-01-01', now() from added`,
    [company.companyId, JSON.stringify(terms)],
  );
}

async function beSick(from: string, to: string, portion = 'full'): Promise<void> {
  await company.query(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'sick', $3, $4, $5, $5, 1, 'approved', now(), now())`,
    [company.companyId, employeeId, from, to, portion],
  );
}

/** The unpaid days of a salary, and the paid hours of hourly pay, in a range. */
async function paid(from: string, to: string): Promise<[string | undefined, object]> {
  return company.change(async ({ transaction }) => {
    const { companyId } = company;
    const asked = { employeeIds: [employeeId], from, to };
    const calendarOf = await readWorkCalendars(transaction, companyId, asked);
    const [days, hours] = await Promise.all([
      unpaidLeaveDays(transaction, companyId, { ...asked, calendarOf }),
      paidLeaveHours(transaction, companyId, { ...asked, calendarOf }),
    ]);
    return [days.get(employeeId), Object.fromEntries(hours.get(employeeId) ?? [])];
  });
}

const endsAfter42Days = [{ from_day: 43, percent: '0' }];

test('sick pay that ends after 42 calendar days counts the working days from the 43rd as unpaid', async () => {
  await pay(endsAfter42Days);
  // Wednesday 1 July; the 42nd day is Tuesday 11 August 2026.
  await beSick('2026-07-01', '2026-08-21');
  expect(await paid('2026-07-01', '2026-07-31')).toMatchObject([
    undefined,
    { '2026-07-31': '8.00' },
  ]);
  const [days, hours] = await paid('2026-08-01', '2026-08-31');
  // Wednesday 12 to Friday 21 August.
  expect(days).toBe('8.0');
  expect(Object.keys(hours)).toEqual(
    ['03', '04', '05', '06', '07', '10', '11'].map((day) => `2026-08-${day}`),
  );
});

test('leave that continues on the next day is the same absence, and a break starts a new one', async () => {
  await pay(endsAfter42Days);
  await beSick('2026-07-01', '2026-07-31');
  await beSick('2026-08-01', '2026-08-14');
  expect((await paid('2026-08-01', '2026-08-31'))[0]).toBe('3.0');
  // Monday 17 August: the weekend is a break.
  await beSick('2026-08-17', '2026-08-21');
  expect((await paid('2026-08-01', '2026-08-31'))[0]).toBe('3.0');
});

test('a percentage counts as the unpaid part of each day and each hour', async () => {
  await pay([
    { from_day: 1, percent: '60' },
    { from_day: 3, percent: '33.33' },
  ]);
  // Monday to Wednesday, and a morning.
  await beSick('2026-07-06', '2026-07-08');
  await beSick('2026-07-13', '2026-07-13', 'am');
  // 0.4 + 0.4 + 0.6667 + 0.2
  expect(await paid('2026-07-01', '2026-07-31')).toEqual([
    '1.6667',
    { '2026-07-06': '4.80', '2026-07-07': '4.80', '2026-07-08': '2.67', '2026-07-13': '2.40' },
  ]);
});

test('without rates, and on days before the first one, leave is paid in full', () => {
  const july = { from: '2026-07-01', to: '2026-07-31' };
  expect(reducedDays([], '2026-07-01', july)).toEqual([]);
  expect(reducedDays(endsAfter42Days, '2026-07-01', july)).toEqual([]);
  const again = [
    { from_day: 2, percent: '0' },
    { from_day: 5, percent: '100' },
  ];
  expect(reducedDays(again, '2026-06-30', july)).toMatchObject([
    { from: '2026-07-01', to: '2026-07-03' },
  ]);
});
