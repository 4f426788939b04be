import type { NoticesRow } from '../../../schema/rows.gen.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import { type Mail, type Mailer, MailRefused } from '../../platform/mail/mailer.ts';
import { findCompanySettings } from '../companies/find-company-settings.ts';
import { listOwners } from '../users/list-owners.ts';
import { composeMail } from './compose-mail.ts';
import type { Notice } from './notice.ts';
import { findMailed, noteMailed } from './notices.sql.ts';

/** The data of a job of the queue `notice-mails`. */
export interface NoticeMailJob {
  readonly companyId: string;
  readonly noticeId: string;
}

export interface NoticeMailServices {
  readonly database: Database;
  readonly mailer: Mailer;
  /** The address of the console. */
  readonly publicUrl: () => URL;
}

/**
 * Emails a notice to every owner of its company who has not received it yet. Each gets it at least
 * once; repeats have the same Message-ID. Runs as a worker job that reads as the company; no
 * transaction is open while an email is being sent.
 *
 * @throws Error if the mail server did not accept an email; the job is then retried
 */
export async function mailNotice(
  { database, mailer, publicUrl }: NoticeMailServices,
  job: NoticeMailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { companyId, noticeId } = job;
  const settings = { role: 'muster_app', companyId } as const;
  const mails = await database.transaction(settings, (transaction) =>
    composeMissing(transaction, job, publicUrl()),
  );
  const refused: string[] = [];
  for (const { userId, mail } of mails) {
    try {
      await mailer.send(mail, signal);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      refused.push(`to user ${userId}: ${error.message}`);
      if (error.concernsThisMailOnly) continue;
      break;
    }
    await database.single(settings, noteMailed(companyId, noticeId, userId));
  }
  if (refused.length > 0) {
    throw new Error(`notification ${noticeId} was not emailed ${refused.join(', ')}`);
  }
  return 'done';
}

async function composeMissing(
  transaction: Transaction,
  { companyId, noticeId }: NoticeMailJob,
  publicUrl: URL,
): Promise<{ readonly userId: string; readonly mail: Mail }[]> {
  const [notices, company, owners] = await Promise.all([
    transaction.query<Notice & Pick<NoticesRow, 'mailed_to'>>(findMailed(companyId, noticeId)),
    findCompanySettings(transaction, companyId),
    listOwners(transaction, companyId),
  ]);
  const notice = notices.rows[0];
  if (notice === undefined) {
    return [];
  }
  return owners
    .filter(({ id }) => !notice.mailed_to.includes(id))
    .map((owner) => ({
      userId: owner.id,
      mail: composeMail(notice, { owner, company, publicUrl }),
    }));
}
