import { createAddNotices } from '../access/notices/add-notices.ts';
import { mailNotice, type NoticeMailJob } from '../access/notices/mail-notice.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createIds } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
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

/** Tells the owners of companies what they should know. */
export interface Notices {
  readonly add: ReturnType<typeof createAddNotices>;
  /** Waits for the mails that are under way. */
  stop(): Promise<void>;
}

/** Belongs to a worker: with SMTP_URL it also runs the jobs that mail notices. */
export function startNotices(options: NoticesOptions): Notices {
  const { database, queue, clock, log, config, publicUrl } = options;
  const { smtp } = config;
  const add = createAddNotices({ ids: createIds(clock), queue, byMail: smtp !== undefined });
  if (smtp === undefined) {
    log.info('SMTP_URL is not set: owners find their notices in the console only');
    return { add, stop: async () => undefined };
  }
  const publicHost =
    config.publicUrl === undefined ? config.host : new URL(config.publicUrl).hostname;
  const mailer = createMailer({ smtp, publicHost });
  const runner = runJobs<NoticeMailJob>({
    queue,
    name: 'notice-mails',
    handle: (job, signal) => mailNotice({ database, mailer, publicUrl }, job, signal),
    concurrencyMax: mailsAtOnce,
    log,
  });
  return { add, stop: () => runner.stop() };
}
