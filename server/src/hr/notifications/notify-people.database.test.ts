import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../tests/harness/mail-server.ts';
import {
  type NotificationWorker,
  openNotificationWorker,
} from '../../../../tests/harness/notification-worker.ts';
import { sampleFiles } from '../../../../tests/harness/sample-files.ts';
import { computePayrollRun } from '../../../../tests/harness/compute-payroll-run.ts';
import { linkCompanyAccount } from '../../../../tests/harness/link-company-account.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { UserActor } from '../../access/actor.ts';
import { createApiKey } from '../../access/api-keys/create-api-key.ts';
import { revokeApiKey } from '../../access/api-keys/revoke-api-key.ts';
import { savePreferences } from '../../access/notifications/preferences.ts';
import type { Delivery, NotificationKind } from '../../access/notifications/notification.ts';
import { toInstant } from '../../platform/clock.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createDatabaseStore } from '../../platform/storage/database-store.ts';
import { announce } from '../../access/notifications/announce.ts';
import { delegateApprovals } from '../approvals/delegations/delegate-approvals.ts';
import type { UserChange } from '../change.ts';
import { createContract } from '../contracts/create-contract.ts';
import { sendContract } from '../contracts/send-contract.ts';
import { signContract } from '../contracts/sign-contract.ts';
import { createLeaveRequest } from '../leave/create-leave-request.ts';
import { cancelLeaveRequest } from '../leave/decisions/cancel-leave-request.ts';
import { decideLeaveRequest } from '../leave/decisions/decide-leave-request.ts';
import { takeOverLeaveRequest } from '../leave/decisions/take-over-leave-request.ts';
import { uploadDocument } from '../documents/upload-document.ts';
import { moveTask } from '../onboarding/move-task.ts';
import { onboardEmployee } from '../onboarding/onboard-employee.ts';
import { approvePayrollRun } from '../payroll/runs/approve-payroll-run.ts';
import { notifySubstitutes } from './notify-substitutes.ts';

/** A Friday, 23:00 in Berlin: the next working morning there is Monday, 8:00, in 57 hours. */
const friday = Date.parse('2026-11-20T22:00:00Z');
const hours = (count: number) => count * 3_600_000;
const minute = 60_000;
let nowMs = friday;
const clock = { nowMs: () => nowMs };

let testDatabase: TestDatabase;
let mail: MailServer;
let worker: NotificationWorker;
let company: CompanyAtWork;
let manager: UserActor;
let report: UserActor;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  mail = await startMailServer();
  worker = openNotificationWorker(testDatabase.database, { clock, smtp: mail });
});
beforeEach(async () => {
  nowMs = friday;
  await testDatabase.database.administer('delete from jobs');
  company = await openCompanyAtWork(testDatabase.database, clock);
  await company.query(`update companies set time_zone = 'Europe/Berlin'`);
  manager = await addPerson(null);
  report = await addPerson(manager.employeeId);
  await relayAll(testDatabase.database);
  await testDatabase.database.administer('delete from jobs');
});
afterAll(() => Promise.all([testDatabase.drop(), mail.close()]));

async function addPerson(managerId: string | null): Promise<UserActor> {
  const { id: employeeId } = await company.addEmployee({ manager_id: managerId });
  const { companyId } = company;
  const userId = await company.addUser(employeeId);
  return { kind: 'user', companyId, userId, role: 'employee', employeeId };
}

function actAs<T>(actor: UserActor, act: (change: UserChange) => Promise<T>): Promise<T> {
  return company.change((change) => act({ ...change, actor }));
}

/** A request by the API for the report. */
const ask = (day: string) =>
  company.change((change) =>
    createLeaveRequest(change, {
      employee_id: report.employeeId ?? '',
      leave_type: 'annual',
      start_date: day,
      end_date: day,
      start_portion: 'full',
      end_portion: 'full',
      reason: 'a private reason',
    }),
  );

const decide = (actor: UserActor, id: string, action: 'approve' | 'reject' = 'approve') =>
  actAs(actor, (change) => decideLeaveRequest(change, id, { action, reason: 'a private reason' }));

const choose = (actor: UserActor, kind: NotificationKind, delivery: Delivery) =>
  actAs(actor, ({ transaction }) =>
    savePreferences(
      transaction,
      { actor, clock },
      { deliveries: [{ kind, delivery }], reminderDays: undefined },
    ),
  );

