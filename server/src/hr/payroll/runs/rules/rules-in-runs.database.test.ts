import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  activateRules,
  assignComponent,
  endAssignment,
  payComponent,
} from '../../../../../../tests/harness/pay-rules.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let sent: string[] = [];
const onStatement = (statement: unknown) => sent.push((statement as Statement).text);
beforeAll(async () => {
  testDatabase = await openTestDatabase({ driver: { onStatement } });
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
});
afterAll(() => testDatabase.drop());

const [july, august] = [monthOf('2026-07'), monthOf('2026-08')];
const [september, october] = [monthOf('2026-09'), monthOf('2026-10')];

const hire = (person: object = {}) => hirePaid(testDatabase.database, company.companyId, person);

async function raise(employeeId: string, amount: string, validFrom: string): Promise<void> {
  const terms = { employeeId, amount, currency: 'EUR', period: 'monthly', validFrom } as const;
  await company.change((change) => setCompensation(change, terms));
}

async function endOn(employeeId: string, lastDay: string): Promise<void> {
  await company.query('update employments set last_day = $2 where employee_id = $1', [
    employeeId,
    lastDay,
  ]);
  await company.query("update employees set status = 'terminated' where id = $1", [employeeId]);
}

async function slipOf(runId: string, employeeId?: string) {
  const slips = await months.payslips(runId);
  return slips.find((slip) => employeeId === undefined || slip.employee_id === employeeId);
}

const lines = async (runId: string, employeeId?: string) =>
  linesOf(await slipOf(runId, employeeId));

describe('the worked example', () => {
  beforeEach(async () => {
    await activateRules(company, {
      components: [
        payComponent('pension', 'pay.gross * value / 100'),
        payComponent('health', 'pay.gross * 1.75 / 100'),
      ],
    });
    await assignComponent(company, 'pension', { value: '5' });
    await assignComponent(company, 'health');
  });

  test('a raise from the middle of August is paid in September', async () => {
    const id = await hire({ amount: '3000' });
    await months.pay(august);
    await raise(id, '3600.00', '2026-08-16');
    const slip = await slipOf(await months.pay(september));
    expect(linesOf(slip)).toEqual([
      'base 3600.00',
      'component:pension -180.00',
      'component:health -63.00',
      '2026-08 base 309.67',
      '2026-08 component:pension -15.48',
      '2026-08 component:health -5.42',
    ]);
    expect(slip).toMatchObject({ gross: '3909.67', deductions: '263.90', net: '3645.77' });
    expect(slip?.lines[4]).toMatchObject({
      kind: 'correction',
      code: 'component_deduction',
      params: { name: 'PENSION' },
    });
    expect(await lines(await months.pay(october))).toEqual([
      'base 3600.00',
      'component:pension -180.00',
      'component:health -63.00',
    ]);
  });

  test('a termination in the past leads to a claim', async () => {
    const id = await hire({ amount: '3100' });
    await hire();
    await months.pay(august);
    await endOn(id, '2026-08-10');
    expect(await lines(await months.pay(september), id)).toEqual([
      '2026-08 base -2100.00',
      '2026-08 component:pension 105.00',
      '2026-08 component:health 36.75',
      'claim 1958.25',
    ]);
  });
});

