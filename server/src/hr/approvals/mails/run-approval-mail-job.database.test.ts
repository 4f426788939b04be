import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { type MailServer, startMailServer } from '../../../../../tests/harness/mail-server.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import type { UserActor } from '../../../access/actor.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { createLeaveRequest } from '../../leave/create-leave-request.ts';
import { decideLeaveRequest } from '../../leave/decisions/decide-leave-request.ts';
import { takeOverLeaveRequest } from '../../leave/decisions/take-over-leave-request.ts';
import { delegateApprovals } from '../delegations/delegate-approvals.ts';
import { announceStepsOf } from './announce-step.ts';
import type { ApprovalMailJob } from './approval-mail-job.ts';
import { runApprovalMailJob } from './run-approval-mail-job.ts';

/** A Monday, 10:00 UTC: the third working day after it is Thursday. */
const nowMs = Date.parse('2026-11-23T10:00:00Z');
const clock = { nowMs: () => nowMs };
const hours = (count: number) => count * 3_600_000;
const signal = new AbortController().signal;

let testDatabase: TestDatabase;
let mail: MailServer;
let company: CompanyAtWork;
let manager: UserActor;
let reportId: string;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  mail = await startMailServer();
});
beforeEach(async () => {
  await testDatabase.database.administer('delete from jobs');
  company = await openCompanyAtWork(testDatabase.database, clock);
  const { id: managerId } = await company.addEmployee();
  ({ id: reportId } = await company.addEmployee({ manager_id: managerId }));
  const userId = await company.addUser(managerId);
  const { companyId } = company;
  manager = { kind: 'user', companyId, userId, role: 'employee', employeeId: managerId };
});
afterAll(() => Promise.all([testDatabase.drop(), mail.close()]));

const ask = (day: string) =>
  company.change((change) =>
    createLeaveRequest(change, {
      employee_id: reportId,
      leave_type: 'annual',
      start_date: day,
      end_date: day,
      start_portion: 'full',
      end_portion: 'full',
      reason: 'a private reason',
    }),
  );

const choose = (userId: string, choice: string) =>
  company.query('update users set approval_mails = $2 where id = $1', [userId, choice]);

interface QueuedJob {
  readonly data: ApprovalMailJob;
  /** Counted from when the job was added. */
  readonly delayMs: number;
}

/** Takes the waiting jobs out of the queue, as a worker does when they are due. */
async function takeJobs(): Promise<QueuedJob[]> {
  const { rows } = await testDatabase.database.administer<{ data: ApprovalMailJob; due: string }>(
    `delete from jobs where queue = 'approval-mails'
     returning data, round(extract(epoch from due_at - now()) / 60) as due`,
  );
  return rows.map(({ data, due }) => ({ data, delayMs: Number(due) * 60_000 }));
}

const run = (job: ApprovalMailJob) =>
  runApprovalMailJob(
    {
      database: testDatabase.database,
      queue: jobQueue,
      clock,
      mailer: createMailer({
        smtp: {
          host: mail.host,
          port: mail.port,
          secure: false,
          credentials: undefined,
          from: undefined,
        },
        publicHost: 'hr.example.test',
      }),
      publicUrl: () => new URL('https://hr.example.test'),
    },
    job,
    signal,
  );

/** Runs the jobs that find the approvers and returns the jobs queued for them. */
async function findPeople(): Promise<QueuedJob[]> {
  for (const { data } of await takeJobs()) await run(data);
  return takeJobs();
}

const person = (userId: string, kind: 'first' | 'reminder' = 'first') => ({
  kind,
  companyId: company.companyId,
  userId,
});

test('an approver gets one email for all requests of a minute, and a reminder three working days later', async () => {
  await ask('2027-02-01');
  await ask('2027-02-02');
  const [first, ...others] = await findPeople();
  expect(others).toEqual([]);
  expect(first).toEqual({ data: person(manager.userId), delayMs: 60_000 });

  const before = mail.mails.length;
  expect(await run(person(manager.userId))).toBe('done');
  expect(mail.mails).toHaveLength(before + 1);
  const sent = mail.mails.at(-1);
  expect(sent?.recipients).toEqual([`user-${manager.userId}@example.test`]);
  expect(sent?.headers['subject']).toBe('2 requests awaiting your approval [Company at work]');
  expect(sent?.body).toContain('You have 2 requests awaiting your approval.');
  expect(sent?.body).toContain('https://hr.example.test/approvals');
  expect(sent?.body).not.toContain('private');

  // Thursday at 8:00 is 70 hours later.
  expect(await takeJobs()).toEqual([
    { data: person(manager.userId, 'reminder'), delayMs: hours(70) },
  ]);
  expect(await run(person(manager.userId, 'reminder'))).toEqual({ againInMs: hours(70) });
  expect(mail.mails.at(-1)?.body).toContain(
    'Reminder: you still have 2 requests awaiting your approval.',
  );
});

