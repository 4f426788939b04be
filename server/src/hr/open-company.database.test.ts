import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../tests/harness/company-at-work.ts';
import { openSharedDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
afterAll(() => testDatabase.drop());

test('a new company has its owner, the default leave types and a chain for each kind of request', async () => {
  const company = await openCompanyAtWork(testDatabase.database);
  const types = await company.query<{ code: string }>('select code from leave_types');
  expect(new Set(types.rows.map(({ code }) => code))).toEqual(
    new Set(['annual', 'sick', 'parental', 'unpaid', 'bereavement', 'other']),
  );
  const chains = await company.query<{ chain: string }>(
    `select subject_kind || ': ' || string_agg(approver_kind, ', ' order by level) as chain
     from approval_policy_steps s join approval_policies p on p.id = s.policy_id
     group by subject_kind order by subject_kind`,
  );
  expect(chains.rows.map(({ chain }) => chain)).toEqual([
    'advance: manager, hr',
    'leave: manager, hr',
    'timesheet: manager, hr',
  ]);
  const users = await company.query('select id, role from users');
  expect(users.rows).toEqual([{ id: company.owner.userId, role: 'owner' }]);
});
