import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import { readEvents } from '../../../../../../tests/harness/read-events.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { discardPayrollRun } from '../discard-payroll-run.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { withdrawCompensation } from '../../../compensation/withdraw-compensation.ts';

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

const [july, august, september, october] = ['2026-07', '2026-08', '2026-09', '2026-10'].map(
  monthOf,
) as [Period, Period, Period, Period];
type Period = ReturnType<typeof monthOf>;

const hire = (person: object = {}) => hirePaid(testDatabase.database, company.companyId, person);

async function deductPercent(name: string, value: string): Promise<void> {
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, $2, $3, 'percent', $4, '2020-01-01', now())`,
    [company.companyId, company.ids.next(), name, value],
  );
}

async function deductAmount(employeeId: string, name: string, value: string): Promise<string> {
  const id = company.ids.next();
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, currency, employee_id,
       valid_from, created_at)
     values ($1, $2, $3, 'fixed', $4, 'EUR', $5, '2020-01-01', now())`,
    [company.companyId, id, name, value, employeeId],
  );
  return id;
}

async function raise(employeeId: string, amount: string, validFrom: string): Promise<string> {
  const terms = { employeeId, amount, currency: 'EUR', period: 'monthly', validFrom } as const;
  const { id } = await company.change((change) => setCompensation(change, terms));
  return id;
}

async function endOn(employeeId: string, lastDay: string): Promise<void> {
  await company.query('update employments set last_day = $2 where employee_id = $1', [
    employeeId,
    lastDay,
  ]);
  await company.query("update employees set status = 'terminated' where id = $1", [employeeId]);
}

/** The payslip of the only employee of a run, or of one of them. */
async function slipOf(runId: string, employeeId?: string) {
  const slips = await months.payslips(runId);
  return slips.find((slip) => employeeId === undefined || slip.employee_id === employeeId);
}

