import type { Database } from '../../platform/database/driver.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import type { AccountMailJob } from '../account-links/account-mail-job.ts';

/** The context an address in a waiting job is sealed with. */
export const requestContext = 'password_reset_requests';

/**
 * Has a link emailed to the user with the address. The job checks later whether there is one, so
 * the response takes the same time and the same statements in both cases. Without SMTP nothing
 * happens, and an owner creates the link.
 */
export async function requestPasswordReset(
  { database, accountLinks }: { database: Database; accountLinks: AccountLinks },
  email: string,
): Promise<void> {
  const { byMail, queue, secretBox } = accountLinks;
  if (!byMail) {
    return;
  }
  const sealed = secretBox.seal(email, requestContext);
  const data: AccountMailJob = {
    kind: 'password_reset_request',
    sealedEmail: Buffer.from(sealed).toString('base64'),
  };
  await database.transaction({ role: 'muster_app' }, (transaction) =>
    queue.add(transaction, 'account-mails', [{ data }]),
  );
}
