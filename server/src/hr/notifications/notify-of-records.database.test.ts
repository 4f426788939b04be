import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { computePayrollRun } from '../../../../tests/harness/compute-payroll-run.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../tests/harness/mail-server.ts';
import {
  type NotificationWorker,
  openNotificationWorker,
} from '../../../../tests/harness/notification-worker.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { UserActor, UserRole } from '../../access/actor.ts';
import { announce } from '../../access/notifications/announce.ts';
import type { UserChange } from '../change.ts';
import { decideChangeRequest } from '../employees/change-requests/decide-change-request.ts';
import { requestChange } from '../employees/change-requests/request-change.ts';
import { applyDueJobChanges } from '../employees/job/apply-due-job-changes.ts';
import { updateEmployee } from '../employees/update-employee.ts';
import { approvePayrollRun } from '../payroll/runs/approve-payroll-run.ts';

const nowMs = Date.parse('2026-11-20T09:00:00Z');
const clock = { nowMs: () => nowMs };

let testDatabase: TestDatabase;
let mail: MailServer;
let worker: NotificationWorker;
let company: CompanyAtWork;
let hr: UserActor;
let employee: UserActor & { readonly employeeId: string };

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  mail = await startMailServer();
  worker = openNotificationWorker(testDatabase.database, { clock, smtp: mail });
});
beforeEach(async () => {
  await testDatabase.database.administer('delete from jobs');
  company = await openCompanyAtWork(testDatabase.database, clock);
  hr = await addPerson('hr_admin');
  employee = await addPerson('employee');
  await worker.notify();
});
afterAll(() => Promise.all([testDatabase.drop(), mail.close()]));

async function addPerson(role: UserRole) {
  const { id: employeeId } = await company.addEmployee();
  const { companyId } = company;
  const userId = await company.addUser(employeeId);
  await company.query('update users set role = $2 where id = $1', [userId, role]);
  return { kind: 'user', companyId, userId, role, employeeId } as const;
}

function actAs<T>(actor: UserActor, act: (change: UserChange) => Promise<T>): Promise<T> {
  return company.change((change) => act({ ...change, actor }));
}

async function work(): Promise<void> {
  await worker.notify();
  await worker.sendMails(2 * 60_000);
}

/** The entries of a user's inbox, oldest first, with those that are done in brackets. */
async function inbox({ userId }: { readonly userId: string }): Promise<string[]> {
  const { rows } = await company.query<{ entry: string }>(
    `select case when done_at is null then what else '(' || what || ')' end as entry
     from (select *, concat_ws(' ', kind, outcome) as what from notifications) n
     where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ entry }) => entry);
}

const mailsTo = (address: string): ReceivedMail[] =>
  mail.mails.filter(({ recipients: [to] }) => to === address);
const mailsToUser = ({ userId }: { readonly userId: string }) =>
  mailsTo(`user-${userId}@example.test`);
const subjectsOf = (mails: readonly ReceivedMail[]) =>
  mails.map(({ headers }) => headers['subject']);

const request = () =>
  actAs(employee, (change) => requestChange(change, { fields: { location: 'Porto' }, note: null }));

test('HR is notified of a requested change, and the employee of its rejection', async () => {
  const { id } = await request();
  await work();
  expect([await inbox(hr), await inbox(employee), await inbox(company.owner)]).toEqual([
    ['waiting'],
    [],
    [],
  ]);
  const page = `https://hr.example.test/employees/${employee.employeeId}`;
  expect(subjectsOf(mailsToUser(hr))).toEqual(['1 request awaits your approval [Company at work]']);
  expect(mailsToUser(hr)[0]?.body).toContain(page);
  await actAs(hr, (change) => decideChangeRequest(change, id, { action: 'reject', reason: 'No' }));
  await work();
  expect([await inbox(hr), await inbox(employee)]).toEqual([['(waiting)'], ['decided rejected']]);
  const [rejected, ...others] = mailsToUser(employee);
  expect(others).toEqual([]);
  expect(rejected?.headers['subject']).toBe('Your change request was rejected [Company at work]');
  expect(rejected?.body).toContain(page);
  expect(rejected?.body).not.toContain('Porto');
});

test('HR is notified of a planned manager that was set aside, with a link to the record', async () => {
  const { id: managerId } = await company.addEmployee();
  const { employeeId: id } = employee;
  const report = (who: string, to: string, effectiveOn?: string) =>
    company.change((change) =>
      updateEmployee(change, {
        id: who,
        fields: { manager_id: to },
        accepts: () => true,
        effectiveOn,
      }),
    );
  await report(id, managerId, '2026-11-21');
  await report(managerId, id);
  await applyDueJobChanges({
    database: testDatabase.database,
    clock: { nowMs: () => nowMs + 86_400_000 },
    ids: company.ids,
    onFailure: (error) => {
      throw error;
    },
  });
  await work();
  expect([await inbox(hr), await inbox(employee), await inbox(company.owner)]).toEqual([
    ['planned_change set_aside'],
    [],
    [],
  ]);
  const [sent] = mailsToUser(hr);
  expect(sent?.headers['subject']).toBe(
    'A planned change of manager was not made [Company at work]',
  );
  expect(sent?.body).toContain(`https://hr.example.test/employees/${id}`);
  const { rows } = await company.query(
    `insert into notification_preferences (company_id, user_id, kind, delivery)
     values ($1, $2, 'planned_change', 'inbox') returning kind`,
    [company.companyId, hr.userId],
  );
  expect(rows).toHaveLength(1);
});