describe('an allowance of a tenth, of which a pension is deducted, is corrected by', () => {
  async function payAugust(correction: 'origin' | 'current' | 'never'): Promise<string> {
    const earning = { kind: 'earning', bases: ['pensionable'], correction } as const;
    await activateRules(company, {
      components: [
        payComponent('allowance', 'pay.base / 10', earning),
        payComponent('pension', 'bases.pensionable * 5 / 100'),
      ],
    });
    await assignComponent(company, 'allowance');
    await assignComponent(company, 'pension');
    const id = await hire({ amount: '3000' });
    await months.pay(august);
    await raise(id, '3600.00', '2026-08-01');
    return id;
  }

  test('origin: in the old period', async () => {
    await payAugust('origin');
    expect(await lines(await months.pay(september))).toEqual([
      'base 3600.00',
      'component:allowance 360.00',
      'component:pension -18.00',
      '2026-08 base 600.00',
      '2026-08 component:allowance 60.00',
      '2026-08 component:pension -3.00',
    ]);
  });

  test('current: as pay of the period of the run, once', async () => {
    const id = await payAugust('current');
    const run = await months.pay(september);
    expect(await lines(run)).toEqual([
      'base 3600.00',
      'component:allowance 360.00',
      'component:allowance 60.00',
      'component:pension -21.00',
      '2026-08 base 600.00',
    ]);
    expect((await slipOf(run))?.lines[2]).toMatchObject({
      params: { name: 'ALLOWANCE', from: '2026-08-01', to: '2026-08-31' },
      causes: ['pay'],
    });
    // Both months are computed again: what September paid for August stays, and is not paid again.
    await raise(id, '3700.00', '2026-09-01');
    await raise(id, '3700.00', '2026-08-01');
    expect(await lines(await months.pay(october))).toEqual([
      'base 3700.00',
      'component:allowance 370.00',
      'component:allowance 10.00',
      'component:allowance 10.00',
      'component:pension -19.50',
      '2026-08 base 100.00',
      '2026-09 base 100.00',
    ]);
  });

  test('current: also by a further run for the old period', async () => {
    const id = await payAugust('current');
    await months.pay(september);
    await raise(id, '3700.00', '2026-08-01');
    expect(await lines(await months.pay({ ...august, type: 'off_cycle' }))).toEqual([
      '2026-08 base 100.00',
      // 10 for August, and 10 for September as pay of the period of this run.
      '2026-08 component:allowance 20.00',
      '2026-08 component:pension -1.00',
      '2026-09 base 100.00',
    ]);
    expect(await lines(await months.pay(october))).toEqual([
      'base 3700.00',
      'component:allowance 370.00',
      'component:pension -18.50',
    ]);
  });

  test('current: to someone who has left', async () => {
    const id = await payAugust('current');
    await hire();
    await endOn(id, '2026-08-31');
    expect(await lines(await months.pay(september), id)).toEqual([
      'component:allowance 60.00',
      'component:pension -3.00',
      '2026-08 base 600.00',
    ]);
    expect(await lines(await months.pay(october), id)).toBeUndefined();
  });

  test('never: not at all', async () => {
    await payAugust('never');
    expect(await lines(await months.pay(september))).toEqual([
      'base 3600.00',
      'component:allowance 360.00',
      'component:pension -18.00',
      '2026-08 base 600.00',
    ]);
  });
});

describe('an assignment since a paid month', () => {
  const add = (correction: 'origin' | 'current' | 'never') =>
    activateRules(company, { components: [payComponent('fee', 'value', { correction })] });

  test.each([
    ['origin', ['base 3000.00', 'component:fee -7.00', '2026-08 component:fee -7.00']],
    ['current', ['base 3000.00', 'component:fee -7.00', 'component:fee -7.00']],
    ['never', ['base 3000.00', 'component:fee -7.00']],
  ] as const)('corrects it by %s, and so does its end', async (correction, expected) => {
    await add(correction);
    const id = await hire();
    await months.pay(august);
    const assigned = await assignComponent(company, 'fee', {
      employeeId: id,
      value: '7',
      from: '2026-08-10',
    });
    const run = await months.pay(september);
    expect(await lines(run)).toEqual(expected);
    await endAssignment(company, assigned, '2026-08-09');
    expect(await lines(await months.pay(october))).toEqual(
      {
        origin: ['base 3000.00', '2026-08 component:fee 7.00', '2026-09 component:fee 7.00'],
        current: ['base 3000.00', 'component:fee 7.00', 'component:fee 7.00'],
        never: ['base 3000.00'],
      }[correction],
    );
  });

  test('marks the people it applies to', async () => {
    await add('origin');
    const [one, other] = [await hire(), await hire()];
    await company.query("update job_rows set employment_type = 'intern' where employee_id = $1", [
      one,
    ]);
    await months.pay(july);
    const marked = async () => {
      const { rows } = await company.query<{ employee_id: string; cause: string; day: string }>(
        `update pay_marks set settled_by_run_id = (select id from payroll_runs limit 1)
         where settled_by_run_id is null returning employee_id, cause, from_day::text as day`,
      );
      return rows.map(({ employee_id: id, cause, day }) => `${id} ${cause} ${day}`).toSorted();
    };
    await assignComponent(company, 'fee', { employmentType: 'intern', from: '2026-07-05' });
    expect(await marked()).toEqual([`${one} component 2026-07-05`]);
    const all = await assignComponent(company, 'fee', { from: '2026-07-31' });
    expect(await marked()).toHaveLength(2);
    await assignComponent(company, 'fee', { employeeId: other, from: '2026-08-01' });
    expect(await marked()).toEqual([]);
    await endAssignment(company, all, '2026-07-30');
    expect(await marked()).toEqual(
      [one, other].map((id) => `${id} component 2026-07-31`).toSorted(),
    );
  });
});

