import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { startApproval } from './start-approval.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

async function stepsFor(employeeId: string) {
  const subjectId = company.ids.next();
  await company.change((change) =>
    startApproval(change, {
      subjectKind: 'leave',
      subjectId,
      employeeId,
      requestedBy: null,
    }),
  );
  const { rows } = await company.query<{ kind: string; approver_user_id: string | null }>(
    `select level || ' ' || approver_kind || ' ' || status as kind, approver_user_id
     from approval_steps where subject_id = $1 order by level`,
    [subjectId],
  );
  return rows.map(({ kind, approver_user_id: userId }) => [kind, userId]);
}

async function addReport() {
  const manager = await company.addEmployee();
  const report = await company.addEmployee({ manager_id: manager.id });
  return { manager, report };
}

test('the default chain asks the manager, then HR', async () => {
  const { manager, report } = await addReport();
  const userId = await company.addUser(manager.id);
  expect(await stepsFor(report.id)).toEqual([
    ['1 manager waiting', userId],
    ['2 hr waiting', null],
  ]);
});

test('without a manager, or with one who is no user, has left or has never signed in, HR is the first step', async () => {
  const { manager, report } = await addReport();
  const onlyHr = [['1 hr waiting', null]];
  expect(await stepsFor(manager.id)).toEqual(onlyHr);
  expect(await stepsFor(report.id)).toEqual(onlyHr);
  await company.addUser(manager.id);
  await company.query(`update employees set status = 'terminated' where id = $1`, [manager.id]);
  expect(await stepsFor(report.id)).toEqual(onlyHr);
  await company.query(`update employees set status = 'active' where id = $1`, [manager.id]);
  await company.query('update users set password_hash = null where employee_id = $1', [manager.id]);
  expect(await stepsFor(report.id)).toEqual(onlyHr);
});

test('a chain of the company is copied in its order and numbered from 1', async () => {
  const { report } = await addReport();
  const named = await company.addUser((await company.addEmployee()).id);
  await company.query(
    `insert into approval_policy_steps (company_id, policy_id, level, approver_kind, approver_user_id)
     select $1, p.id, s.level, s.kind, s.user_id
     from approval_policies p,
       (values (4, 'owner', null), (3, 'user', $2::uuid)) as s (level, kind, user_id)
     where p.company_id = $1 and p.subject_kind = 'leave'`,
    [company.companyId, named],
  );
  expect(await stepsFor(report.id)).toEqual([
    ['1 hr waiting', null],
    ['2 user waiting', named],
    ['3 owner waiting', null],
  ]);
});

test('a chain with nobody to ask falls to HR, never to automatic approval', async () => {
  const { report } = await addReport();
  await testDatabase.database.administer(
    'delete from approval_policy_steps where company_id = $1 and level = 2',
    [company.companyId],
  );
  expect(await stepsFor(report.id)).toEqual([['1 hr waiting', null]]);
});

test('a manager’s step falls to HR where no other step asks HR', async () => {
  const { report } = await addReport();
  await company.query(
    `with gone as (
       delete from approval_policy_steps where company_id = $1 and approver_kind = 'hr'
       returning policy_id
     )
     insert into approval_policy_steps (company_id, policy_id, level, approver_kind)
     select $1, policy_id, 3, 'owner' from gone`,
    [company.companyId],
  );
  expect(await stepsFor(report.id)).toEqual([
    ['1 hr waiting', null],
    ['2 owner waiting', null],
  ]);
});

test('each company has its own chain', async () => {
  const other = await openCompanyAtWork(testDatabase.database);
  await other.query(
    `insert into approval_policy_steps (company_id, policy_id, level, approver_kind)
     select $1, id, 3, 'owner' from approval_policies
     where company_id = $1 and subject_kind = 'leave'`,
    [other.companyId],
  );
  const { id } = await company.addEmployee();
  expect(await stepsFor(id)).toEqual([['1 hr waiting', null]]);
});