/** The entries of a user's inbox, oldest first, e.g. `waiting`, `decided approved`. */
async function inbox({ userId }: UserActor, onlyOpen = false): Promise<string[]> {
  const { rows } = await company.query<{ entry: string }>(
    `select concat_ws(' ', kind, outcome) as entry from notifications
     where user_id = $1 and (done_at is null or not $2) order by id`,
    [userId, onlyOpen],
  );
  return rows.map(({ entry }) => entry);
}

const mailsTo = ({ userId, companyId }: UserActor): ReceivedMail[] =>
  mail.mails.filter(({ recipients: [to] }) =>
    userId === company.owner.userId
      ? to === `owner-${companyId}@example.test`
      : to === `user-${userId}@example.test`,
  );
const subjects = (user: UserActor) => mailsTo(user).map(({ headers }) => headers['subject']);

const computeRun = () =>
  computePayrollRun({ database: testDatabase.database, clock }, company, report.employeeId ?? '');

async function addFailingEndpoint(): Promise<string> {
  const subjectId = company.ids.next();
  await company.query(
    `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, failing_since,
       failure_noted_at, created_at, updated_at)
     values ($1, $2, 'https://x.test', '{}', '', now(), now(), now(), now())`,
    [company.companyId, subjectId],
  );
  const about = { kind: 'endpoint', outcome: 'failing', subjectKind: 'webhook_endpoint' } as const;
  await company.change(async (change) => announce(change, { ...about, subjectId }));
  return subjectId;
}

async function work(): Promise<void> {
  await worker.notify();
  await worker.sendMails(2 * minute);
}