/** Hours approved now, by date. */
async function approveHours(employeeId: string, hours: Readonly<Record<string, string>>) {
  const id = company.ids.next();
  const dates = Object.keys(hours).toSorted();
  await company.query(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, submitted_at, decided_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'approved', 0, now(), now(), now(), now())`,
    [company.companyId, id, employeeId, dates[0], dates.at(-1)],
  );
  for (const date of dates) {
    await company.query(
      'insert into timesheet_entries (company_id, timesheet_id, date, hours) values ($1, $2, $3, $4)',
      [company.companyId, id, date, hours[date]],
    );
  }
}

async function receivables() {
  const { rows } = await company.query<{ amount: string; recovered: string; status: string }>(
    'select amount, recovered, status from pay_receivables order by created_at',
  );
  return rows;
}

describe('the worked example', () => {
  beforeEach(async () => {
    await deductPercent('Pension', '5');
    await deductPercent('Health', '1.75');
  });

  test('a raise from the middle of August is paid in September', async () => {
    const id = await hire({ amount: '3000' });
    await months.pay(august);
    await raise(id, '3600.00', '2026-08-16');
    const run = await months.pay(september);
    const slip = await slipOf(run);
    expect(linesOf(slip)).toEqual([
      'base 3600.00',
      'deduction:Pension -180.00',
      'deduction:Health -63.00',
      '2026-08 base 309.67',
      '2026-08 deduction:Pension -15.48',
      '2026-08 deduction:Health -5.42',
    ]);
    expect(slip).toMatchObject({ gross: '3909.67', deductions: '263.90', net: '3645.77' });
    expect(slip?.lines[3]).toMatchObject({ for_period: august, causes: ['pay'] });
    expect(await readEvents(testDatabase.database, company.companyId, 'payroll.corrected')).toEqual(
      [
        {
          payrollRunId: run,
          employeeCount: 1,
          forPeriods: [{ periodStart: august.start, periodEnd: august.end }],
        },
      ],
    );
    expect(linesOf(await slipOf(await months.pay(october)))).toEqual([
      'base 3600.00',
      'deduction:Pension -180.00',
      'deduction:Health -63.00',
    ]);
  });

  test('a termination in the past leads to a claim', async () => {
    const id = await hire({ amount: '3100' });
    await hire();
    await months.pay(august);
    await endOn(id, '2026-08-10');
    const slip = await slipOf(await months.pay(september), id);
    expect(linesOf(slip)).toEqual([
      '2026-08 base -2100.00',
      '2026-08 deduction:Pension 105.00',
      '2026-08 deduction:Health 36.75',
      'claim 1958.25',
    ]);
    expect(slip).toMatchObject({ gross: '-2100.00', deductions: '-2100.00', net: '0.00' });
    expect(await receivables()).toEqual([{ amount: '1958.25', recovered: '0', status: 'open' }]);
    expect(await slipOf(await months.pay(october), id)).toBeUndefined();
  });
});

test('SAP: a raise for two paid months is carried by the third', async () => {
  const id = await hire({ amount: '1750' });
  await months.pay(monthOf('2026-04'));
  await months.pay(monthOf('2026-05'));
  await raise(id, '1850', '2026-04-01');
  expect(linesOf(await slipOf(await months.pay(monthOf('2026-06'))))).toEqual([
    'base 1850.00',
    '2026-04 base 100.00',
    '2026-05 base 100.00',
  ]);
});

test('each version is compared with the latest one of its period', async () => {
  const id = await hire({ amount: '1000' });
  const compared = async () => {
    const { rows } = await company.query<{ compared: string }>(
      `with numbered as (
         select x.*, row_number() over (order by r.period_start, x.period_start) as place
         from pay_results x join payroll_runs r on r.company_id = x.company_id and r.id = x.payroll_run_id)
       select substr(n.period_start::text, 6, 2) || ' with ' || coalesce(b.place::text, '–') as compared
       from numbered n left join numbered b on b.id = n.compared_with order by n.place`,
    );
    return rows.map((row) => row.compared);
  };
  await months.pay(monthOf('2026-01'));
  await raise(id, '1100', '2026-01-15');
  await months.pay(monthOf('2026-02'));
  await months.pay(monthOf('2026-03'));
  await raise(id, '1200', '2026-01-10');
  await raise(id, '1200', '2026-01-15');
  await months.pay(monthOf('2026-04'));
  // For 01/in 01, 01/02, 02/02, 03/03, 01/04, 02/04, 03/04, 04/04.
  expect(await compared()).toEqual([
    '01 with –',
    '01 with 1',
    '02 with –',
    '03 with –',
    '01 with 2',
    '02 with 3',
    '03 with 4',
    '04 with –',
  ]);
});

describe('what changes', () => {
  test('and changes back before the next run adds no line', async () => {
    const id = await hire();
    await months.pay(july);
    const profile = await raise(id, '4000', '2026-07-10');
    await company.change((change) =>
      withdrawCompensation({ ...change, actor: company.owner }, profile),
    );
    expect(linesOf(await slipOf(await months.pay(august)))).toEqual(['base 3000.00']);
    expect(
      await company.query('select from pay_marks where settled_by_run_id is null'),
    ).toMatchObject({ rowCount: 0 });
  });

  test('after the computation, and before its approval, is corrected by the next run', async () => {
    const id = await hire();
    const run = await months.compute(july);
    await raise(id, '3100', '2026-07-01');
    await months.approve(run);
    expect(linesOf(await slipOf(await months.pay(august)))).toEqual([
      'base 3100.00',
      '2026-07 base 100.00',
    ]);
  });

  test('an amount per month and an installment stay what they were', async () => {
    const id = await hire();
    const deduction = await deductAmount(id, 'Season ticket', '49');
    const advance = company.ids.next();
    await company.query(
      `insert into advances (company_id, id, employee_id, amount, currency, installments, status,
         purpose, created_at, updated_at, paid_at)
       values ($1, $2, $3, 200, 'EUR', 2, 'paid', 'Car', now(), now(), now())`,
      [company.companyId, advance, id],
    );
    await company.query(
      `insert into advance_installments (company_id, advance_id, number, amount, due_from)
       values ($1, $2, 1, 100, '2026-07-31'), ($1, $2, 2, 100, '2026-08-31')`,
      [company.companyId, advance],
    );
    await months.pay(july);
    await raise(id, '3310', '2026-07-01');
    expect(linesOf(await slipOf(await months.pay(august)))).toEqual([
      'base 3310.00',
      `deduction:${deduction} -49.00`,
      `installment:${advance}:2 -100.00`,
      '2026-07 base 310.00',
    ]);
  });

  test('hours approved after a payslip without them are paid by the next run', async () => {
    const hourly = await hire({ amount: '20', period: 'hourly' });
    await hire();
    await months.pay(july);
    await approveHours(hourly, { '2026-07-03': '8', '2026-07-06': '2' });
    await approveHours(hourly, { '2026-08-03': '1' });
    expect(linesOf(await slipOf(await months.pay(august), hourly))).toEqual([
      'hours 20.00',
      '2026-07 hours 200.00',
    ]);
  });

  test('someone whose start is recorded late is paid for the closed months', async () => {
    await hire();
    await months.pay(july);
    const late = await hire({ amount: '3100', startDate: '2026-07-22' });
    expect(linesOf(await slipOf(await months.pay(august), late))).toEqual([
      'base 3100.00',
      '2026-07 base 1000.00',
    ]);
  });

  test('a run for the same period pays the difference', async () => {
    const id = await hire();
    await months.pay(july);
    await raise(id, '3310', '2026-07-01');
    const again = await months.pay({ ...july, type: 'off_cycle' });
    expect(linesOf(await slipOf(again))).toEqual(['2026-07 base 310.00']);
    expect(linesOf(await slipOf(await months.pay(august)))).toEqual(['base 3310.00']);
  });

  test('is never netted across currencies', async () => {
    const id = await hire();
    await hire({ currency: 'USD' });
    await months.pay(july);
    await months.pay({ ...july, currency: 'USD' });
    await company.change((change) =>
      setCompensation(change, {
        employeeId: id,
        amount: '3000',
        currency: 'USD',
        period: 'monthly',
        validFrom: '2026-07-01',
      }),
    );
    const euros = await slipOf(await months.pay(august), id);
    expect(linesOf(euros)).toEqual(['2026-07 base -3000.00', 'claim 3000.00']);
    const dollars = await slipOf(await months.pay({ ...august, currency: 'USD' }), id);
    expect(linesOf(dollars)).toEqual(['base 3000.00', '2026-07 base 3000.00']);
  });
});

describe('a claim', () => {
  test('is what a correction would take below the protected net', async () => {
    const id = await hire({ amount: '1000' });
    await months.pay(july);
    await raise(id, '100', '2026-07-01');
    await company.query('update pay_currencies set protected_net = 60');
    const corrected = await slipOf(await months.pay(august));
    expect(linesOf(corrected)).toEqual(['base 100.00', '2026-07 base -900.00', 'claim 860.00']);
    expect(corrected?.net).toBe('60.00');
  });

  test('is recovered by later runs, down to the protected net', async () => {
    const id = await hire({ amount: '1000' });
    await months.pay(july);
    await raise(id, '100', '2026-07-01');
    const first = await slipOf(await months.pay(august));
    expect(linesOf(first)).toEqual(['base 100.00', '2026-07 base -900.00', 'claim 800.00']);
    expect(first?.net).toBe('0.00');
    await company.query('update pay_currencies set protected_net = 60');
    const second = await slipOf(await months.pay(september));
    expect(second?.net).toBe('60.00');
    expect(await receivables()).toEqual([
      { amount: '800.00', recovered: '40.00', status: 'recovering' },
    ]);
  });
});

describe('while another run that corrects the same period is not approved', () => {
  beforeEach(async () => {
    const id = await hire();
    await months.pay(july);
    await raise(id, '3310', '2026-07-01');
  });
  const first = () => months.compute({ ...july, type: 'off_cycle' });

  test('a run pays nothing twice, and the correction is not lost with the other one', async () => {
    const other = await first();
    expect(linesOf(await slipOf(other))).toEqual(['2026-07 base 310.00']);
    expect(linesOf(await slipOf(await months.pay(august)))).toEqual(['base 3310.00']);
    await months.change((open) =>
      discardPayrollRun(open, jobQueue, { id: other, action: 'cancel' }),
    );
    expect(linesOf(await slipOf(await months.pay(september)))).toEqual([
      'base 3310.00',
      '2026-07 base 310.00',
    ]);
  });

  test('a run that was compared with its figures waits for its approval', async () => {
    const other = await first();
    const { rows } = await company.query<{ id: string }>('select id from employees');
    await raise(rows[0]?.id ?? '', '3410', '2026-07-01');
    const run = await months.compute(august);
    expect(linesOf(await slipOf(run))).toEqual(['base 3410.00', '2026-07 base 100.00']);
    await expect(months.approve(run)).rejects.toMatchObject({ code: 'invalid_state' });
    await months.approve(other);
    await months.approve(run);
  });
});

test('amounts in one currency never change pay in another', async () => {
  const id = await hire();
  const pay = (currency: string, amount: string, validFrom: string) =>
    company.change((change) =>
      setCompensation(change, { employeeId: id, amount, currency, period: 'monthly', validFrom }),
    );
  await months.pay(july);
  await pay('USD', '4000', '2026-08-01');
  await pay('EUR', '2000', '2026-07-01');
  const dollars = { currency: 'USD' };
  expect(linesOf(await slipOf(await months.pay({ ...august, ...dollars })))).toEqual([
    'base 4000.00',
  ]);
  expect(linesOf(await slipOf(await months.pay(august)))).toEqual([
    '2026-07 base -1000.00',
    'claim 1000.00',
  ]);
  expect(linesOf(await slipOf(await months.pay({ ...september, ...dollars })))).toEqual([
    'base 4000.00',
  ]);
  expect(await receivables()).toEqual([{ amount: '1000.00', recovered: '0', status: 'open' }]);
});

test('an employee whose results the engine does not reproduce is held back', async () => {
  const [id, other] = [await hire(), await hire()];
  const run = await months.compute(july);
  await company.query(
    `with old as (delete from pay_results where employee_id = $1 returning *)
     insert into pay_results select changed.* from old
     cross join lateral jsonb_populate_record(null::pay_results, to_jsonb(old) ||
       jsonb_build_object('lines', jsonb_set(old.lines, '{0,amount}', '"2999.00"'))) as changed`,
    [id],
  );
  await months.approve(run);
  for (const person of [id, other]) await raise(person, '3310', '2026-07-01');
  const next = await months.pay(august);
  const { rows } = await company.query<{ reason: string }>(
    'select employee_id, reason from payroll_run_left_out where payroll_run_id = $1',
    [next],
  );
  expect(rows).toEqual([{ employee_id: id, reason: 'engine_drift' }]);
  expect((await months.payslips(next)).map((slip) => slip.employee_id)).toEqual([other]);
  const open = await company.query('select from pay_marks where settled_by_run_id is null');
  expect(open.rowCount).toBe(1);
});
