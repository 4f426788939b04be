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

test('without a manager, or if the manager has no user, has left or has never signed in, HR is the first step', async () => {
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

test('a company’s own chain is copied in its order and numbered from 1', async () => {
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

test('a chain without an approver falls to HR, never to automatic approval', async () => {
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

async function decidersFor(employeeId: string, requestedBy: string | null = null) {
  const subjectId = company.ids.next();
  return company.change((change) =>
    startApproval(change, { subjectKind: 'timesheet', subjectId, employeeId, requestedBy }),
  );
}

test('the users who may decide: the manager and their delegate of the day, else HR, never the person concerned', async () => {
  const { manager, report } = await addReport();
  const [managerId, reportId] = [
    await company.addUser(manager.id),
    await company.addUser(report.id),
  ];
  expect(await decidersFor(report.id)).toEqual([managerId]);
  const { rows: owners } = await company.query<{ id: string }>(
    `select id from users where role = 'owner'`,
  );
  expect(await decidersFor(manager.id)).toEqual(owners.map(({ id }) => id));
  // Owners can decide their own requests only if no other user can.
  const ownerId = owners[0]!.id;
  expect(await decidersFor(manager.id, ownerId)).toEqual([ownerId]);
  await company.query(`update users set role = 'hr_admin' where id = $1`, [reportId]);
  expect(await decidersFor(manager.id, ownerId)).toEqual([reportId]);
  const delegate = await company.addUser((await company.addEmployee()).id);
  const delegateFrom = (from: string, until: string) =>
    company.query(
      `insert into approval_delegations (company_id, id, user_id, delegate_user_id, start_date,
         end_date, created_at) values ($1, $2, $3, $4, $5, $6, now())`,
      [company.companyId, company.ids.next(), managerId, delegate, from, until],
    );
  await delegateFrom('2020-01-01', '2020-01-31');
  expect(await decidersFor(report.id)).toEqual([managerId]);
  await delegateFrom('2020-02-01', '2099-12-31');
  expect(await decidersFor(report.id)).toEqual([managerId, delegate].toSorted());
});

test('an event names at most 50 users who may decide', async () => {
  const { id } = await company.addEmployee();
  await company.query(
    `insert into users (company_id, id, email, email_key, first_name, last_name, role,
       password_hash, created_at, updated_at)
     select $1, gen_random_uuid(), n || '@hr.test', n || '@hr.test', 'H', 'R', 'hr_admin', 'none',
       now(), now()
     from generate_series(1, 60) as n`,
    [company.companyId],
  );
  expect(await decidersFor(id)).toHaveLength(50);
});
