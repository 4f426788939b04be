import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import { readEvents } from '../../../../../../tests/harness/read-events.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { decidePaymentFile } from '../../outputs/payments/decide-payment-file.ts';
import { changePayerAccount } from '../../outputs/payments/payer-account.ts';
import { preparePaymentFile } from '../../outputs/payments/prepare-payment-file.ts';
import { reversePayrollRun } from './reverse-payroll-run.ts';

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

const [january, february, march] = ['2026-01', '2026-02', '2026-03'].map(monthOf) as [
  Period,
  Period,
  Period,
];
type Period = ReturnType<typeof monthOf>;

const hire = (amount = '3000') => hirePaid(testDatabase.database, company.companyId, { amount });

async function computeReversal(runId: string): Promise<string> {
  const { id } = await months.change((open) =>
    reversePayrollRun(open, jobQueue, { id: runId, reason: 'Wrong month' }),
  );
  await months.work(id);
  return id;
}

async function reverse(runId: string): Promise<string> {
  const id = await computeReversal(runId);
  await months.approve(id);
  return id;
}

async function raise(employeeId: string, amount: string, validFrom: string) {
  const terms = { employeeId, amount, currency: 'EUR', period: 'monthly', validFrom } as const;
  await company.change((change) => setCompensation(change, terms));
}

/** Everything that a run consists of. */
async function digest(runId: string): Promise<string> {
  const { rows } = await company.query<{ digest: string }>(
    `select md5(string_agg(content, '|' order by content)) as digest from (
       select to_jsonb(r)::text as content from payroll_runs r where id = $1
       union all select to_jsonb(s)::text from payslips s where payroll_run_id = $1
       union all select to_jsonb(x)::text from pay_results x where payroll_run_id = $1) as own`,
    [runId],
  );
  return rows[0]?.digest ?? '';
}