test('requests decided meanwhile are in no email, and the next approver gets theirs', async () => {
  const { id } = await ask('2027-02-01');
  await findPeople();
  await company.change((change) =>
    decideLeaveRequest({ ...change, actor: manager }, id, { action: 'approve', reason: null }),
  );
  const before = mail.mails.length;
  expect(await run(person(manager.userId))).toBe('done');
  expect(mail.mails).toHaveLength(before);
  // HR has no users, so the owner decides.
  expect(await findPeople()).toEqual([{ data: person(company.owner.userId), delayMs: 60_000 }]);
});

test('a user who chose one email a day gets it in the morning, a user who chose none gets none', async () => {
  await choose(manager.userId, 'daily');
  await ask('2027-02-01');
  expect(await findPeople()).toEqual([{ data: person(manager.userId), delayMs: hours(22) }]);
  expect(await run(person(manager.userId))).toEqual({ againInMs: hours(22) });

  await choose(manager.userId, 'never');
  await ask('2027-02-02');
  expect(await findPeople()).toEqual([]);
  const before = mail.mails.length;
  expect(await run(person(manager.userId))).toBe('done');
  expect(mail.mails).toHaveLength(before);
});

test('a delegate of an absent approver gets the email too', async () => {
  const { id: delegateEmployee } = await company.addEmployee();
  const delegate = await company.addUser(delegateEmployee);
  await company.query(
    `insert into approval_delegations (company_id, id, user_id, delegate_user_id, start_date,
       end_date, created_at)
     values ($1, gen_random_uuid(), $2, $3, '2026-11-20', '2026-11-30', now())`,
    [company.companyId, manager.userId, delegate],
  );
  await ask('2027-02-01');
  const people = await findPeople();
  expect(people.map(({ data }) => data)).toHaveLength(2);
  expect(people).toContainEqual({ data: person(delegate), delayMs: 60_000 });
});

test('if an approver can no longer act, their substitutes get the email and the reminders', async () => {
  await ask('2027-02-01');
  await findPeople();
  await company.query('update users set disabled_at = now() where id = $1', [manager.userId]);
  await company.change(({ transaction }) =>
    announceStepsOf(transaction, company.companyId, manager.employeeId ?? ''),
  );
  const { userId } = company.owner;
  expect(await findPeople()).toEqual([{ data: person(userId), delayMs: 60_000 }]);
  const before = mail.mails.length;
  expect(await run(person(manager.userId, 'reminder'))).toBe('done');
  expect(mail.mails).toHaveLength(before);
  await run(person(userId));
  expect(mail.mails.at(-1)?.body).toContain('You have 1 request awaiting your approval.');
  expect(await takeJobs()).toEqual([{ data: person(userId, 'reminder'), delayMs: hours(70) }]);
});

test('a user who takes over a step gets its reminders, and the approver before them gets no more', async () => {
  const { id } = await ask('2027-02-01');
  await findPeople();
  await company.change((change) =>
    takeOverLeaveRequest({ ...change, actor: company.owner }, id, { reason: 'On sick leave' }),
  );
  expect(await findPeople()).toEqual([{ data: person(company.owner.userId), delayMs: 60_000 }]);
  expect(await run(person(manager.userId, 'reminder'))).toBe('done');
});

test.each([
  ['has begun', '2026-11-20', 60_000],
  ['begins later', '2026-11-25', hours(46)],
])(
  'a delegate gets an email about waiting requests when the delegation %s',
  async (_what, from, delayMs) => {
    await ask('2027-02-01');
    await findPeople();
    const delegate = await company.addUser((await company.addEmployee()).id);
    await company.change((change) =>
      delegateApprovals(
        { ...change, actor: manager },
        { delegate_user_id: delegate, start_date: from, end_date: '2026-11-30' },
      ),
    );
    const [queued] = await takeJobs();
    expect(queued).toEqual({
      data: { kind: 'asked', companyId: company.companyId, userId: delegate },
      delayMs: delayMs === 60_000 ? 0 : delayMs,
    });
    await run(queued?.data as ApprovalMailJob);
    expect(await takeJobs()).toEqual([{ data: person(delegate), delayMs: 60_000 }]);
  },
);

test('a refused email leaves the job for a retry', async () => {
  await ask('2027-02-01');
  await findPeople();
  mail.refuse(`user-${manager.userId}@example.test`);
  await expect(run(person(manager.userId))).rejects.toThrow('no email was sent');
});
