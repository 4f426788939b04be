import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Statement } from '../../../platform/database/driver.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../../platform/jobs/queues.ts';
import type { JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import { type Mailer, MailRefused } from '../../../platform/mail/mailer.ts';
import { today } from '../../company-day.ts';
import { waitingMax } from '../inbox/count-waiting-approvals.ts';
import { countWaiting } from '../inbox/approval-inbox.sql.ts';
import type { ApprovalMailJob } from './approval-mail-job.ts';
import { findRecipient, listAsked, listAskedOf, type Recipient } from './approval-mails.sql.ts';
import { composeApprovalMail } from './compose-approval-mail.ts';
import { msUntilWorkingMorning } from './working-morning.ts';

/** Requests submitted within this time are combined in one email. */
const collectMs = 60_000;
/** Approvers with waiting requests get another email on every third working day. */
const reminderDays = 3;

export interface ApprovalMailServices {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly publicUrl: () => URL;
}

type PersonJob = Extract<ApprovalMailJob, { kind: 'first' | 'reminder' }>;
type FindingJob = Exclude<ApprovalMailJob, PersonJob>;

/**
 * Sends approvers email about the requests that wait for them. A user has at most one job of each
 * kind, regardless of the number of requests: `first` soon or in the morning, depending on their
 * choice, then `reminder`.
 *
 * @throws Error if the mail server did not accept an email; the job is then retried
 */
export async function runApprovalMailJob(
  services: ApprovalMailServices,
  job: ApprovalMailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  if (job.kind === 'step' || job.kind === 'approver' || job.kind === 'asked') {
    await addPersonJobs(services, job);
    return 'done';
  }
  return mailPerson(services, job, signal);
}

function listFound(job: FindingJob, day: string): Statement {
  switch (job.kind) {
    case 'step':
      return listAsked(job.companyId, job, day);
    case 'approver':
      return listAskedOf(job.companyId, job.id, day);
    case 'asked':
      return findRecipient(job.companyId, job.userId);
  }
}

async function addPersonJobs(services: ApprovalMailServices, job: FindingJob): Promise<void> {
  const { database, clock } = services;
  const { companyId } = job;
  const { asked, ...terms } = await database.transaction(
    { role: 'muster_app', companyId },
    async (transaction) => {
      const { timeZone, workingWeek } = await readCompanyTerms(transaction, companyId);
      const { rows } = await transaction.query<Pick<Recipient, 'id' | 'approval_mails'>>(
        listFound(job, today(clock, timeZone)),
      );
      return { asked: rows, timeZone, workingWeek };
    },
  );
  for (const { id, approval_mails } of asked) {
    const delayMs =
      approval_mails === 'daily' ? msUntilWorkingMorning(clock.nowMs(), terms, 1) : collectMs;
    await addOnce(services, { data: { kind: 'first', companyId, userId: id }, delayMs });
  }
}

async function mailPerson(
  services: ApprovalMailServices,
  job: PersonJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, clock, mailer, publicUrl } = services;
  const { companyId, userId, kind } = job;
  const found = await database.transaction(
    { role: 'muster_app', companyId },
    async (transaction) => {
      const terms = await readCompanyTerms(transaction, companyId);
      const recipients = await transaction.query<Recipient>(findRecipient(companyId, userId));
      const recipient = recipients.rows[0];
      if (recipient === undefined) return undefined;
      const decider = deciderOf(recipient, today(clock, terms.timeZone));
      const counted = await transaction.query<{ total: number }>(
        countWaiting(companyId, decider, waitingMax),
      );
      return { recipient, terms, day: decider.today, waiting: counted.rows[0]?.total ?? 0 };
    },
  );
  if (found === undefined || found.waiting === 0) {
    return 'done';
  }
  const { recipient, terms, day, waiting } = found;
  const id = `approvals.${kind}.${day}.${userId}`;
  const isReminder = kind === 'reminder';
  try {
    await mailer.send(
      composeApprovalMail(recipient, { waiting, isReminder, publicUrl: publicUrl(), id }),
      signal,
    );
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new Error(`no email was sent to user ${userId}: ${error.message}`, { cause: error });
  }
  if (recipient.approval_mails === 'daily') {
    return { againInMs: msUntilWorkingMorning(clock.nowMs(), terms, 1) };
  }
  const againInMs = msUntilWorkingMorning(clock.nowMs(), terms, reminderDays);
  if (isReminder) {
    return { againInMs };
  }
  await addOnce(services, { data: { kind: 'reminder', companyId, userId }, delayMs: againInMs });
  return 'done';
}

function deciderOf({ id, role, employee_id }: Recipient, day: string) {
  return {
    userId: id,
    ownEmployeeId: employee_id,
    isHr: role === 'owner' || role === 'hr_admin',
    isOwner: role === 'owner',
    today: day,
  };
}

async function addOnce({ database, queue }: ApprovalMailServices, job: NewJob): Promise<void> {
  await database.transaction({ role: 'muster_worker' }, async (transaction) => {
    if (!(await queue.has(transaction, 'approval-mails', job.data))) {
      await queue.add(transaction, 'approval-mails', [job]);
    }
  });
}
