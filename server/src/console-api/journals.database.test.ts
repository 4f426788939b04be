import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;
let payroll: Browser;
beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  payroll = await site.addUser(company.companyId, 'payroll_admin');
});
afterAll(() => site.close());

interface Line {
  readonly kind: string;
  readonly code?: string;
  readonly component?: string;
  readonly label: string;
  readonly params?: object;
  readonly amount: string;
}

const base = (amount: string): Line => ({ kind: 'base', code: 'base_pay', label: 'Pay', amount });
const pension = (amount: string): Line => ({
  kind: 'deduction',
  code: 'percent',
  label: 'Pension (5 %)',
  params: { name: 'Pension', value: '5' },
  amount,
});
const others: readonly Line[] = [
  { kind: 'base', code: 'hours', label: 'Hours', amount: '120.50' },
  { kind: 'base', label: 'Base pay', amount: '10.00' },
  { kind: 'unpaid_leave', code: 'unpaid_leave', label: 'Unpaid', amount: '-20.00' },
  { kind: 'advance', code: 'installment', label: 'Advance', amount: '-50.00' },
  { kind: 'correction', code: 'base_pay', label: 'Base pay', amount: '-7.25' },
  {
    kind: 'correction',
    code: 'percent',
    label: 'Pension',
    params: { name: 'Pension' },
    amount: '0.36',
  },
  { kind: 'receivable', code: 'recovery', label: 'Recovery', amount: '-3.00' },
  { kind: 'item', label: 'Bonus', params: { name: 'Bonus' }, amount: '99.99' },
  {
    kind: 'earning',
    code: 'component_earning',
    component: 'component:allowance',
    label: 'Allowance',
    params: { name: 'Allowance' },
    amount: '12.34',
  },
  {
    kind: 'correction',
    code: 'component_deduction',
    component: 'component:tax',
    label: 'Tax',
    params: { name: 'Tax' },
    amount: '1.11',
  },
];

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const written = (value: number): string => (value / 100).toFixed(2);

