import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { payGroups } from '../../../../../../tests/harness/pay-groups.ts';
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
import { readYearTotals } from './year-totals.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const information = { kind: 'information', rounding: { mode: 'none', digits: null } } as const;

async function totalsOf(employeeId: string, month: string) {
  const { rows } = await company.query<{ id: string }>(
    `select p.id from payslips p join payroll_runs r on r.id = p.payroll_run_id
     where p.employee_id = $1 and r.period_start = $2 and r.currency = 'EUR'`,
    [employeeId, `${month}-01`],
  );
  const id = rows[0]?.id ?? '';
  return (
    await company.change(({ transaction }) => readYearTotals(transaction, company.companyId, [id]))
  ).get(id);
}

test('totals add up the payslips of a year and currency, and stay as they were', async () => {
  const months = payrollMonths(testDatabase.database, company);
  const id = await hirePaid(testDatabase.database, company.companyId, { amount: '3000' });
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, $2, 'Pension', 'percent', 5, '2020-01-01', now())`,
    [company.companyId, company.ids.next()],
  );
  for (const month of ['2025-12', '2026-01', '2026-02']) await months.pay(monthOf(month));
  const february = {
    year: 2026,
    name: '2026',
    gross: '6000.00',
    deductions: [{ kind: 'deduction', name: 'Pension', amount: '-300.00' }],
    taken: '300.00',
    net: '5700.00',
  };
  expect(await totalsOf(id, '2026-02')).toEqual(february);
  expect(await totalsOf(id, '2025-12')).toMatchObject({ year: 2025, gross: '3000.00' });
  // A raise from January: the correction of the percentage belongs to the percentage.
  await company.query(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at) values ($1, $2, $3, 3100, 'EUR', 'monthly', '2026-01-01', now())`,
    [company.companyId, company.ids.next(), id],
  );
  const march = await months.compute(monthOf('2026-03'));
  const corrected = {
    year: 2026,
    gross: '9300.00',
    deductions: [{ kind: 'deduction', name: 'Pension', amount: '-465.00' }],
    net: '8835.00',
  };
  expect(await totalsOf(id, '2026-03')).toMatchObject(corrected);
  expect(await totalsOf(id, '2026-02')).toEqual(february);
  await months.approve(march);
  expect(await totalsOf(id, '2026-03')).toMatchObject(corrected);
  expect(await totalsOf(id, '2026-02')).toEqual(february);
});

test('a bonus that an off-cycle run pays in the next year has one year in totals and in ytd.', async () => {
  const months = payrollMonths(testDatabase.database, company);
  const payGroupId = await payGroups(company).add({ anchor: '2026-11-01' });
  const id = await hirePaid(testDatabase.database, company.companyId, { amount: '3000' });
  await payGroups(company).move(id, payGroupId, '2026-11-01');
  await activateRules(company, {
    components: [
      payComponent('earned', 'pay.gross', information),
      payComponent('before', 'ytd.earned', information),
    ],
  });
  for (const code of ['earned', 'before']) {
    await assignComponent(company, code, { employeeId: id });
  }
  const december = { ...monthOf('2026-12'), payGroupId };
  await months.pay({ ...monthOf('2026-11'), payGroupId });
  await months.pay(december);
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'earning', 'Bonus', 500, 'EUR', '2026-12-20', 'approved', $3, $3, now(), now(),
       now())`,
    [company.companyId, id, company.owner.userId],
  );
  await months.pay({ ...december, type: 'off_cycle', payDate: '2027-01-15' });
  const january = await months.pay({
    ...monthOf('2027-01'),
    payGroupId,
  });
  const { rows } = await company.query<{ amount: string }>(
    `select line ->> 'amount' as amount from pay_results cross join lateral jsonb_array_elements(lines) as line
     where payroll_run_id = $1 and line ->> 'component' = 'component:before'`,
    [january],
  );
  expect(rows.map(({ amount }) => Number(amount))).toEqual([0]);
  expect(await totalsOf(id, '2027-01')).toMatchObject({ year: 2027, gross: '3000.00' });
  const bonus = await company.query<{ id: string }>(
    "select p.id from payslips p join payroll_runs r on r.id = p.payroll_run_id where r.type = 'off_cycle' and p.employee_id = $1",
    [id],
  );
  const slip = bonus.rows[0]?.id ?? '';
  const totals = await company.change(({ transaction }) =>
    readYearTotals(transaction, company.companyId, [slip]),
  );
  expect(totals.get(slip)).toMatchObject({ year: 2026, gross: '6500.00' });
});
