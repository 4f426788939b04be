import { createAddNotices } from '../access/notices/add-notices.ts';
import { mailNotice, type NoticeMailJob } from '../access/notices/mail-notice.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createIds } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import type { Config } from './config.ts';

const mailsAtOnce = 2;

export interface NoticesOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'host'>;
  /** Known once the server listens. */
  readonly publicUrl: () => URL;
}

/** Notifications to the owners of companies. */
export interface Notices {
  readonly add: ReturnType<typeof createAddNotices>;
  /** Empty without SMTP_URL. */
  readonly kinds: JobKinds;
}

/** Part of a worker: if SMTP_URL is set, its jobs also email notifications. */
export function createNotices(options: NoticesOptions): Notices {
  const { database, queue, clock, log, config, publicUrl } = options;
  const { smtp } = config;
  const add = createAddNotices({ ids: createIds(clock), queue, byMail: smtp !== undefined });
  if (smtp === undefined) {
    log.info('SMTP_URL is not set: owners see notifications in the console only');
    return { add, kinds: {} };
  }
  const publicHost =
    config.publicUrl === undefined ? config.host : new URL(config.publicUrl).hostname;
  const mailer = createMailer({ smtp, publicHost });
  const handle = (job: NoticeMailJob, signal: AbortSignal) =>
    mailNotice({ database, mailer, publicUrl }, job, signal);
  return { add, kinds: { 'notice-mails': { handle, concurrencyMax: mailsAtOnce } } };
}
