import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import fica from '../../../../../../docs/examples/united-states-fica-2026.json' with {
  type: 'json',
};
import unitedKingdom from '../../../../../../docs/examples/united-kingdom-2026.json' with {
  type: 'json',
};
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';
import type { NewPayGroup } from '../../setup/groups/create-pay-group.ts';
import { readYearTotals } from '../../outputs/payslips/year-totals.ts';
import { previewRules } from './preview-rules.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const addDays = (day: string, days: number) =>
  Temporal.PlainDate.from(day).add({ days }).toString();
const information = { kind: 'information', rounding: { mode: 'none', digits: null } } as const;

/** The components of an example for everyone, since before all periods of the test. */
async function useExample(rules: PayRules): Promise<void> {
  await activateRules(company, rules, '2025-01-01');
  for (const { code, formula } of rules.components) {
    if (formula !== 'value') await assignComponent(company, code);
  }
}

/** A person of a new group, with the amount of a component on the payslip of each period. */
async function open(fields: Partial<NewPayGroup>, pay: object) {
  const groups = payGroups(company);
  const months = payrollMonths(testDatabase.database, company);
  const groupId = await groups.add(fields);
  const employeeId = await hirePaid(testDatabase.database, company.companyId, pay);
  await groups.move(employeeId, groupId, fields.anchor ?? '2026-01-01');
  const currency = fields.currency ?? 'EUR';
  const payPeriod = async (period: { start: string; end: string }, payDate: string) => {
    const id = await months.pay({ ...period, payDate, currency, payGroupId: groupId });
    const [slip] = await months.payslips(id);
    const amountOf = (code: string) =>
      slip?.lines.find(({ component }) => component === `component:${code}`)?.amount ?? '0';
    return { id, amountOf };
  };
  return { employeeId, payPeriod };
}

async function totalsOf(runId: string) {
  const { rows } = await company.query<{ id: string }>(
    'select id from payslips where payroll_run_id = $1',
    [runId],
  );
  const id = rows[0]?.id ?? '';
  const read = await company.change(({ transaction }) =>
    readYearTotals(transaction, company.companyId, [id]),
  );
  return read.get(id);
}

/** Social security of 6.2 % on at most 184,500 dollars paid in 2026. */
describe('27 paychecks of FICA across New Year, paid a week after each two weeks', () => {
  const anchor = '2025-12-15';

  async function withhold(yearBy: NewPayGroup['year_by']) {
    await useExample(fica as PayRules);
    const { payPeriod } = await open(
      {
        currency: 'USD',
        frequency: 'biweekly',
        anchor,
        pay_day_rule: 'days_after_end',
        pay_day: 7,
        year_by: yearBy,
      },
      { amount: '260000', period: 'yearly', currency: 'USD' },
    );
    const paid: ({ readonly payDate: string } & Awaited<ReturnType<typeof payPeriod>>)[] = [];
    for (let number = 0; number < 27; number += 1) {
      const start = addDays(anchor, 14 * number);
      const end = addDays(start, 13);
      const payDate = addDays(end, 7);
      paid.push({ payDate, ...(await payPeriod({ start, end }, payDate)) });
    }
    const withheldIn = (year: string) =>
      paid
        .filter(({ payDate }) => payDate.startsWith(year))
        .reduce(
          (sum, { amountOf }) => sum - Math.round(Number(amountOf('social_security')) * 100),
          0,
        ) / 100;
    return { paid, withheldIn };
  }

  test('by pay date, 11,439.00 is withheld in 2026 and 620.00 on 3 January 2027', async () => {
    const { paid, withheldIn } = await withhold('pay_date');
    expect(paid.map(({ payDate }) => payDate)).toEqual(
      expect.arrayContaining(['2026-01-04', '2027-01-03']),
    );
    expect([withheldIn('2026'), withheldIn('2027')]).toEqual([11_439, 620]);
    // The totals on the payslips agree.
    expect(await totalsOf(paid.at(-2)?.id ?? '')).toMatchObject({
      name: '2026',
      deductions: [
        { name: 'Social security', amount: '-11439.00' },
        { name: 'Medicare' },
        { amount: '-540.00' },
      ],
    });
    expect(await totalsOf(paid.at(-1)?.id ?? '')).toMatchObject({
      name: '2027',
      deductions: [
        { name: 'Social security', amount: '-620.00' },
        { name: 'Medicare', amount: '-145.00' },
      ],
    });
  });

  test('by the end of the period, groups that existed keep their figures', async () => {
    const { withheldIn } = await withhold('period_end');
    expect([withheldIn('2026'), withheldIn('2027')]).toEqual([12_059, 0]);
  });
});

