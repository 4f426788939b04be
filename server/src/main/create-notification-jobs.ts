import { type DeletionMailJob, mailDeletion } from '../access/company-deletions/deletion-mail.ts';
import { type ExportMailJob, mailExport } from '../access/company-exports/export-mail.ts';
import { mailerOfCompany } from '../access/sandboxes/mailer-of-company.ts';
import { inCompanyTime } from '../access/sandboxes/company-clock.ts';
import type {
  NotificationJob,
  NotificationMailJob,
} from '../hr/notifications/notification-jobs.ts';
import { runNotificationMail } from '../hr/notifications/mails/run-notification-mail.ts';
import { type NotifyServices, notifyPeople } from '../hr/notifications/notify-people.ts';
import type { BankAccountMailJob } from '../hr/payroll/setup/accounts/bank-account-mail-job.ts';
import { mailBankAccountChange } from '../hr/payroll/setup/accounts/mail-bank-account-change.ts';
import type { ServiceClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mailer.ts';
import type { Config } from './config.ts';

const mailsAtOnce = 4;
/** Two companies are notified at once; one announcement after the other in each of them. */
const announcementsAtOnce = 2;

export interface NotificationJobsOptions {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
  readonly log: Log;
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'host'>;
  /** Known once the server listens. */
  readonly publicUrl: () => URL;
  readonly onNotified: NotifyServices['onNotified'];
}

/** Part of a worker: fills people's inboxes and, if SMTP_URL is set, sends their emails. */
export function createNotificationJobs(options: NotificationJobsOptions): JobKinds {
  const { database, clock, ids, log, config, publicUrl, onNotified } = options;
  const { smtp } = config;
  const notifying = { database, clock, ids, byMail: smtp !== undefined, onNotified };
  const notifications = {
    handle: async (job: NotificationJob, signal: AbortSignal) =>
      notifyPeople(await inCompanyTime(notifying, job.companyId), job, signal),
    concurrencyMax: announcementsAtOnce,
  };
  if (smtp === undefined) {
    log.info('SMTP_URL is not set: people see notifications in the console only');
    const handle = async () => 'done' as const;
    const mails = { handle, concurrencyMax: mailsAtOnce };
    return {
      notifications,
      'notification-mails': mails,
      'bank-account-mails': mails,
      'company-deletion-mails': mails,
      'company-export-mails': mails,
    };
  }
  const publicHost =
    config.publicUrl === undefined ? config.host : new URL(config.publicUrl).hostname;
  const mailing = {
    database,
    clock,
    ids,
    log,
    publicUrl,
    mailer: createMailer({ smtp, publicHost }),
  };
  const ofCompany = async (companyId: string) => ({
    ...(await inCompanyTime(mailing, companyId)),
    mailer: await mailerOfCompany(mailing, mailing.mailer, companyId),
  });
  const handle = async (job: NotificationMailJob, signal: AbortSignal) =>
    runNotificationMail(await ofCompany(job.companyId), job, signal);
  return {
    notifications,
    'notification-mails': { handle, concurrencyMax: mailsAtOnce },
    'bank-account-mails': {
      handle: async (job: BankAccountMailJob, signal: AbortSignal) =>
        mailBankAccountChange(await ofCompany(job.companyId), job, signal),
      concurrencyMax: 1,
    },
    'company-deletion-mails': {
      handle: async (job: DeletionMailJob, signal: AbortSignal) =>
        mailDeletion(await ofCompany(job.companyId), job, signal),
      concurrencyMax: 1,
    },
    'company-export-mails': {
      handle: async (job: ExportMailJob, signal: AbortSignal) =>
        mailExport(await ofCompany(job.companyId), job, signal),
      concurrencyMax: 1,
    },
  };
}
