import type { ApprovalMailJob } from '../hr/approvals/mails/approval-mail-job.ts';
import { runApprovalMailJob } from '../hr/approvals/mails/run-approval-mail-job.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import type { Config } from './config.ts';

const mailsAtOnce = 2;

export interface ApprovalMailsOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'host'>;
  readonly publicUrl: () => URL;
}

/** Part of a worker: its jobs send emails to approvers. Without SMTP_URL they finish at once. */
export function createApprovalMailJobs(options: ApprovalMailsOptions): JobKinds {
  const { database, queue, clock, config, publicUrl } = options;
  const { smtp } = config;
  if (smtp === undefined) {
    return { 'approval-mails': { handle: async () => 'done', concurrencyMax: mailsAtOnce } };
  }
  const publicHost =
    config.publicUrl === undefined ? config.host : new URL(config.publicUrl).hostname;
  const mailer = createMailer({ smtp, publicHost });
  const services = { database, queue, clock, mailer, publicUrl };
  const handle = (job: ApprovalMailJob, signal: AbortSignal) =>
    runApprovalMailJob(services, job, signal);
  return { 'approval-mails': { handle, concurrencyMax: mailsAtOnce } };
}