describe('the week from 30 March to 5 April, paid on 10 April', () => {
  test.each([
    ['pay_date', '-30.00', '-3.00'],
    ['period_end', '-20.00', '-2.00'],
  ] as const)('has the versions of its %s', async (yearBy, contribution, levy) => {
    const rate = (value: string, from: string, to: string | null) => ({
      name: 'rates',
      kind: 'lookup' as const,
      columns: ['rate'],
      rows: [{ from: '0', to: null, values: [value] }],
      valid_from: from,
      valid_to: to,
    });
    const tables = [rate('1', '2020-01-01', '2026-04-05'), rate('1.5', '2026-04-06', null)];
    await activateRules(company, {
      components: [
        payComponent('contribution', 'pay.gross * 10 / 100'),
        payComponent('levy', "pay.gross * table('rates', 1) / 100"),
      ],
      tables,
    });
    await activateRules(
      company,
      { components: [payComponent('contribution', 'pay.gross * 15 / 100')] },
      '2026-04-06',
    );
    for (const code of ['contribution', 'levy']) await assignComponent(company, code);
    const { payPeriod, employeeId } = await open(
      {
        frequency: 'weekly',
        anchor: '2026-03-30',
        pay_day_rule: 'days_after_end',
        pay_day: 5,
        year_by: yearBy,
      },
      { amount: '10400', period: 'yearly' },
    );
    const week = { start: '2026-03-30', end: '2026-04-05' };
    const [preview] = await company.change((change) =>
      previewRules(
        { ...change, actor: company.owner },
        { edited: null, employeeIds: [employeeId], period: week },
      ),
    );
    const previewed = preview?.lines?.map(({ amount }) => `-${amount}`);
    expect(previewed?.toSorted()).toEqual([levy, contribution].toSorted());
    const { amountOf } = await payPeriod(week, '2026-04-10');
    expect([amountOf('contribution'), amountOf('levy')]).toEqual([contribution, levy]);
    // Computed again, it has the same versions.
    await raise(employeeId, '20800.00', 'yearly', week.start);
    const months = payrollMonths(testDatabase.database, company);
    const { rows } = await company.query<{ pay_group_id: string }>(
      'select distinct pay_group_id from pay_periods',
    );
    const next = await months.pay({
      start: '2026-04-06',
      end: '2026-04-12',
      payDate: '2026-04-17',
      payGroupId: rows[0]?.pay_group_id ?? '',
    });
    const [slip] = await months.payslips(next);
    const corrected = slip?.lines
      .filter(({ kind, component }) => kind === 'correction' && component !== 'base')
      .map(({ amount }) => amount);
    expect(corrected).toEqual([contribution, levy]);
  });
});

async function raise(
  employeeId: string,
  amount: string,
  period: 'monthly' | 'yearly',
  validFrom: string,
): Promise<void> {
  const terms = { employeeId, amount, currency: 'EUR', period, validFrom } as const;
  await company.change((change) => setCompensation(change, terms));
}

/** Tax code 1257L: 1,048.26 a month are free, and 20 % of whole pounds are due. */
describe('cumulative PAYE of 13 months, without pay in January', () => {
  async function tax(fields: Partial<NewPayGroup>) {
    await useExample(unitedKingdom as PayRules);
    await assignComponent(company, 'tax_code', { value: '1257' });
    await activateRules(company, {
      components: [
        payComponent('paye_before', 'previous_year.paye', information),
        payComponent('weeks', 'period.tax_week', information),
      ],
    });
    for (const code of ['paye_before', 'weeks']) await assignComponent(company, code);
    const { employeeId, payPeriod } = await open(
      { anchor: '2026-04-01', ...fields },
      { amount: '3000' },
    );
    await raise(employeeId, '0.01', 'monthly', '2027-01-01');
    await raise(employeeId, '3000.00', 'monthly', '2027-02-01');
    const amounts = [];
    let last = '';
    for (let number = 0; number < 13; number += 1) {
      const month = Temporal.PlainYearMonth.from('2026-04').add({ months: number }).toString();
      const period = monthOf(month);
      const { id, amountOf } = await payPeriod(period, period.end);
      amounts.push(amountOf('paye'));
      last = id;
    }
    const { rows } = await company.query<{ component: string; amount: string }>(
      `select line ->> 'component' as component, line ->> 'amount' as amount
       from pay_results cross join lateral jsonb_array_elements(lines) as line
       where payroll_run_id = $1 and line ->> 'kind' = 'information'`,
      [last],
    );
    const inLast = Object.fromEntries(rows.map(({ component, amount }) => [component, amount]));
    return { amounts, inLast, last };
  }

  test('from 6 April: January refunds 209.60, and the next April begins again', async () => {
    const { amounts, inLast, last } = await tax({ tax_year_start: '04-06' });
    expect(amounts).toEqual([
      '-390.20',
      '-390.40',
      '-390.40',
      '-390.20',
      '-390.40',
      '-390.40',
      '-390.40',
      '-390.20',
      '-390.40',
      '209.60',
      '-390.40',
      '-390.20',
      '-390.20',
    ]);
    // 33,000.01 less 12,579.12 are 20,420 whole pounds.
    expect(inLast).toMatchObject({
      'component:paye_before': '4084',
      'component:weeks': '4',
    });
    expect(await totalsOf(last)).toMatchObject({
      name: '2027/28',
      deductions: [{ name: 'PAYE income tax', amount: '-390.20' }, { amount: '-156.16' }],
    });
  });

  test('with the calendar year, January refunds nothing', async () => {
    const { amounts } = await tax({ tax_year_start: '01-01', year_by: 'period_end' });
    expect(amounts[9]).toBe('0');
  });
});