async function deduct(): Promise<void> {
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, currency, valid_from, created_at)
     values ($1, $2, 'Pension', 'percent', '9.35', null, '2020-01-01', now()),
       ($1, $3, 'Canteen', 'fixed', '41.17', 'EUR', '2020-01-01', now())`,
    [company.companyId, company.ids.next(), company.ids.next()],
  );
}

test('a reversed month is paid again to the cent by the next run', async () => {
  await hire('3333.33');
  await hire('2000.01');
  await deduct();
  const run = await months.pay(january);
  const paid = await months.payslips(run);
  const before = await digest(run);
  const reversal = await reverse(run);
  expect(await digest(run)).toBe(before);
  const net = async (id: string) =>
    (await months.payslips(id)).map(({ net: one }) => Number(one)).toSorted((a, b) => a - b);
  expect(await net(reversal)).toEqual(
    paid.map((slip) => -Number(slip.net)).toSorted((a, b) => a - b),
  );
  const own = await months.payslips(await months.pay(february));
  for (const slip of paid) {
    const next = own.find(({ employee_id: id }) => id === slip.employee_id);
    const again = next?.lines.filter(({ kind }) => kind === 'correction') ?? [];
    expect(again.map(({ component, amount }) => [component, amount])).toEqual(
      slip.lines.map(({ component, amount }) => [component, amount]),
    );
    expect(again[0]).toMatchObject({ for_period: january, causes: ['reversal'] });
  }
  expect(linesOf((await months.payslips(await months.pay(march)))[0])).toHaveLength(3);
  expect(await readEvents(testDatabase.database, company.companyId, 'payroll.reversed')).toEqual([
    expect.objectContaining({ payrollRunId: reversal, reversedRunId: run, employeeCount: 2 }),
  ]);
});

test('an earlier period that a reversed run corrected is corrected again', async () => {
  const id = await hire();
  await months.pay(january);
  await raise(id, '3310', '2026-01-01');
  const run = await months.pay(february);
  await reverse(run);
  expect(linesOf((await months.payslips(await months.pay(march)))[0])).toEqual([
    'base 3310.00',
    '2026-01 base 310.00',
    '2026-02 base 3310.00',
  ]);
});

async function openAccount(employeeId: string): Promise<void> {
  await company.query(
    `insert into bank_accounts (company_id, id, employee_id, status, holder, iban, active_from,
       requested_by, created_at, updated_at)
     values ($1, $2, $3, 'pending', 'Pia Paid', 'NL91ABNA0417164300', now() - interval '1 hour', $4, now(),
       now())`,
    [company.companyId, company.ids.next(), employeeId, company.owner.userId],
  );
  const payer = { name: 'Acme', iban: 'DE89370400440532013000', bic: null };
  await months.change((open) => changePayerAccount(open, payer));
}

test('a payment file that is not released is discarded with the run that it pays', async () => {
  await openAccount(await hire());
  const run = await months.pay(january);
  const executionDate = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
  const prepare = () =>
    months.change((open) =>
      preparePaymentFile(open, { payrollRunId: run, executionDate, otherwiseCount: 0 }),
    );
  const { file } = await prepare();
  const reversal = await computeReversal(run);
  const release = months.change((open) => decidePaymentFile(open, file.id, 'release'));
  await expect(release).rejects.toMatchObject({ code: 'invalid_state' });
  await months.approve(reversal);
  const { rows } = await company.query(
    `select status, (select count(*)::int from payment_file_entries) as entries from payment_files`,
  );
  expect(rows).toEqual([{ status: 'discarded', entries: 0 }]);
  await expect(prepare()).rejects.toMatchObject({ code: 'invalid_state' });
});

test('a run is reversed once, and a reversal is not reversed', async () => {
  await hire();
  const run = await months.pay(january);
  const reversal = await reverse(run);
  await expect(computeReversal(run)).rejects.toMatchObject({ code: 'invalid_state' });
  await expect(computeReversal(reversal)).rejects.toMatchObject({ code: 'invalid_state' });
});

test('a run on which a later one builds is reversed after that one', async () => {
  const id = await hire();
  const first = await months.pay(january);
  await raise(id, '3310', '2026-01-01');
  const later = await months.pay(february);
  await expect(computeReversal(first)).rejects.toMatchObject({ code: 'invalid_state' });
  await reverse(later);
  await reverse(first);
  expect(linesOf((await months.payslips(await months.pay(march)))[0])).toEqual([
    'base 3310.00',
    '2026-01 base 3310.00',
    '2026-02 base 3310.00',
  ]);
});

test('what a reversed run settled is due again', async () => {
  const id = await hire('1000');
  await months.pay(january);
  const [advance, item] = [company.ids.next(), company.ids.next()];
  await company.query(
    `insert into advances (company_id, id, employee_id, amount, currency, installments, status,
       purpose, created_at, updated_at, paid_at)
     values ($1, $2, $3, 100, 'EUR', 1, 'paid', 'Car', now(), now(), now())`,
    [company.companyId, advance, id],
  );
  await company.query(
    `insert into advance_installments (company_id, advance_id, number, amount, due_from)
     values ($1, $2, 1, 100, '2026-02-28')`,
    [company.companyId, advance],
  );
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, $2, $3, 'earning', 'Bonus', 50, 'EUR', '2026-02-01', 'approved', $4, $4, now(), now(),
       now())`,
    [company.companyId, item, id, company.owner.userId],
  );
  const run = await months.pay(february);
  const [paid] = await months.payslips(run);
  await reverse(run);
  const [again] = await months.payslips(await months.pay(march));
  expect(paid?.net).toBe('950.00');
  expect(again?.net).toBe('1950.00');
});

test('claims that a reversed run created are closed, and what it recovered is owed again', async () => {
  const id = await hire();
  const claims = async () => {
    const { rows } = await company.query(
      'select amount, recovered, status, reason from pay_receivables order by created_at',
    );
    return rows;
  };
  await months.pay(january);
  await raise(id, '100', '2026-01-01');
  await reverse(await months.pay(february));
  const closed = {
    amount: '2800.00',
    recovered: '0',
    status: 'written_off',
    reason: 'Wrong month',
  };
  expect(await claims()).toEqual([closed]);
  expect(linesOf((await months.payslips(await months.pay(march)))[0])).toEqual([
    'base 100.00',
    '2026-01 base -2900.00',
    '2026-02 base 100.00',
    'claim 2700.00',
  ]);
  const run = await months.pay(monthOf('2026-04'));
  const owed = { amount: '2700.00', reason: null };
  expect(await claims()).toMatchObject([closed, { ...owed, recovered: '100.00' }]);
  await reverse(run);
  const [, open] = await claims();
  expect(open).toMatchObject({ ...owed, status: 'open' });
  expect(Number((open as { recovered: string }).recovered)).toBe(0);
});