describe('each change', () => {
  test('tells the approvers, then the employee, once in the inbox and once by email', async () => {
    const { id } = await ask('2027-02-01');
    await work();
    expect(await inbox(manager)).toEqual(['waiting']);
    await decide(manager, id);
    // HR has no users, so the owner decides.
    await work();
    expect(await inbox(manager, true)).toEqual([]);
    expect(await inbox(company.owner)).toEqual(['waiting']);
    await decide(company.owner, id);
    await work();
    await work();
    expect(await inbox(report)).toEqual(['decided approved']);
    expect(await inbox(company.owner, true)).toEqual([]);
    expect(subjects(manager)).toEqual(['1 request awaits your approval [Company at work]']);
    expect(subjects(company.owner)).toEqual(subjects(manager));
    const [sent, ...others] = mailsTo(report);
    expect(others).toEqual([]);
    expect(sent?.headers['subject']).toBe('Your leave request was approved [Company at work]');
    expect(sent?.body).toContain(`https://hr.example.test/leave/${id}`);
    expect(sent?.body.match(/https:/g)).toHaveLength(1);
    for (const { body } of mail.mails) expect(body).not.toMatch(/private|annual|2027|Adeyemi/);
  });

  test('tells the employee of a rejection, and of leave that someone else cancelled', async () => {
    await decide(manager, (await ask('2027-02-01')).id, 'reject');
    const { id } = await ask('2027-02-02');
    await decide(manager, id);
    await decide(company.owner, id);
    await actAs(company.owner, (change) =>
      cancelLeaveRequest(change, id, { reason: 'a private reason' }),
    );
    await work();
    expect(await inbox(report)).toEqual([
      'decided rejected',
      'decided approved',
      'decided cancelled',
    ]);
    expect(subjects(report)).toEqual(['3 notifications [Company at work]']);
    expect(mailsTo(report)[0]?.body).toContain('https://hr.example.test/inbox');
    expect(await inbox(manager, true)).toEqual([]);
  });

  test('tells the employee to sign a contract, then the other party', async () => {
    const id = await actAs(company.owner, async (change) => {
      const asked = { title: 'Pay', body: 'Secret', employee_id: report.employeeId ?? '' };
      const contractId = await createContract(change, asked);
      await sendContract(change, contractId);
      return contractId;
    });
    await work();
    expect(await inbox(report)).toEqual(['contract']);
    expect(mailsTo(report)[0]?.body).toContain(`/contracts/${id}`);
    const signing = { typedName: 'Ada Adeyemi', ip: '192.0.2.1', userAgent: 'test' };
    await actAs(report, (change) => signContract(change, id, signing));
    await work();
    expect(await inbox(report, true)).toEqual([]);
    expect(await inbox(company.owner)).toEqual(['contract']);
  });

  test('tells assignees of their tasks once for each checklist, and again when they are due', async () => {
    const tasks = [{ dueDate: '2026-11-27' }, { dueDate: '2026-11-27' }, {}].map((due) => ({
      title: 'Private',
      required: true,
      assigneeUserId: manager.userId,
      ...due,
    }));
    const { tasks: added } = await actAs(company.owner, (change) =>
      onboardEmployee(change, report.employeeId ?? '', { tasks }),
    );
    await work();
    expect(await inbox(manager)).toEqual(['task assigned']);
    expect(subjects(manager)).toEqual(['Onboarding tasks were assigned to you [Company at work]']);
    const [due, ...others] = await worker.takeNotifications();
    expect(others).toEqual([]);
    // Friday a week later, at 8:00 in Berlin.
    expect(Math.round((due?.dueInMs ?? 0) / minute)).toBe((6 * 24 + 9) * 60);
    nowMs += due?.dueInMs ?? 0;
    await worker.runNotification(due!.data);
    await worker.runNotification(due!.data);
    expect(await inbox(manager)).toEqual(['task assigned', 'task due']);
    for (const { task } of added) {
      expect(await inbox(manager, true)).toHaveLength(2);
      await actAs(manager, (change) => moveTask(change, task.id, 'complete'));
    }
    expect(await inbox(manager, true)).toEqual([]);
  });

  test('tells the employee of their payslip when the run is approved', async () => {
    const id = await computeRun();
    await work();
    expect(await inbox(report)).toEqual([]);
    await actAs(company.owner, (change) => approvePayrollRun(change, id));
    await work();
    expect([await inbox(report), await inbox(manager)]).toEqual([['payslip'], []]);
    const { rows } = await company.query<{ id: string }>('select id from payslips');
    expect(subjects(report)).toEqual(['Your payslip is ready [Company at work]']);
    expect(mailsTo(report)[0]?.body).toContain(`https://hr.example.test/payslips/${rows[0]?.id}`);
    expect(mailsTo(report)[0]?.body).not.toMatch(/3[.,]?000|EUR|November/);
  });

  test('tells the employee of a document that someone else uploaded', async () => {
    const upload = (actor: UserActor) =>
      uploadDocument(
        {
          database: testDatabase.database,
          ids: company.ids,
          queue: jobQueue,
          contentStores: { current: store, named: () => store, removeAll: store.removeAll },
          inChange: (act) => actAs(actor, act),
        },
        {
          employeeId: report.employeeId ?? '',
          category: 'other',
          file: { name: 'private.pdf', mimeType: 'application/pdf', content: sampleFiles.pdf },
        },
        (_change, keep) => keep(),
      );
    const store = createDatabaseStore(testDatabase.database);
    await upload(report);
    await work();
    expect(await inbox(report)).toEqual([]);
    await upload(company.owner);
    await work();
    expect([await inbox(report), await inbox(manager)]).toEqual([['document'], []]);
    expect(subjects(report)).toEqual(['A document was added to your record [Company at work]']);
    expect(mailsTo(report)[0]?.body).toContain(`https://hr.example.test/documents`);
    expect(mailsTo(report)[0]?.body).not.toContain('private');
  });

  test('tells owners 14 and 3 days before a key expires, unless it was revoked', async () => {
    const expiresAt = toInstant(friday + 30 * hours(24));
    const asked = { name: 'Sync', scopes: [], grants: [], expiresAt } as const;
    const make = () =>
      actAs(company.owner, ({ transaction, ids, actor }) =>
        createApiKey(transaction, { ids, actor }, asked),
      );
    const expiring = await make();
    const planned = await worker.takeNotifications();
    expect(planned.map(({ dueInMs }) => Math.round(dueInMs / hours(24)))).toEqual([16, 27]);
    for (const { data } of planned) await worker.runNotification(data);
    for (const { data } of planned) await worker.runNotification(data);
    expect(await inbox(company.owner)).toEqual(['api_key in_14_days', 'api_key in_3_days']);
    expect(await inbox(manager)).toEqual([]);
    const revoke = ({ apiKey: { id } }: { apiKey: { id: string } }) =>
      actAs(company.owner, ({ transaction, ids, actor }) =>
        revokeApiKey(transaction, { ids, actor }, { id, now: toInstant(nowMs) }),
      );
    await revoke(expiring);
    expect(await inbox(company.owner, true)).toEqual([]);
    await revoke(await make());
    await worker.notify();
    for (const { data } of await worker.takeNotifications()) {
      await worker.runNotification(data);
    }
    expect(await inbox(company.owner)).toHaveLength(2);
  });
});

