import { mailerOfCompany } from '../access/sandboxes/mailer-of-company.ts';
import type { LinkDelivery } from '../access/account-links/account-links.ts';
import type { AccountLinkJob } from '../access/account-links/account-link-job.ts';
import { mailLink } from '../access/account-links/mail-link.ts';
import { sendAgain } from '../access/invitations/send-again.ts';
import { issueRequestedResets } from '../access/password-resets/issue-requested-resets.ts';
import type { ServiceClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createIds } from '../platform/ids.ts';
import type { JobKinds, JobOutcome } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mailer.ts';
import type { Config } from './config.ts';

const mailsAtOnce = 4;

export interface AccountLinkJobsOptions {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'host'>;
  readonly linkDelivery: LinkDelivery;
}

/** Part of a worker: if SMTP_URL is set, its jobs email the links for setting passwords. */
export function createAccountLinkJobs(options: AccountLinkJobsOptions): JobKinds {
  const { database, clock, log, config, linkDelivery } = options;
  const { smtp } = config;
  if (smtp === undefined) {
    log.info(
      'SMTP_URL is not set: invitation and password reset links are shown to the user who creates them',
    );
    return {};
  }
  const publicHost =
    config.publicUrl === undefined ? config.host : new URL(config.publicUrl).hostname;
  const services = {
    database,
    clock,
    ids: createIds(clock),
    linkDelivery,
    mailer: createMailer({ smtp, publicHost }),
    secretBox: linkDelivery.secretBox,
    publicUrl: linkDelivery.publicUrl,
  };
  const handle = async (job: AccountLinkJob, signal: AbortSignal): Promise<JobOutcome> => {
    switch (job.kind) {
      case 'link': {
        const mailer = await mailerOfCompany(services, services.mailer, job.companyId);
        return mailLink({ ...services, mailer }, job, signal);
      }
      case 'invitation':
        return sendAgain(services, job);
      case 'password_reset_request':
        return issueRequestedResets(services, job);
    }
  };
  return { 'account-mails': { handle, concurrencyMax: mailsAtOnce } };
}