/** Stores payslips whose net pay is the sum of their lines. */
async function addRun(payslips: readonly (readonly Line[])[], employeeIds: readonly string[]) {
  const id = randomUUID();
  const { companyId } = company;
  await company.query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, employee_count, gross, deductions, net, created_at, updated_at)
     values ($1, $2, 'off_cycle', '2026-10-01', '2026-10-31', '2026-11-05', 'EUR', 'completed', $3,
       0, 0, 0, now(), now())`,
    [companyId, id, payslips.length],
  );
  for (const [index, lines] of payslips.entries()) {
    const amounts = lines.map(({ amount }) => cents(amount));
    const net = amounts.reduce((sum, amount) => sum + amount, 0);
    const taken = Math.max(0, -amounts.filter((one) => one < 0).reduce((a, b) => a + b, 0));
    await company.query(
      `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
         currency, lines, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'EUR', $8, now())`,
      [
        companyId,
        randomUUID(),
        id,
        employeeIds[index],
        written(net + taken),
        written(taken),
        written(net),
        JSON.stringify(lines),
      ],
    );
  }
  await company.query(`update payroll_runs set status = 'approved' where id = $1`, [id]);
  return id;
}

async function hire(costCentre: string | null): Promise<string> {
  const { id } = await company.hire({ first_name: 'Kai' });
  await company.query('update job_rows set cost_centre = $2 where employee_id = $1', [
    id,
    costCentre,
  ]);
  return id;
}

const journalOf = async (id: string) =>
  (await payroll.call('GET', `/payroll-runs/${id}/journal`)).body.journal;
const build = (id: string) => payroll.call('POST', `/payroll-runs/${id}/journal`);

function setAccounts(postings: readonly string[]) {
  const accounts = postings.map((posting, index) => ({ posting, account: String(4_000 + index) }));
  return payroll.call('PATCH', '/payroll-accounts', { body: { accounts } });
}

const postings = [
  'base_pay',
  'hours',
  'unpaid_leave',
  'advance',
  'receivable',
  'net_pay',
  'deduction:Pension',
  'item:Bonus',
  'earning',
  'deduction',
];

test('every line is posted to its account by cost centre, and net pay balances them', async () => {
  const people = [await hire('Sales'), await hire('Sales'), await hire(null)];
  const run = await addRun(
    [
      [base('3000.00'), pension('-150.00')],
      [base('2000.00'), pension('-100.00')],
      [base('1000.00')],
    ],
    people,
  );
  await setAccounts(['base_pay', 'net_pay', 'deduction:Pension']);
  const line = (posting: string, account: string, centre: string | null, sides: string[]) => ({
    posting,
    account,
    cost_centre: centre,
    debit: sides[0],
    credit: sides[1],
  });
  const journal = await journalOf(run);
  expect(journal).toMatchObject({ built_at: null, missing: [], total: '6000.00' });
  expect(journal.lines).toEqual([
    line('base_pay', '4000', null, ['1000.00', '0.00']),
    line('base_pay', '4000', 'Sales', ['5000.00', '0.00']),
    line('deduction:Pension', '4002', 'Sales', ['0.00', '250.00']),
    line('net_pay', '4001', null, ['0.00', '1000.00']),
    line('net_pay', '4001', 'Sales', ['0.00', '4750.00']),
  ]);
  expect((await build(run)).status).toBe(201);
  const csv = await site.server.inject({
    method: 'GET',
    url: `/console/api/payroll-runs/${run}/journal/csv`,
    headers: { cookie: payroll.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  });
  expect(csv.payload.split('\r\n')[2]).toBe(
    '"2026-11-05","2026-10-01","2026-10-31","4000","base_pay","Sales","5000.00","0.00","EUR"',
  );
});

test('any payslips balance', async () => {
  const people = [await hire('A'), await hire('B'), await hire(null)];
  await setAccounts(postings);
  const amount = fc.integer({ min: 0, max: 500_000 }).map(written);
  const payslip = fc
    .tuple(
      fc.integer({ min: 200_000, max: 900_000 }).map(written),
      amount.map((value) => written(-Math.min(cents(value), 50_000))),
      fc.subarray([...others]),
    )
    .map(([pay, taken, more]) => [base(pay), pension(taken), ...more]);
  await fc.assert(
    fc.asyncProperty(fc.array(payslip, { minLength: 1, maxLength: 3 }), async (payslips) => {
      const run = await addRun(payslips, people);
      const { status, body } = await build(run);
      expect([status, body.journal?.missing]).toEqual([201, []]);
      const sum = (side: 'debit' | 'credit') =>
        body.journal.lines.reduce(
          (total: number, line: Record<typeof side, string>) => total + cents(line[side]),
          0,
        );
      expect(sum('debit')).toBe(sum('credit'));
      const net = payslips.flat().reduce((total, line) => total + cents(line.amount), 0);
      const paid = body.journal.lines
        .filter(({ posting }: { posting: string }) => posting === 'net_pay')
        .reduce((total: number, line: { credit: string }) => total + cents(line.credit), 0);
      expect(paid).toBe(net);
    }),
    { numRuns: 25 },
  );
});

test('it waits for every account, and then never changes', async () => {
  const run = await addRun([[base('100.00'), pension('-5.00')]], [await hire('A')]);
  await setAccounts(['base_pay']);
  const refused = await build(run);
  expect([refused.status, refused.body.missing]).toEqual([409, ['deduction:Pension', 'net_pay']]);
  await setAccounts(postings);
  const { journal } = (await build(run)).body;
  expect(journal.built_by_name).not.toBeNull();
  await payroll.call('PATCH', '/payroll-accounts', {
    body: { accounts: [{ posting: 'base_pay', account: '9999' }] },
  });
  await company.query(`update job_rows set cost_centre = 'Other'`);
  expect((await journalOf(run)).lines).toEqual(journal.lines);
  expect((await build(run)).status).toBe(409);
});

test('a pay item without an account of its own is posted to the account of its kind', async () => {
  const bonus = (name: string): Line => ({
    kind: 'earning',
    code: 'item',
    label: name,
    params: { name },
    amount: '10.00',
  });
  const run = await addRun([[base('100.00'), bonus('Bonus'), bonus('Prize')]], [await hire('A')]);
  await setAccounts(['base_pay', 'net_pay', 'earning', 'earning:Prize']);
  const { lines, missing } = await journalOf(run);
  expect(missing).toEqual([]);
  const accountOf = (posting: string) =>
    lines.find((line: { posting: string }) => line.posting === posting).account;
  expect([accountOf('earning:Bonus'), accountOf('earning:Prize')]).toEqual(['4002', '4003']);
});

test('the cost centre is that of the last day of the period', async () => {
  const id = await hire('Old');
  await company.query(
    `insert into job_rows (company_id, employee_id, id, employment_number, valid_from, cost_centre,
       recorded_at)
     select company_id, employee_id, gen_random_uuid(), employment_number, day, centre, now()
     from job_rows cross join (values ('2026-10-31'::date, 'New'), ('2026-11-01', 'Later'))
       as next (day, centre)
     where employee_id = $1`,
    [id],
  );
  const run = await addRun([[base('100.00')]], [id]);
  const { lines } = await journalOf(run);
  expect(lines.map((line: { cost_centre: string }) => line.cost_centre)).toEqual(['New', 'New']);
});
