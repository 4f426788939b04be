import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../tests/proofs/payroll/hire-paid.ts';
import { readPaidLeaveBalances } from './paid-leave-balances.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let statements = 0;
beforeAll(async () => {
  const onStatement = () => {
    statements += 1;
  };
  testDatabase = await openTestDatabase({ driver: { onStatement } });
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const year = Temporal.Now.plainDateISO('UTC').year;

const hire = (person: Parameters<typeof hirePaid>[2] = {}) =>
  hirePaid(testDatabase.database, company.companyId, person);

async function daysOf(employeeId: string, { on, today }: { on: string; today: string }) {
  const balances = await read([employeeId], { on, today });
  return (balances.get(employeeId) ?? []).map(({ leave_type: type, days }) => `${type} ${days}`);
}

const read = (employeeIds: string[], days: { on: string; today: string }) =>
  company.change(({ transaction }) =>
    readPaidLeaveBalances(transaction, company.companyId, { employeeIds, ...days }),
  );

const enter = (employeeId: string, entry: { kind: string; days: number }) =>
  company.query(
    `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, created_at)
     values ($1, $2, 'annual', $3, $4, $5, now())`,
    [company.companyId, employeeId, year, entry.kind, entry.days],
  );

test('only paid leave with an entitlement counts', async () => {
  const today = `${year}-04-10`;
  const on = `${year}-04-30`;
  const id = await hire();
  expect(await daysOf(id, { on, today })).toEqual([]);
  await giveAllowance(company, ['annual'], { days_per_year: 20, carry_over_days_max: 5, year });
  await giveAllowance(company, ['unpaid'], { days_per_year: 9, carry_over_days_max: 0, year });
  expect(await daysOf(id, { on, today })).toEqual(['annual 20']);
  const before = await hire({ terminationDate: `${year - 1}-06-30` });
  expect(await daysOf(before, { on, today })).toEqual([]);
});

test('an employee who leaves has the entitlement until the last day', async () => {
  const leaverCount = 'month_started';
  const allowance = { days_per_year: 24, carry_over_days_max: 5, leaverCount, year } as const;
  await giveAllowance(company, ['annual'], allowance);
  const id = await hire({ terminationDate: `${year}-06-30` });
  await enter(id, { kind: 'grant', days: 24 });
  const days = { on: `${year}-06-30`, today: `${year}-07-05` };
  expect(await daysOf(id, days)).toEqual(['annual 12']);
});

test('the old leave year keeps its balance, and one that has not begun has none', async () => {
  await giveAllowance(company, ['annual'], { days_per_year: 20, carry_over_days_max: 5, year });
  const id = await hire();
  const december = `${year}-12-31`;
  const january = `${year + 1}-01-31`;
  await enter(id, { kind: 'grant', days: 20 });
  await enter(id, { kind: 'adjustment', days: -3 });
  const before = { today: `${year}-12-20` };
  expect(await daysOf(id, { on: december, ...before })).toEqual(['annual 17']);
  expect(await daysOf(id, { on: january, ...before })).toEqual([]);
  const after = { today: `${year + 1}-01-04` };
  expect(await daysOf(id, { on: december, ...after })).toEqual(['annual 17']);
  expect(await daysOf(id, { on: january, ...after })).toEqual(['annual 25']);
  expect(await daysOf(id, { on: december, today: `${year + 2}-01-04` })).toEqual([]);
});

test('the number of statements does not grow with the employees', async () => {
  await giveAllowance(company, ['annual'], { days_per_year: 20, carry_over_days_max: 5, year });
  const ids = [await hire(), await hire(), await hire(), await hire(), await hire()];
  const count = async (employeeIds: string[]) => {
    statements = 0;
    const balances = await read(employeeIds, { on: `${year}-04-30`, today: `${year}-04-10` });
    expect(balances.size).toBe(employeeIds.length);
    return statements;
  };
  expect(await count(ids)).toBe(await count(ids.slice(0, 1)));
});
