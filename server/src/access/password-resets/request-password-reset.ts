import type { Database } from '../../platform/database/driver.ts';
import type { LinkDelivery } from '../account-links/account-links.ts';
import type { AccountLinkJob } from '../account-links/account-link-job.ts';

/** The context an address in a waiting job is sealed with. */
export const sealedEmailContext = 'password_reset_requests';

/**
 * Has a link emailed to the user with the address. The job checks later whether there is one, so
 * the response takes the same time and the same statements in both cases. Without SMTP nothing
 * happens, and an owner creates the link (`createResetForUser`).
 *
 * The chain: this adds a job of the queue `account-mails` → `issueRequestedResets` finds the users,
 * creates their links and adds a job for each → `mailLink` emails it.
 */
export async function requestPasswordReset(
  { database, linkDelivery }: { database: Database; linkDelivery: LinkDelivery },
  email: string,
): Promise<void> {
  const { byMail, queue, secretBox } = linkDelivery;
  if (!byMail) {
    return;
  }
  const sealed = secretBox.seal(email, sealedEmailContext);
  const data: AccountLinkJob = {
    kind: 'password_reset_request',
    sealedEmail: Buffer.from(sealed).toString('base64'),
  };
  await database.transaction({ role: 'muster_app' }, (transaction) =>
    queue.add(transaction, 'account-mails', [{ data }]),
  );
}
