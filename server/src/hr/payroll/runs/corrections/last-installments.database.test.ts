import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { reversePayrollRun } from '../reversals/reverse-payroll-run.ts';
import { discardPayrollRun } from '../discard-payroll-run.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let employeeId: string;
let advanceId: string;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
// 4 installments of 1,000.00 from July on; the pay is 3,100.00. Someone else stays.
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  employeeId = await hirePaid(testDatabase.database, company.companyId, { amount: '3100' });
  await hirePaid(testDatabase.database, company.companyId);
  advanceId = company.ids.next();
  await company.query(
    `insert into advances (company_id, id, employee_id, amount, currency, installments, status,
       purpose, created_at, updated_at, paid_at)
     values ($1, $2, $3, 4000, 'EUR', 4, 'paid', 'Car', now(), now(), now())`,
    [company.companyId, advanceId, employeeId],
  );
  await company.query(
    `insert into advance_installments (company_id, advance_id, number, amount, due_from)
     select $1, $2, n, 1000, make_date(2026, 6 + n, 1) from generate_series(1, 4) as n`,
    [company.companyId, advanceId],
  );
});
afterAll(() => testDatabase.drop());

/** Null: the termination is withdrawn. */
async function endOn(lastDay: string | null): Promise<void> {
  await company.query('update employments set last_day = $2 where employee_id = $1', [
    employeeId,
    lastDay,
  ]);
}

async function slipOf(runId: string) {
  const slips = await months.payslips(runId);
  return slips.find((slip) => slip.employee_id === employeeId);
}

async function linesIn(runId: string): Promise<string[] | undefined> {
  const lines = linesOf(await slipOf(runId));
  return lines?.map((line) => line.replace(`:${advanceId}:`, ' '));
}

/** What was repaid of the advance, and what is claimed. */
async function stand() {
  const { rows } = await company.query<{ repaid: string; status: string; claims: string[] | null }>(
    `select (select sum(amount) from advance_installments
             where advance_id = a.id and repaid_at is not null) as repaid, a.status,
       (select array_agg(status || ' ' || amount - recovered order by created_at)
        from pay_receivables where employee_id = a.employee_id) as claims
     from advances a where a.id = $1`,
    [advanceId],
  );
  return rows[0];
}

test('all open installments are due with the last payslip, and the rest becomes a claim', async () => {
  await endOn('2026-07-31');
  const run = await months.pay(monthOf('2026-07'));
  expect(await linesIn(run)).toEqual([
    'base 3100.00',
    'installment 1 -1000.00',
    'installment 2 -1000.00',
    'installment 3 -1000.00',
    'installment 4 -1000.00',
    'claim 900.00',
  ]);
  expect(await slipOf(run)).toMatchObject({ gross: '3100.00', deductions: '3100.00', net: '0.00' });
  expect(await stand()).toEqual({ repaid: '4000', status: 'repaid', claims: ['open 900.00'] });
  expect(await linesIn(await months.pay(monthOf('2026-08')))).toBeUndefined();
});

test('while someone stays, installments are due by their day', async () => {
  await endOn('2026-08-01');
  expect(await linesIn(await months.pay(monthOf('2026-07')))).toEqual([
    'base 3100.00',
    'installment 1 -1000.00',
  ]);
  expect(await linesIn(await months.pay(monthOf('2026-08')))).toEqual([
    'base 100.00',
    'installment 2 -1000.00',
    'installment 3 -1000.00',
    'installment 4 -1000.00',
    'claim 2900.00',
  ]);
});

test('a last day recorded after the last payslip makes the rest a claim once', async () => {
  await months.pay(monthOf('2026-07'));
  await endOn('2026-07-31');
  const first = await months.compute(monthOf('2026-08'));
  expect(await linesIn(first)).toEqual([
    'installment 2 -1000.00',
    'installment 3 -1000.00',
    'installment 4 -1000.00',
    'claim 3000.00',
  ]);
  const other = await months.compute({ ...monthOf('2026-08'), type: 'off_cycle' });
  expect(await linesIn(other)).toBeUndefined();
  await months.approve(first);
  expect(await stand()).toEqual({ repaid: '4000', status: 'repaid', claims: ['open 3000.00'] });
  const { rows } = await company.query('select from payroll_run_left_out where employee_id = $1', [
    employeeId,
  ]);
  expect(rows).toEqual([]);
});

test('an off-cycle run for the last period takes them too', async () => {
  await months.pay(monthOf('2026-07'));
  await endOn('2026-07-31');
  const run = await months.pay({ ...monthOf('2026-07'), type: 'off_cycle' });
  expect(await linesIn(run)).toEqual([
    'installment 2 -1000.00',
    'installment 3 -1000.00',
    'installment 4 -1000.00',
    'claim 3000.00',
  ]);
  expect(await linesIn(await months.pay(monthOf('2026-08')))).toBeUndefined();
});

describe('a last day that changes later', () => {
  test('before the approval: a run calculated again takes what is due by then', async () => {
    await endOn('2026-07-31');
    const run = await months.compute(monthOf('2026-07'));
    await endOn(null);
    await months.change((open) => discardPayrollRun(open, jobQueue, { id: run, action: 'cancel' }));
    await months.work(run);
    expect(await linesIn(await months.pay(monthOf('2026-07')))).toEqual([
      'base 3100.00',
      'installment 1 -1000.00',
    ]);
  });

  test('after it: what pay did not cover is recovered from later pay, and nothing twice', async () => {
    await endOn('2026-07-31');
    await months.pay(monthOf('2026-07'));
    await endOn(null);
    const run = await months.pay(monthOf('2026-08'));
    const lines = await linesIn(run);
    expect(lines?.map((line) => line.replace(/recovery:\S+/, 'recovery'))).toEqual([
      'base 3100.00',
      'recovery -900.00',
    ]);
    expect(await stand()).toEqual({ repaid: '4000', status: 'repaid', claims: ['recovered 0.00'] });
  });

  test('a reversal makes them due again, by the last day that is known then', async () => {
    await endOn('2026-07-31');
    const run = await months.pay(monthOf('2026-07'));
    const reversal = await months.change((open) =>
      reversePayrollRun(open, jobQueue, { id: run, reason: 'Withdrawn' }),
    );
    await months.work(reversal.id);
    await months.approve(reversal.id);
    expect(await stand()).toEqual({ repaid: null, status: 'paid', claims: ['written_off 900.00'] });
    await endOn('2026-08-31');
    expect(await linesIn(await months.pay(monthOf('2026-08')))).toEqual([
      'base 3100.00',
      'installment 1 -1000.00',
      'installment 2 -1000.00',
      'installment 3 -1000.00',
      'installment 4 -1000.00',
      '2026-07 base 3100.00',
    ]);
    expect(await stand()).toMatchObject({ repaid: '4000', status: 'repaid' });
  });
});

test('the last period is calculated again without changing what it deducted', async () => {
  await endOn('2026-07-31');
  await months.pay(monthOf('2026-07'));
  await company.query(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at) values ($1, $2, $3, 3410, 'EUR', 'monthly', '2026-07-01', now())`,
    [company.companyId, company.ids.next(), employeeId],
  );
  const lines = await linesIn(await months.pay(monthOf('2026-08')));
  expect(lines?.map((line) => line.replace(/recovery:\S+/, 'recovery'))).toEqual([
    '2026-07 base 310.00',
    'recovery -310.00',
  ]);
});
