import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import {
  claimSums,
  dueSums,
  type Histories,
  linesByMonth,
  paidSums,
  runHistories,
} from '../../../../../../tests/proofs/payroll/prove-histories.ts';

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
let testDatabase: TestDatabase;
let company: CompanyAtWork;
let histories: Histories;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
  const { database } = testDatabase;
  histories = await runHistories({ database, company, employees: 200, months, seed: 42 });
});
afterAll(() => testDatabase.drop());

test('the sum paid for each period is the period computed from the final data', async () => {
  const { employeeIds } = histories;
  expect(await paidSums(company)).toEqual(await dueSums(company, { employeeIds, months }));
});

test('what is not paid out is claimed, and recovered once', async () => {
  const { created, claimed, reduced, recovered } = await claimSums(company);
  expect([created, reduced]).toEqual([claimed, recovered]);
  expect(Number(recovered)).toBeGreaterThan(0);
});

test('who does not change has no correction', async () => {
  for (const id of histories.unchanged) {
    for (const lines of await linesByMonth(company, id)) expect(lines).not.toContain('correction');
  }
});

test('a change that is taken back before the next run leaves no correction', async () => {
  for (const id of histories.changedBack) {
    for (const lines of await linesByMonth(company, id)) expect(lines).not.toContain('correction');
  }
});

test('the order of the changes makes no difference', async () => {
  for (const [one, other] of histories.twins) {
    expect(await linesByMonth(company, other)).toEqual(await linesByMonth(company, one));
  }
});
