import type { Database } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import { issueLink, type LinkContext } from '../account-links/issue-link.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isPasswordRefused } from '../company-sign-in/refuse-password.ts';
import { emailKey } from '../users/email-key.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { findUsersOfAddress, type SignInCandidate } from '../users/credentials.sql.ts';
import { sealedEmailContext } from './request-password-reset.ts';

/** A person may be a user of several companies; each email names its company. */
const usersMax = 5;

/**
 * Creates a link for every user with the requested address, and the jobs that email the links. A
 * repeated run replaces the links that were not emailed yet.
 */
export async function issueRequestedResets(
  services: LinkContext & { readonly database: Database },
  { sealedEmail }: { sealedEmail: string },
): Promise<JobOutcome> {
  const { database, linkDelivery } = services;
  const email = linkDelivery.secretBox.open(Buffer.from(sealedEmail, 'base64'), sealedEmailContext);
  const { rows } = await database.single<SignInCandidate>(
    { role: 'muster_lookup' },
    findUsersOfAddress(emailKey(email), usersMax),
  );
  for (const user of rows) {
    await issueReset(services, user);
  }
  return 'done';
}

async function issueReset(
  services: LinkContext & { readonly database: Database },
  { company_id: companyId, id: userId }: SignInCandidate,
): Promise<void> {
  await services.database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const user = await lockCredentials(transaction, companyId, userId);
    if (user === undefined || (await isPasswordRefused(transaction, companyId, userId))) {
      return;
    }
    await issueLink(transaction, services, { companyId, userId, kind: 'password_reset' });
    recordAudit(
      transaction,
      { ids: services.ids, actor: { kind: 'system', companyId } },
      {
        action: 'user.password_reset_requested',
        subjectKind: 'user',
        subjectId: userId,
        fields: [],
      },
    );
  });
}