test('the most specific assignment on the last paid day counts', async () => {
  await activateRules(company, { components: [payComponent('fee', 'value')] });
  const [id, leaver] = [await hire(), await hire({ amount: '3100' })];
  await endOn(leaver, '2026-07-10');
  await assignComponent(company, 'fee', { value: '5' });
  await assignComponent(company, 'fee', { value: '6', from: '2026-07-20' });
  await assignComponent(company, 'fee', { value: '7', employeeId: id });
  const run = await months.pay(july);
  expect(await lines(run, id)).toEqual(['base 3000.00', 'component:fee -7.00']);
  expect(await lines(run, leaver)).toEqual(['base 1000.00', 'component:fee -5.00']);
});

test('a yearly ceiling counts what earlier periods of the year paid, as corrected', async () => {
  await activateRules(company, {
    components: [
      payComponent('pensionable', 'min(pay.gross, max(7000 - ytd.pensionable, 0))', {
        kind: 'information',
        bases: ['pensionable'],
      }),
      payComponent('pension', 'bases.pensionable / 10'),
      payComponent('cost', 'ytd.bases.pensionable + ytd.pension', { kind: 'employer_cost' }),
    ],
  });
  for (const code of ['pensionable', 'pension', 'cost']) await assignComponent(company, code);
  const id = await hire({ amount: '3000' });
  await months.pay(july);
  await months.pay(august);
  await raise(id, '3500', '2026-07-01');
  expect(await lines(await months.pay(september))).toEqual([
    'base 3500.00',
    '2026-07 base 500.00',
    '2026-07 component:pension -50.00',
    '2026-08 base 500.00',
    '2026-08 component:pension -50.00',
  ]);
  const { rows } = await company.query<{ cost: string }>(
    `select line ->> 'amount' as cost from pay_results, jsonb_array_elements(lines) as line
     where line ->> 'component' = 'component:cost' and period_end = '2026-09-30'`,
  );
  // 7,000 of which 700 were deducted.
  expect(rows).toEqual([{ cost: '7700.00' }]);
});

describe('a formula that fails', () => {
  test('leaves out its people with the reason, and they are paid once it is fixed', async () => {
    await activateRules(company, {
      components: [payComponent('fee', '100 / value', { correction: 'never' })],
    });
    const [id, other] = [await hire(), await hire()];
    await assignComponent(company, 'fee', { value: '4' });
    const zero = await assignComponent(company, 'fee', { employeeId: id, value: '0' });
    const run = await months.pay(july);
    expect((await months.payslips(run)).map((slip) => slip.employee_id)).toEqual([other]);
    const leftOut = async (of: string) => {
      const { rows } = await company.query(
        `select employee_id, reason, problem from payroll_run_left_out where payroll_run_id = $1`,
        [of],
      );
      return rows;
    };
    expect(await leftOut(run)).toEqual([
      {
        employee_id: id,
        reason: 'formula_failed',
        problem: { component: 'FEE', code: 'division_by_zero', params: {} },
      },
    ]);
    await endAssignment(company, zero, '2019-12-31');
    expect(await lines(await months.pay(august), id)).toEqual([
      'base 3000.00',
      'component:fee -25.00',
      '2026-07 base 3000.00',
    ]);
  });

  test('in an earlier period changes nothing and leaves the mark open', async () => {
    await activateRules(company, { components: [payComponent('fee', '100 / value')] });
    const [id, other] = [await hire(), await hire()];
    await months.pay(july);
    await assignComponent(company, 'fee', { employeeId: id, value: '0', from: '2026-07-01' });
    const run = await months.pay(august);
    expect((await months.payslips(run)).map((slip) => slip.employee_id)).toEqual([other]);
    const open = await company.query('select from pay_marks where settled_by_run_id is null');
    expect(open.rowCount).toBe(1);
    const results = await company.query(
      'select from pay_results where payroll_run_id = $1 and employee_id = $2',
      [run, id],
    );
    expect(results.rowCount).toBe(0);
  });
});