test('a change that is withdrawn, or accepted before the email is sent, needs nothing from HR', async () => {
  const { id: withdrawn } = await request();
  await worker.notify();
  await actAs(employee, (change) => decideChangeRequest(change, withdrawn, { action: 'withdraw' }));
  await worker.sendMails(2 * 60_000);
  const { id } = await request();
  await worker.notify();
  const accept = { action: 'accept', employeeVersion: undefined } as const;
  await actAs(hr, (change) => decideChangeRequest(change, id, accept));
  await work();
  expect(await inbox(hr)).toEqual(['(waiting)', '(waiting)']);
  expect(mailsToUser(hr)).toEqual([]);
  expect(await inbox(employee)).toEqual(['decided approved']);
});

test('a former employee gets an email about a payslip and a document, while they have access', async () => {
  const runId = await computePayrollRun(
    { database: testDatabase.database, clock },
    company,
    employee.employeeId,
  );
  await company.query(
    `update employees set status = 'terminated', termination_date = '2026-11-10' where id = $1`,
    [employee.employeeId],
  );
  await company.query('update users set disabled_at = now() where id = $1', [employee.userId]);
  const userId = company.ids.next();
  const address = `${userId}@private.test`;
  await company.query(
    `insert into users (company_id, id, former_employee_id, email, email_key, first_name, last_name,
       role, password_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'U', 'Ser', 'former_employee', 'no password', now(), now())`,
    [company.companyId, userId, employee.employeeId, address],
  );
  await actAs(company.owner, (change) => approvePayrollRun(change, runId));
  await work();
  expect(subjectsOf(mailsTo(address))).toEqual(['Your payslip is ready [Company at work]']);
  const body = mailsTo(address)[0]?.body;
  expect(body).toContain('https://hr.example.test/your-documents\r\n');
  expect(body?.match(/https:/g)).toHaveLength(1);
  expect(body).not.toContain('My account');

  const addDocument = async (): Promise<void> => {
    const id = company.ids.next();
    await company.query(
      `insert into documents (company_id, id, employee_id, name, category, mime_type, size_bytes,
         sha256, status, stored_in, uploaded_by, created_at, updated_at)
       values ($1, $2, $3, 'private.pdf', 'other', 'application/pdf', 1, sha256(''), 'uploaded',
         'database', $4, now(), now())`,
      [company.companyId, id, employee.employeeId, company.owner.userId],
    );
    await actAs(company.owner, async (change) =>
      announce(change, {
        kind: 'document',
        subjectKind: 'document',
        subjectId: id,
        employeeId: employee.employeeId,
      }),
    );
    await work();
  };
  await addDocument();
  expect(subjectsOf(mailsTo(address))).toEqual([
    'Your payslip is ready [Company at work]',
    'A document was added to your record [Company at work]',
  ]);
  await company.query('update companies set former_access_months = 0');
  await addDocument();
  expect(mailsTo(address)).toHaveLength(2);
  expect(mailsToUser(employee)).toEqual([]);
});

test('an endpoint that works again needs nothing from its owners, in whichever order the jobs run', async () => {
  const id = company.ids.next();
  const state = (failing: string) =>
    company.query(
      `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, failing_since,
         failure_noted_at, created_at, updated_at)
       values ($1, $2, 'https://x.test', '{}', '', ${failing}, ${failing}, now(), now())
       on conflict (company_id, id) do update set failing_since = excluded.failing_since,
         failure_noted_at = excluded.failure_noted_at`,
      [company.companyId, id],
    );
  const warning = () =>
    ({
      companyId: company.companyId,
      id: company.ids.next(),
      kind: 'endpoint',
      outcome: 'failing',
      subjectKind: 'webhook_endpoint',
      subjectId: id,
    }) as const;
  const check = { companyId: company.companyId, checkedEndpointId: id };
  await state('now()');
  await worker.runNotification(warning());
  // It failed again before the check ran.
  await worker.runNotification(check);
  expect(await inbox(company.owner)).toEqual(['endpoint failing']);
  await state('null');
  await worker.runNotification(check);
  expect(await inbox(company.owner)).toEqual(['(endpoint failing)']);
  // The warning of a stretch that is over by now.
  await worker.runNotification(warning());
  expect(await inbox(company.owner)).toHaveLength(1);
});
