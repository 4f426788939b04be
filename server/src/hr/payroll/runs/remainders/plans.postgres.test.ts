import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../../../tests/harness/company-at-work.ts';
import { explainExecuted } from '../../../../../../tests/harness/explain.ts';
import { payGroups } from '../../../../../../tests/harness/pay-groups.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hireManyPaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { listDueElsewhere } from './due-elsewhere.sql.ts';

const people = 10_000;

let testDatabase: TestDatabase;
let companyId: string;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const company = await openCompanyAtWork(database);
  companyId = company.companyId;
  const groupId = await payGroups(company).add();
  await hireManyPaid(database, companyId, people);
  // All but 50 are in the group; 500 have a change for the currency that they were paid before.
  await company.query(
    `insert into pay_group_members (company_id, id, employee_id, pay_group_id, valid_from, created_at)
     select company_id, gen_random_uuid(), id, $2, '2026-01-01', now()
     from employees where company_id = $1 and employee_number::int >= 50`,
    [companyId, groupId],
  );
  await company.query(
    `insert into pay_marks (company_id, employee_id, currency, from_day, cause)
     select company_id, id, 'CHF', '2026-02-10', 'pay'
     from employees where company_id = $1 and employee_number::int % 20 = 0`,
    [companyId],
  );
  await company.query(
    `update pay_periods set status = 'closed', closed_at = now(), remainder = 'paid_outside'
     where company_id = $1 and period_end < '2026-04-01'`,
    [companyId],
  );
}, 120_000);
afterAll(() => testDatabase.drop());

// The database has no statistics of the new rows. Joins that depended on them read 30,256 blocks, and took a minute.
test('what no regular run takes is found in one pass, and by key', async () => {
  const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
  const statement = listDueElsewhere(companyId, '2026-04-15', { max: 25 });
  const { rows } = await testDatabase.database.single<{ count: number }>(settings, statement);
  expect(rows[0]?.count).toBe(543);
  const { blocks } = await explainExecuted(testDatabase.database, settings, statement);
  expect(blocks).toBeLessThan(20_000);
});