test('someone who gets only an item has deductions by formula, and no earnings', async () => {
  await activateRules(company, {
    components: [
      payComponent('car', 'value', { kind: 'earning' }),
      payComponent('tax', 'pay.gross / 10'),
    ],
  });
  const id = await hire();
  await hire();
  await endOn(id, '2026-06-30');
  await assignComponent(company, 'car', { value: '300' });
  await assignComponent(company, 'tax');
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, $2, $3, 'earning', 'Bonus', 500.00, 'EUR', '2026-07-01', 'approved', $4, $4, now(), now(), now())`,
    [company.companyId, company.ids.next(), id, company.owner.userId],
  );
  const slip = await slipOf(await months.pay(july), id);
  expect(slip?.lines.map(({ amount }) => amount)).toEqual(['500.00', '-50.00']);
});

test('overtime of the week in which a month begins counts its days before it', async () => {
  await activateRules(company, {
    components: [payComponent('overtime', 'hours.overtime * 30', { kind: 'earning' })],
  });
  await assignComponent(company, 'overtime');
  const id = await hire();
  const timesheet = company.ids.next();
  await company.query(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, submitted_at, decided_at, created_at, updated_at)
     values ($1, $2, $3, '2026-07-27', '2026-07-31', 'approved', 42, now(), now(), now(), now())`,
    [company.companyId, timesheet, id],
  );
  await company.query(
    `insert into timesheet_entries (company_id, timesheet_id, date, hours)
     select $1, $2, date '2026-07-27' + day, case day when 4 then 10 else 8 end
     from generate_series(0, 4) as day`,
    [company.companyId, timesheet],
  );
  expect(await lines(await months.pay(july))).toEqual(['base 3000.00']);
  expect(await lines(await months.pay(august))).toEqual([
    'base 3000.00',
    'component:overtime 60.00',
  ]);
});

test('a period is corrected with the versions that are active now, and reproduced with its own', async () => {
  await activateRules(company, { components: [payComponent('fee', 'pay.base / 100')] });
  await assignComponent(company, 'fee');
  const id = await hire();
  await months.pay(july);
  await company.query("update pay_component_versions set status = 'retired'");
  await activateRules(company, { components: [payComponent('fee', 'pay.base / 50')] });
  await raise(id, '3100', '2026-07-01');
  expect(await lines(await months.pay(august))).toEqual([
    'base 3100.00',
    'component:fee -62.00',
    '2026-07 base 100.00',
    '2026-07 component:fee -32.00',
  ]);
  await raise(id, '3200', '2026-07-01');
  expect(await lines(await months.pay(september))).toEqual([
    'base 3200.00',
    'component:fee -64.00',
    '2026-07 base 100.00',
    '2026-07 component:fee -2.00',
    '2026-08 base 100.00',
    '2026-08 component:fee -2.00',
  ]);
  const sets = await company.query('select from pay_rule_sets');
  expect(sets.rowCount).toBe(2);
});

test('a result that its own rules do not lead to is held back', async () => {
  await activateRules(company, { components: [payComponent('fee', 'pay.base / 100')] });
  await assignComponent(company, 'fee');
  const id = await hire();
  const run = await months.compute(july);
  await company.query(
    `with old as (delete from pay_results returning *)
     insert into pay_results select changed.* from old
     cross join lateral jsonb_populate_record(null::pay_results, to_jsonb(old) ||
       jsonb_build_object('lines', jsonb_set(old.lines, '{1,amount}', '"-29.00"'))) as changed`,
  );
  await months.approve(run);
  await raise(id, '3100', '2026-07-01');
  await hire();
  const next = await months.pay(august);
  const { rows } = await company.query<{ reason: string }>(
    'select reason from payroll_run_left_out where payroll_run_id = $1',
    [next],
  );
  expect(rows).toEqual([{ reason: 'engine_drift' }]);
});

describe('the statements of a run', () => {
  // Without the checks of the own case and of who may approve.
  const reading =
    /^(?!with cases|with changes|with runs)[^]*(pay_component|pay_assign|pay_rule|pay_tables)/;
  const ofRules = () => sent.filter((text) => reading.test(text));

  test('are one more for each batch without components', async () => {
    await hire();
    sent = [];
    await months.pay(july);
    expect(ofRules()).toHaveLength(1);
  });

  test('read nothing that no formula uses', async () => {
    await activateRules(company, {
      components: [
        payComponent('flat', '5'),
        payComponent('other', 'hours.worked + fte + ytd.flat'),
      ],
    });
    await assignComponent(company, 'flat');
    await hire();
    sent = [];
    await months.pay(july);
    expect(ofRules()).toHaveLength(4);
    const unused = /timesheets|job\.employment_type|as amounts/;
    expect(sent.filter((text) => unused.test(text))).toEqual([]);
  });

  test('do not grow with the people', async () => {
    const used = payComponent('used', 'hours.overtime + fte + service.years + ytd.used');
    await activateRules(company, { components: [used] });
    await assignComponent(company, 'used');
    await hire();
    const countOf = async (period: typeof october) => {
      sent = [];
      await months.compute(period);
      return sent.length;
    };
    const withOne = await countOf(july);
    for (let people = 0; people < 5; people += 1) await hire({ startDate: '2026-08-01' });
    expect(await countOf(august)).toBe(withOne);
    expect(sent.filter((text) => text.includes('from timesheets'))).toHaveLength(1);
  });
});
