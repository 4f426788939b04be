import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { type CompanyClock, toInstant } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import type { JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type Mail, type Mailer, MailRefused } from '../../../platform/mailer.ts';
import { findDecidable } from '../../approvals/waiting/find-decidable.ts';
import type { NotificationMailJob } from '../notification-jobs.ts';
import { readDefaultPattern } from '../../leave/patterns/read-default-pattern.ts';
import { msUntilWorkingMorning } from '../working-morning.ts';
import { composeNotificationMail } from './compose-notification-mail.ts';
import {
  claimEntries,
  dropOthers,
  findRecipient,
  listWorthSending,
  type MailedEntry,
  noteMailed,
  type Recipient,
} from './notification-mails.sql.ts';

export interface NotificationMailServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  readonly mailer: Mailer;
  /** The address of the console. */
  readonly publicUrl: () => URL;
  readonly log: Log;
}

/** The clocks of the database, which starts the job, and of this process may differ. */
const toleranceMs = 60_000;
const serverAwayMs = 60_000;

/**
 * Sends a user one email about the entries of their inbox that are due. Entries are assigned to the
 * email before it is sent, and settled afterwards: an attempt whose outcome is unknown is repeated
 * with the same Message-ID. What has been read or done meanwhile, or is no longer visible to the
 * user, is left out. An unavailable mail server is tried every minute, for as long as it takes.
 *
 * @throws Error if the mail server refused this email; the job is then retried
 */
export async function runNotificationMail(
  services: NotificationMailServices,
  job: NotificationMailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, mailer, log } = services;
  const settings = { role: 'muster_app', companyId: job.companyId } as const;
  const mail = await database.transaction(settings, (transaction) =>
    prepare(transaction, services, job),
  );
  if (mail === undefined) return 'done';
  try {
    await mailer.send(mail, signal);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    if (error.concernsThisMailOnly) {
      throw new Error(`no email was sent to user ${job.userId}: ${error.message}`, {
        cause: error,
      });
    }
    log.warn(
      { err: error, userId: job.userId },
      'the mail server is unavailable; retrying in a minute',
    );
    return { againInMs: serverAwayMs };
  }
  await database.transaction(settings, (transaction) => settle(transaction, services, job));
  return 'done';
}

/** The email to send; undefined if nothing is left to send. */
async function prepare(
  transaction: Transaction,
  { clock, publicUrl }: NotificationMailServices,
  { companyId, userId, mailId }: NotificationMailJob,
): Promise<Mail | undefined> {
  const nowMs = clock.nowMs();
  const mail = { userId, mailId, now: toInstant(nowMs) };
  const dueBy = toInstant(nowMs + toleranceMs);
  const { rows: entries } = await transaction.query<MailedEntry>(
    claimEntries(companyId, { ...mail, dueBy }),
  );
  if (entries.length === 0) return undefined;
  const { rows } = await transaction.query<Recipient>(findRecipient(companyId, userId, mail.now));
  const recipient = rows[0];
  const asked = entries.flatMap(({ kind, subject_kind: subject, subject_id: id }) =>
    kind === 'waiting' && subject !== 'employee' ? [id] : [],
  );
  const decidable =
    recipient === undefined ? [] : await findDecidable({ transaction, clock }, recipient, asked);
  const { rows: worth } = await transaction.query<{ id: string }>(
    listWorthSending(companyId, mail, decidable),
  );
  const kept = worth.map(({ id }) => id);
  transaction.send(dropOthers(companyId, mail, { kept, decidable }));
  if (recipient === undefined || kept.length === 0) return undefined;
  const sent = entries.filter(({ id }) => kept.includes(id));
  return composeNotificationMail(recipient, { entries: sent, publicUrl: publicUrl(), id: mailId });
}

async function settle(
  transaction: Transaction,
  { clock, ids }: NotificationMailServices,
  { companyId, userId, mailId }: NotificationMailJob,
): Promise<void> {
  const nowMs = clock.nowMs();
  const [{ timeZone }, pattern, { rows: recipients }] = await Promise.all([
    readCompanyTerms(transaction, companyId),
    readDefaultPattern(transaction, companyId),
    transaction.query<Recipient>(findRecipient(companyId, userId, toInstant(nowMs))),
  ]);
  const days = recipients[0]?.reminder_days ?? 0;
  const delayMs = msUntilWorkingMorning(nowMs, { timeZone, pattern }, days);
  const remindAt = days === 0 ? null : toInstant(nowMs + delayMs);
  const { rows } = await transaction.query<{ mail_due_at: string | null }>(
    noteMailed(companyId, { userId, mailId, remindAt }),
  );
  if (rows.some(({ mail_due_at: dueAt }) => dueAt !== null)) {
    const data: NotificationMailJob = { companyId, userId, mailId: ids.next() };
    await jobQueue.add(transaction, 'notification-mails', [{ data, delayMs }]);
  }
}
