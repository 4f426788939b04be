import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { leaveOn } from '../../../../../../tests/harness/pay-groups.ts';
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

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let leaver: string;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
/** Paid 100.00 for July, their last month; others are paid in each month. */
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  await hirePaid(testDatabase.database, company.companyId, {});
  leaver = await hirePaid(testDatabase.database, company.companyId, { amount: '100' });
  await leaveOn(company, leaver, '2026-07-31');
});
afterAll(() => testDatabase.drop());

async function insertItem(kind: string, amount: string): Promise<void> {
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, 'Item', $4, 'EUR', '2026-08-15', 'approved', $5, $5, now(), now(), now())`,
    [company.companyId, leaver, kind, amount, company.owner.userId],
  );
}

async function raiseJuly(amount: string): Promise<void> {
  await company.change((change) =>
    setCompensation(change, {
      employeeId: leaver,
      amount,
      currency: 'EUR',
      period: 'monthly',
      validFrom: '2026-07-01',
    }),
  );
}

async function pay(month: string): Promise<string[] | undefined> {
  const runId = await months.pay(monthOf(month));
  const slips = await months.payslips(runId);
  const slip = slips.find(({ employee_id: id }) => id === leaver);
  return slip === undefined
    ? undefined
    : linesOf(slip)?.map((line) => line.replace(/item:\S+/, 'item'));
}

/** The amounts of a component in the latest result of August. */
async function inAugust(component: string): Promise<string[]> {
  const { rows } = await company.query<{ lines: { component: string; amount: string }[] }>(
    `select lines from pay_results
     where employee_id = $1 and period_start = '2026-08-01' order by version desc limit 1`,
    [leaver],
  );
  const lines = rows[0]?.lines ?? [];
  return lines.flatMap((line) =>
    line.component === `component:${component}` ? [line.amount] : [],
  );
}

test('a payslip of a reimbursement keeps its components when it is computed again', async () => {
  await activateRules(company, {
    components: [
      payComponent('refund', 'if(pay.gross > 0, 0, -160)'),
      payComponent('insurance', 'if(pay.gross > 0, 0, 100)', { kind: 'employer_cost' }),
    ],
  });
  await assignComponent(company, 'refund');
  await assignComponent(company, 'insurance');
  await pay('2026-07');
  await insertItem('reimbursement', '48.90');
  expect(await pay('2026-08')).toEqual(['component:refund 160.00', 'item 48.90']);
  await raiseJuly('150');
  expect(await pay('2026-09')).toEqual(['2026-07 base 50.00']);
  expect(await inAugust('insurance')).toEqual(['100.00']);
});

test('a payslip of an item has the year to date of today when it is computed again', async () => {
  await activateRules(company, {
    components: [payComponent('capped', 'min(pay.gross * 0.1, 500 - ytd.capped)')],
  });
  await assignComponent(company, 'capped');
  expect(await pay('2026-07')).toEqual(['base 100.00', 'component:capped -10.00']);
  await insertItem('earning', '5000.00');
  expect(await pay('2026-08')).toEqual(['item 5000.00', 'component:capped -490.00']);
  await raiseJuly('1000');
  expect(await pay('2026-09')).toEqual([
    '2026-07 base 900.00',
    '2026-07 component:capped -90.00',
    '2026-08 component:capped 90.00',
  ]);
  expect(await inAugust('capped')).toEqual(['-400.00']);
});

test('a payslip of an item for someone whose pay is withdrawn is that of someone without pay', async () => {
  await activateRules(company, {
    components: [
      payComponent('allowance', '30', { kind: 'earning' }),
      payComponent('fee', 'pay.gross * 0.1'),
    ],
  });
  await assignComponent(company, 'allowance');
  await assignComponent(company, 'fee');
  await leaveOn(company, leaver, '2026-08-31');
  await pay('2026-07');
  await insertItem('earning', '50.00');
  const august = await pay('2026-08');
  expect(august?.toSorted()).toEqual([
    'base 100.00',
    'component:allowance 30.00',
    'component:fee -15.00',
    'item 50.00',
  ]);
  await leaveOn(company, leaver, '2026-07-31');
  await pay('2026-09');
  expect([await inAugust('allowance'), await inAugust('fee')]).toEqual([[], ['-5.00']]);
});
