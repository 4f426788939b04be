import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import germanWageTax from '../../../../../../docs/examples/german-wage-tax-2026.json' with {
  type: 'json',
};
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  activateRules,
  assignComponent,
  payComponent,
} from '../../../../../../tests/harness/pay-rules.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
});
afterAll(() => testDatabase.drop());

const hire = (person: object) => hirePaid(testDatabase.database, company.companyId, person);

/** The Prüftabelle on page 39 of the Programmablaufplan 2026: the annual tax on 45,000 euros. */
test('German wage tax of 2026 is a twelfth of the published annual tax', async () => {
  const rules = germanWageTax as PayRules;
  await activateRules(company, rules, '2026-01-01');
  for (const { code, formula } of rules.components) {
    if (formula !== 'value') await assignComponent(company, code);
  }
  await assignComponent(company, 'health_surcharge', { value: '2.90' });
  await assignComponent(company, 'childless', { value: '1' });
  const published = { 1: 5570, 3: 1850, 4: 5570, 5: 10334, 6: 10865 };
  const people = new Map<string, number>();
  for (const [taxClass, annual] of Object.entries(published)) {
    const id = await hire({ amount: '3750' });
    await assignComponent(company, 'tax_class', { employeeId: id, value: taxClass });
    people.set(id, annual);
  }
  const slips = await months.payslips(await months.pay(monthOf('2026-06')));
  const taxes = slips.map(({ employee_id: id, lines }) => [
    id,
    lines.find(({ component }) => component === 'component:wage_tax')?.amount,
  ]);
  expect(new Map(taxes as [string, string][])).toEqual(
    new Map(
      [...people].map(([id, annual]) => [id, `-${(Math.floor(annual / 0.12) / 100).toFixed(2)}`]),
    ),
  );
});

describe('29 CFR 778', () => {
  let groupId: string;
  let employeeId: string;
  const weeks = ['2026-08-03', '2026-08-10'].map((start) => ({
    start,
    end: Temporal.PlainDate.from(start).add({ days: 6 }).toString(),
  })) as [Week, Week];
  type Week = { readonly start: string; readonly end: string };

  beforeEach(async () => {
    const { companyId, ids } = company;
    groupId = ids.next();
    await company.query(
      `insert into pay_groups (company_id, id, name, currency, frequency, anchor, pay_day_rule, pay_day,
         pay_day_shift, amount_by, proration, rounding, created_at)
       values ($1, $2, 'Shop', 'USD', 'weekly', '2026-08-03', 'days_after_end', 5, 'none', 'period',
         'calendar_days', 'half_up', now())`,
      [companyId, groupId],
    );
    for (const { start, end } of weeks) {
      await company.query(
        `insert into pay_periods (company_id, id, pay_group_id, period_start, period_end, pay_date)
         values ($1, $2, $3, $4, $5, $5)`,
        [companyId, ids.next(), groupId, start, end],
      );
    }
    employeeId = await hire({ amount: '12', period: 'hourly', currency: 'USD' });
    await company.query(
      `insert into pay_group_members (company_id, id, employee_id, pay_group_id, valid_from, created_at)
       values ($1, $2, $3, $4, '2020-01-01', now())`,
      [companyId, ids.next(), employeeId, groupId],
    );
    await activateRules(company, {
      components: [
        payComponent('regular_rate', '(pay.base + pay.items) / hours.worked', {
          kind: 'information',
          rounding: { mode: 'none', digits: null },
        }),
        payComponent('overtime_premium', 'hours.overtime * regular_rate * 0.5', {
          kind: 'earning',
        }),
      ],
    });
    for (const code of ['regular_rate', 'overtime_premium']) {
      await assignComponent(company, code, { payGroupId: groupId });
    }
  });

  /** From Monday to Saturday, 46 hours in all. */
  async function work46Hours({ start }: Week): Promise<void> {
    const id = company.ids.next();
    const first = Temporal.PlainDate.from(start);
    await company.query(
      `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
         total_hours, submitted_at, decided_at, created_at, updated_at)
       values ($1, $2, $3, $4, $4::date + 6, 'approved', 46, now(), now(), now(), now())`,
      [company.companyId, id, employeeId, start],
    );
    for (const [day, hours] of [8, 8, 8, 8, 8, 6].entries()) {
      await company.query(
        'insert into timesheet_entries (company_id, timesheet_id, date, hours) values ($1, $2, $3, $4)',
        [company.companyId, id, first.add({ days: day }).toString(), hours],
      );
    }
  }

  const payWeek = async (week: Week) => {
    const run = await months.pay({ ...week, currency: 'USD', payGroupId: groupId });
    return (await months.payslips(run))[0];
  };

  test('778.110 (a): 46 hours at 12 dollars are 588 dollars', async () => {
    await work46Hours(weeks[0]);
    const slip = await payWeek(weeks[0]);
    expect(linesOf(slip)).toEqual(['hours 552.00', 'component:overtime_premium 36.00']);
    expect(slip?.net).toBe('588.00');
  });

  test('778.110 (b): a bonus of 46 makes the regular rate 13 and the pay 637 dollars', async () => {
    await work46Hours(weeks[0]);
    await company.query(
      `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
         entered_by, decided_by, decided_at, created_at, updated_at)
       values ($1, $2, $3, 'earning', 'Production bonus', 46.00, 'USD', '2026-08-09', 'approved', $4, $4, now(),
         now(), now())`,
      [company.companyId, company.ids.next(), employeeId, company.owner.userId],
    );
    const slip = await payWeek(weeks[0]);
    expect(slip?.lines.map(({ amount }) => amount)).toEqual(['552.00', '46.00', '39.00']);
    expect(slip?.net).toBe('637.00');
  });

  test('778.303: a raise of 10 cents in arrears is 15 cents for each overtime hour', async () => {
    await work46Hours(weeks[0]);
    await payWeek(weeks[0]);
    await company.change((change) =>
      setCompensation(change, {
        employeeId,
        amount: '12.10',
        currency: 'USD',
        period: 'hourly',
        validFrom: '2026-08-03',
      }),
    );
    await work46Hours(weeks[1]);
    const slip = await payWeek(weeks[1]);
    expect(linesOf(slip)).toEqual([
      'hours 556.60',
      'component:overtime_premium 36.30',
      // 40 hours at 10 cents and 6 at 15 are 4.90.
      '2026-08 hours 4.60',
      '2026-08 component:overtime_premium 0.30',
    ]);
  });
});
