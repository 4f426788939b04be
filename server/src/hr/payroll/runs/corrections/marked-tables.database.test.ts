import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../../../tests/harness/company-at-work.ts';
import { insertEveryPayFact } from '../../../../../../tests/harness/every-pay-fact.ts';
import {
  activateRules,
  assignComponent,
  payComponent,
} from '../../../../../../tests/harness/pay-rules.ts';
import { monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { readPayInputs } from '../inputs/read-pay-inputs.ts';
import { readPayRules } from '../../setup/components/read-rules.ts';
import { readRuleInputs } from '../rules/read-rule-inputs.ts';
import { payRuleInputs } from '../../setup/components/rule-inputs.ts';

/** Tables that payroll reads whose changes leave no mark, and why. */
const withoutMarks: Readonly<Record<string, string>> = {
  employees: 'only whether someone without a last day has left, which no operation records',
  leave_policies: 'the terms never change; assignments have marks',
  work_patterns: 'a setting',
  holiday_calendars: 'a setting',
  public_holidays: 'a setting',
  locations: 'a setting',
  advances: 'installments are never corrected',
  advance_installments: 'installments are never corrected',
  pay_components: 'rules: two people recalculate everyone',
  pay_component_versions: 'rules: two people recalculate everyone',
  pay_tables: 'rules: two people recalculate everyone',
  pay_results: 'only a run changes them, and computes later periods of the year too',
  payroll_runs: 'as above',
  pay_groups: 'the rules of pay stay once a group has a run',
  pay_periods: 'the pay date of a period stays once it is closed',
};

let testDatabase: TestDatabase;
let sent: Statement[] = [];
beforeAll(async () => {
  const onStatement = (statement: unknown) => sent.push(statement as Statement);
  testDatabase = await openTestDatabase({ driver: { onStatement } });
});
afterAll(() => testDatabase.drop());

test('a change to any table that payroll reads leaves a mark', async () => {
  const { database } = testDatabase;
  const company = await openCompanyAtWork(database);
  const { companyId } = company;
  const groupId = company.ids.next();
  await company.query(
    `insert into pay_groups (company_id, id, name, currency, frequency, anchor, pay_day_rule, pay_day,
       pay_day_shift, amount_by, proration, rounding, created_at)
     values ($1, $2, 'Shop', 'EUR', 'monthly', '2026-01-01', 'day_of_month', 31, 'none', 'period',
       'calendar_days', 'half_up', now())`,
    [companyId, groupId],
  );
  await company.query(
    `insert into pay_periods (company_id, id, pay_group_id, period_start, period_end, pay_date)
     values ($1, $2, $3, '2026-03-01', '2026-03-31', '2026-03-31')`,
    [companyId, company.ids.next(), groupId],
  );
  const hourly = await hirePaid(database, companyId, { amount: '20', period: 'hourly' });
  const salaried = await hirePaid(database, companyId);
  for (const id of [hourly, salaried]) {
    await company.query(
      `insert into employee_personal_details (company_id, employee_id, date_of_birth)
       values ($1, $2, '1990-04-21')`,
      [companyId, id],
    );
    await company.query(
      `insert into pay_group_members (company_id, id, employee_id, pay_group_id, valid_from, created_at)
       values ($1, gen_random_uuid(), $2, $3, '2020-01-01', now())`,
      [companyId, id, groupId],
    );
  }
  await insertEveryPayFact(company, [hourly, salaried]);
  // Earlier results, of someone in no group.
  await hirePaid(database, companyId);
  await payrollMonths(database, company).pay(monthOf('2026-02'));
  await activateRules(company, {
    components: [
      payComponent('all', `${payRuleInputs.join(' + ')} + value + ytd.all + table('rates', 1)`),
    ],
    tables: [
      {
        name: 'rates',
        kind: 'lookup',
        columns: ['rate'],
        rows: [{ from: '0', to: null, values: ['1'] }],
        valid_from: '2020-01-01',
        valid_to: null,
      },
    ],
  });
  await assignComponent(company, 'all', { employmentType: 'intern', value: '1' });
  await assignComponent(company, 'all', { payGroupId: groupId, value: '1' });
  sent = [];
  const group = {
    id: groupId,
    paid_leave_hours: true,
    year_adds_up: true,
    year_by: 'period_end',
    tax_year_start: '01-01',
    frequency: 'monthly',
    amount_by: 'period',
    proration: 'calendar_days',
    rounding: 'half_up',
  } as const;
  const asked = {
    period: { start: '2026-03-01', end: '2026-03-31' },
    currency: 'EUR',
    group,
    employeeIds: [hourly, salaried],
  };
  await company.change(async ({ transaction }) => {
    await readPayInputs(transaction, companyId, asked);
    const rules = await readPayRules(transaction, companyId, { on: asked.period.end });
    const read = await readRuleInputs(transaction, companyId, { ...asked, rules });
    // Nothing is left out because no formula uses it.
    expect(Object.keys(read.get(salaried)?.inputs ?? {})).toEqual(
      expect.arrayContaining([...payRuleInputs, 'ytd.all']),
    );
  });
  const read = new Set<string>();
  for (const { text, values = [] } of sent.filter((each) => /^\s*(select|with)/.test(each.text))) {
    const { rows } = await company.query<Record<string, unknown>>(
      `explain (format json) ${text}`,
      values,
    );
    for (const [, table = ''] of JSON.stringify(rows).matchAll(/"Relation Name": ?"(\w+)"/g)) {
      read.add(table);
    }
  }
  // What is read only where there are facts of a kind would be missed in a company without them.
  const empty: string[] = [];
  for (const table of read) {
    const { rows } = await company.query(`select from ${table} limit 1`);
    if (rows.length === 0) empty.push(table);
  }
  expect(empty).toEqual([]);
  const { rows: marked } = await company.query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as table
     from pg_trigger t join pg_proc f on f.oid = t.tgfoid
     where f.proname like 'mark\\_%' and not t.tgisinternal`,
  );
  const tables = marked.map(({ table }) => table);
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((table) => !tables.includes(table) && !(table in withoutMarks))).toEqual(
    [],
  );
  expect(tables.filter((table) => table in withoutMarks)).toEqual([]);
});
