import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompanyAtWork, openCompanyAtWork } from '../../../tests/harness/company-at-work.ts';
import { eventually } from '../../../tests/harness/eventually.ts';
import { giveAllowance } from '../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type HrThread, openHrThread } from './open-hr-thread.ts';

const never = new AbortController().signal;
let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

function open(options: { readonly idleMs?: number; readonly names?: string[] } = {}): HrThread {
  const { names = [], ...rest } = options;
  return openHrThread({
    database: {
      databaseUrl: testDatabase.url,
      dataDirectory: 'none',
      applicationName: 'hr thread',
    },
    logLevel: 'silent',
    onStatement: ({ name = '' }) => names.push(name),
    ...rest,
  });
}

async function connections(): Promise<number> {
  const { rows } = await testDatabase.database.administer<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'hr thread'`,
  );
  return rows[0]?.count ?? 0;
}

async function granted(): Promise<number> {
  const { rows } = await company.query<{ count: number }>(
    `select count(*)::int as count from leave_ledger where kind = 'grant'`,
  );
  return rows[0]?.count ?? 0;
}

test('the work is done in the thread, which starts with it and ends when it is idle', async () => {
  const year = Temporal.Now.plainDateISO('UTC').year;
  await giveAllowance(company, ['annual'], { days_per_year: 20, carry_over_days_max: 0, year });
  const names: string[] = [];
  const thread = open({ idleMs: 1, names });
  expect(await connections(), 'none before the first work').toBe(0);
  for (const count of [1, 2]) {
    await company.addEmployee();
    const job = { companyId: company.companyId, leaveType: 'annual' };
    const before = process.threadCpuUsage();
    expect(await thread.work.leaveSettlement(job, never)).toBe('done');
    const { user } = process.threadCpuUsage(before);
    expect(user, 'of the main thread').toBeLessThan(100_000);
    expect(await granted()).toBe(count);
    await eventually(async () => expect(await connections()).toBe(0));
  }
  expect(names).toContain('leave_ledger.insert_settled');
  await thread.close();
});

test('work that fails rejects, and the thread goes on', async () => {
  const thread = open();
  const job = { companyId: 'no id', leaveType: 'annual' };
  await expect(thread.work.leaveSettlement(job, never)).rejects.toThrow(/uuid/);
  const right = { companyId: company.companyId, leaveType: 'annual' };
  expect(await thread.work.leaveSettlement(right, never)).toBe('done');
  await thread.close();
});

test('the abort reaches the work', async () => {
  const thread = open();
  const job = { companyId: company.companyId, leaveType: 'annual' };
  const outcome = await thread.work.leaveSettlement(job, AbortSignal.abort());
  expect(outcome).toEqual({ againInMs: 0 });
  await thread.close();
});

test('closing ends the thread and its work', async () => {
  const thread = open();
  const job = { companyId: company.companyId, leaveType: 'annual' };
  await company.change(async ({ transaction }) => {
    await transaction.query({ text: 'select from employees for update' });
    const work = thread.work.leaveSettlement(job, never);
    const failed = work.catch(String);
    await thread.close();
    expect(await failed).toContain('has stopped');
  });
});