describe('a person who signs in only with a company account', () => {
  test('is notified of requests, and decides them', async () => {
    await linkCompanyAccount(company, manager.userId);
    const { id } = await ask('2027-02-01');
    await work();
    expect([await inbox(manager), await inbox(company.owner)]).toEqual([['waiting'], []]);
    expect(subjects(manager)).toEqual(['1 request awaits your approval [Company at work]']);
    await decide(manager, id);
    expect(await inbox(manager, true)).toEqual([]);
  });

  test('is the second person, without whom an owner may approve their own payroll run', async () => {
    const other = await addPerson(null);
    await company.query(`update users set role = 'owner' where id = $1`, [other.userId]);
    await linkCompanyAccount(company, other.userId);
    const id = await computeRun();
    await expect(
      actAs(company.owner, (change) => approvePayrollRun(change, id)),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a request that waits', () => {
  test('is one email for all requests of a minute, then a reminder on the third working day', async () => {
    await ask('2027-02-01');
    await ask('2027-02-02');
    await work();
    expect(subjects(manager)).toEqual(['2 requests await your approval [Company at work]']);
    expect(mailsTo(manager)[0]?.body).toContain('https://hr.example.test/approvals');
    // Wednesday, 8:00 in Berlin.
    const [reminder, ...others] = await worker.takeMails();
    expect([others, Math.round((reminder?.dueInMs ?? 0) / minute)]).toEqual([[], (96 + 9) * 60]);
    await worker.runMail(reminder!.data);
    expect(mailsTo(manager)).toHaveLength(1);
    nowMs += reminder!.dueInMs;
    await worker.runMail(reminder!.data);
    expect(subjects(manager)[1]).toBe('Reminder: 2 requests await your approval [Company at work]');
  });

  test('concerns delegates, and those who act instead of the approver; not the approver any more', async () => {
    await ask('2027-02-01');
    await worker.notify();
    const delegate = await addPerson(null);
    await actAs(manager, (change) =>
      delegateApprovals(change, {
        delegate_user_id: delegate.userId,
        start_date: '2026-11-20',
        end_date: '2026-11-30',
      }),
    );
    await worker.notify();
    expect(await inbox(delegate)).toEqual(['waiting']);
    expect(await inbox(manager)).toEqual(['waiting']);
    await company.query('update users set disabled_at = now() where id = $1', [manager.userId]);
    await company.change(({ transaction }) =>
      notifySubstitutes(transaction, company.companyId, manager.employeeId ?? ''),
    );
    await worker.notify();
    expect(await inbox(company.owner)).toEqual(['waiting']);
    await worker.sendMails(2 * minute);
    expect(subjects(company.owner)).toHaveLength(1);
    expect([mailsTo(manager), mailsTo(delegate)]).toEqual([[], []]);
    expect(await inbox(delegate, true)).toEqual([]);
  });

  test('sends nothing to the approver before, once someone else took it over', async () => {
    const { id } = await ask('2027-02-01');
    await worker.notify();
    const hr = await addPerson(null);
    await company.query(`update users set role = 'hr_admin' where id = $1`, [hr.userId]);
    await actAs({ ...hr, role: 'hr_admin' }, (change) =>
      takeOverLeaveRequest(change, id, { reason: 'On sick leave' }),
    );
    await work();
    expect([await inbox(manager, true), mailsTo(manager)]).toEqual([[], []]);
  });
});

describe('preferences', () => {
  test('off, inbox, daily: nothing, no email, an email on the next working morning', async () => {
    await choose(manager, 'waiting', 'off');
    await ask('2027-02-01');
    await worker.notify();
    expect(await inbox(manager)).toEqual([]);
    await choose(manager, 'waiting', 'inbox');
    await ask('2027-02-02');
    await worker.notify();
    expect(await inbox(manager)).toEqual(['waiting']);
    expect(await worker.takeMails()).toEqual([]);
    await choose(manager, 'waiting', 'daily');
    await ask('2027-02-03');
    await ask('2027-02-04');
    await worker.notify();
    const [digest, second] = await worker.takeMails();
    // Monday, 8:00 in Berlin, although it is Friday night.
    expect(Math.round((digest?.dueInMs ?? 0) / minute)).toBe(57 * 60);
    nowMs += digest?.dueInMs ?? 0;
    await worker.runMail(digest!.data);
    await worker.runMail(second!.data);
    expect(subjects(manager)).toEqual(['2 requests await your approval [Company at work]']);
  });

  test('the language is the user’s, or else the company’s', async () => {
    await company.query(`update companies set locale = 'de'`);
    await company.query(`update users set locale = 'en' where id = $1`, [report.userId]);
    await decide(manager, (await ask('2027-02-01')).id, 'reject');
    await ask('2027-02-02');
    await work();
    expect(subjects(report)[0]).toMatch(/^Your leave request was rejected/);
    expect(subjects(manager)[0]).toMatch(/^1 Antrag wartet auf Ihre Genehmigung/);
  });
});

describe('an email', () => {
  test('is not sent about what was read, or what the person can no longer see', async () => {
    await decide(manager, (await ask('2027-02-01')).id, 'reject');
    await worker.notify();
    await company.query('update notifications set read_at = now()');
    await worker.sendMails(2 * minute);
    await decide(manager, (await ask('2027-02-02')).id, 'reject');
    await worker.notify();
    await company.query('update users set employee_id = null where id = $1', [report.userId]);
    await worker.sendMails(2 * minute);
    expect(mailsTo(report)).toEqual([]);
  });

  test('waits for an unavailable mail server, and its repetitions have one Message-ID', async () => {
    const port = mail.port;
    await mail.close();
    await ask('2027-02-01');
    await worker.notify();
    const [job] = await worker.takeMails();
    for (let attempt = 0; attempt < 13; attempt += 1) {
      expect(await worker.runMail(job!.data)).toEqual({ againInMs: minute });
    }
    mail = await startMailServer({ port });
    await ask('2027-02-02');
    await worker.notify();
    expect(await worker.runMail(job!.data)).toBe('done');
    expect(subjects(manager)).toEqual(['1 request awaits your approval [Company at work]']);
    // As if the worker had been killed before it noted that the server accepted the email.
    await company.query(
      `update notifications set mail_id = $1, mail_due_at = now() where user_id = $2 and mails = 1`,
      [job!.data.mailId, manager.userId],
    );
    await worker.runMail(job!.data);
    const ids = mailsTo(manager).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([`<${job!.data.mailId}@hr.example.test>`, ids[0]]);
    expect(subjects(manager)[1]).toContain('1 request awaits');
  });

  test('that the server refuses fails its job', async () => {
    mail.refuse(`user-${manager.userId}@example.test`);
    await ask('2027-02-01');
    await worker.notify();
    await expect(worker.sendMails(2 * minute)).rejects.toThrow('no email was sent to user');
  });
});

test('a job that runs again adds no entry and no email, for a thousand people and more', async () => {
  for (const from of [1, 501, 1_001]) {
    await company.query(
      `with hired as (
         insert into employees (company_id, id, first_name, last_name, email, email_key, status,
           created_at, updated_at)
         select $1, gen_random_uuid(), 'P', n::text, n || '@x.test', n || '@x.test', 'active', now(), now()
         from generate_series($2::int, $2 + 499) n returning id, email)
       insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
         password_hash, created_at, updated_at)
       select $1, gen_random_uuid(), id, email, email, 'P', 'Q', 'owner', 'x', now(), now() from hired`,
      [company.companyId, from],
    );
  }
  await addFailingEndpoint();
  await relayAll(testDatabase.database);
  await relayAll(testDatabase.database);
  const [job, ...others] = await worker.takeNotifications();
  expect(others).toEqual([]);
  await worker.runNotification(job!.data);
  await worker.runNotification(job!.data);
  const count = async (table: string) =>
    (
      await testDatabase.database.administer<{ n: number }>(
        `select count(*)::int as n from ${table}`,
      )
    ).rows[0]?.n;
  const { rows: entries } = await company.query('select from notifications');
  expect(entries).toHaveLength(1_501);
  expect(await count(`jobs where queue = 'notification-mails'`)).toBe(1_501);
});
