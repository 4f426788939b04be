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
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { discardPayrollRun } from '../../runs/discard-payroll-run.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { addPayItem, type AskedItem } from './add-pay-item.ts';
import { decidePayItem } from './decide-pay-item.ts';
import { importPayItems } from './import-pay-items.ts';
import { setItemLimit } from './item-limits.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  await months.change((open) => setItemLimit(open, { currency: 'EUR', amount: '1000.00' }));
});
afterAll(() => testDatabase.drop());

const [july, august, september] = ['2026-07', '2026-08', '2026-09'].map(monthOf) as [
  Period,
  Period,
  Period,
];
type Period = ReturnType<typeof monthOf>;

const hire = (person: object = {}) => hirePaid(testDatabase.database, company.companyId, person);

async function deductPercent(name: string, value: string): Promise<void> {
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, $2, $3, 'percent', $4, '2020-01-01', now())`,
    [company.companyId, company.ids.next(), name, value],
  );
}

async function add(employeeId: string, item: Partial<AskedItem> = {}): Promise<string> {
  const found = await months.change((open) =>
    addPayItem(open, {
      employee_id: employeeId,
      kind: 'earning',
      name: 'Bonus',
      amount: '500.00',
      quantity: null,
      rate: null,
      currency: 'EUR',
      pay_on: '2026-08-15',
      ...item,
    }),
  );
  return found.item.id;
}

async function statuses(): Promise<string[]> {
  const { rows } = await company.query<{ status: string }>(
    'select status from pay_items order by id',
  );
  return rows.map(({ status }) => status);
}

async function slipOf(runId: string, employeeId?: string) {
  const slips = await months.payslips(runId);
  return slips.find((slip) => employeeId === undefined || slip.employee_id === employeeId);
}

describe('a run', () => {
  test('pays earnings with percentages, reimbursements without, and withholds deductions', async () => {
    await deductPercent('Pension', '5');
    const id = await hire({ amount: '3000' });
    const bonus = await add(id);
    const travel = await add(id, { kind: 'reimbursement', name: 'Travel', amount: '80.50' });
    const damage = await add(id, { kind: 'deduction', name: 'Damage', amount: '120.00' });
    const shift = await add(id, { name: 'Shift', amount: null, quantity: '7.5', rate: '3.1' });
    const run = await months.pay(august);
    const slip = await slipOf(run);
    expect(linesOf(slip)).toEqual([
      'base 3000.00',
      `item:${bonus} 500.00`,
      `item:${shift} 23.25`,
      'deduction:Pension -176.16',
      `item:${damage} -120.00`,
      `item:${travel} 80.50`,
    ]);
    // 3,523.25 − 176.16 − 120.00 + 80.50
    expect(slip).toMatchObject({ gross: '3603.75', deductions: '296.16', net: '3307.59' });
    expect(await statuses()).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(linesOf(await slipOf(await months.pay(september)))).toEqual([
      'base 3000.00',
      'deduction:Pension -150.00',
    ]);
  });

  test('refuses a quantity that is too large', async () => {
    const id = await hire({ amount: '3000' });
    const product = { amount: null, quantity: '7858491869.9', rate: '0.4' };
    await expect(add(id, product)).rejects.toMatchObject({
      errors: [{ pointer: '/quantity', detail: 'is too large' }],
    });
  });

  test('takes an item once, and frees it when it is cancelled', async () => {
    const id = await hire({ amount: '3000' });
    const bonus = await add(id);
    const first = await months.compute(august);
    const other = await months.compute({ ...september, type: 'off_cycle' });
    expect(linesOf(await slipOf(first))).toContain(`item:${bonus} 500.00`);
    expect(linesOf(await slipOf(other))).not.toContain(`item:${bonus} 500.00`);
    await expect(months.change((open) => decidePayItem(open, bonus, 'cancel'))).rejects.toThrow(
      'A payroll run contains this item',
    );
    await months.change((open) =>
      discardPayrollRun(open, jobQueue, { id: first, action: 'cancel' }),
    );
    await months.work(first);
    const again = await months.compute({ ...july, type: 'off_cycle' });
    expect(linesOf(await slipOf(again))).not.toContain(`item:${bonus} 500.00`);
    expect(linesOf(await slipOf(await months.compute(august)))).toContain(`item:${bonus} 500.00`);
  });

  test('pays someone who has left and gets nothing else', async () => {
    await deductPercent('Pension', '5');
    const left = await hire({ terminationDate: '2026-03-31' });
    const stays = await hire();
    const bonus = await add(left);
    await add(left, { kind: 'deduction', amount: '700.00' });
    const run = await months.pay(august);
    const slip = await slipOf(run, left);
    expect(linesOf(slip)).toEqual([`item:${bonus} 500.00`, 'deduction:Pension -25.00']);
    expect(slip).toMatchObject({ net: '475.00' });
    // A deduction that doesn't fit waits.
    expect(await statuses()).toEqual(['paid', 'approved']);
    expect(linesOf(await slipOf(run, stays))).toHaveLength(2);
  });

  test('keeps items and their percentages when the period is corrected', async () => {
    await deductPercent('Pension', '5');
    const id = await hire({ amount: '3000' });
    const bonus = await add(id);
    await months.pay(august);
    await company.change((change) =>
      setCompensation(change, {
        employeeId: id,
        amount: '3100.00',
        currency: 'EUR',
        period: 'monthly',
        validFrom: '2026-08-01',
      }),
    );
    expect(linesOf(await slipOf(await months.pay(september)))).toEqual([
      'base 3100.00',
      'deduction:Pension -155.00',
      '2026-08 base 100.00',
      '2026-08 deduction:Pension -5.00',
    ]);
    const late = await add(id, { name: 'Late', amount: '200.00' });
    expect(linesOf(await slipOf(await months.pay({ ...august, type: 'off_cycle' })))).toEqual([
      `item:${late} 200.00`,
      '2026-08 deduction:Pension -10.00',
    ]);
    const { rows } = await company.query<{ lines: { component: string }[] }>(
      `select lines from pay_results where period_end = '2026-08-31' order by version desc limit 1`,
    );
    expect(rows[0]?.lines.map(({ component }) => component)).toEqual([
      'base',
      `item:${bonus}`,
      `item:${late}`,
      'deduction:Pension',
    ]);
  });
});

describe('approval', () => {
  test('needs a second person above the limit, and never for oneself', async () => {
    const id = await hire();
    const other = await company.addUser(id);
    await company.query("update users set role = 'payroll_admin' where id = $1", [other]);
    const big = await add(id, { amount: '1000.01' });
    await add(id, { amount: '1000.00' });
    await add(await hire({ currency: 'CHF' }), { currency: 'CHF' });
    expect(await statuses()).toEqual(['pending', 'approved', 'pending']);
    await expect(months.change((open) => decidePayItem(open, big, 'approve'))).rejects.toThrow(
      "don't have permission",
    );
    const actor = {
      ...company.owner,
      userId: other,
      role: 'payroll_admin' as const,
      employeeId: id,
    };
    const asPaid = <T>(act: (open: Parameters<typeof addPayItem>[0]) => Promise<T>) =>
      company.change((open) => act({ ...open, actor }));
    await expect(asPaid((open) => decidePayItem(open, big, 'approve'))).rejects.toThrow(
      "don't have permission",
    );
    await expect(asPaid((open) => decidePayItem(open, big, 'cancel'))).rejects.toThrow(
      "can't decide about your own pay",
    );
  });
});

describe('a file', () => {
  const header = 'employee,kind,name,amount,quantity,rate,currency,pay_on';
  const load = (lines: readonly string[], dryRun = false) =>
    months.change((open) =>
      importPayItems(open, {
        name: 'bonus.csv',
        content: new TextEncoder().encode([header, ...lines].join('\n')),
        dryRun,
      }),
    );

  test('is imported as a whole, once, and not at all with an error', async () => {
    await hire({ number: '17' });
    const good = '17,earning,Bonus,500.00,,,EUR,2026-08-31';
    const wrong = await load([
      good,
      '18,earning,Bonus,500.00,,,EUR,2026-08-31',
      '17,gift,Bonus,5 00,,,EUR,2026-02-30',
    ]);
    expect(wrong.is_imported).toBe(false);
    expect(wrong.faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 employee unknown_employee',
      '4 kind unknown_kind',
      '4 amount bad_amount',
      '4 pay_on bad_date',
    ]);
    expect((await load(['17,earning,Bonus,5,2,3,JPY,2026-08-31'])).faults[0]?.code).toBe(
      'amount_or_product',
    );
    const many = await load(Array.from({ length: 2_001 }, () => good));
    expect(many.faults.map(({ code }) => code)).toEqual(['too_many_rows']);
    expect((await load([good], true)).items).toHaveLength(1);
    expect(await statuses()).toEqual([]);
    const big = '17,earning,Retention,2000,,,EUR,2026-08-31';
    expect((await load([good, big])).is_imported).toBe(true);
    expect(await statuses()).toEqual(['approved', 'pending']);
    const again = await load([good, big]);
    expect(again.is_imported).toBe(false);
    expect(again.imported_before?.imported_by_name).toBe('Olu Owner');
    expect(await statuses()).toHaveLength(2);
  });
});
