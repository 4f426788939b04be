import type { Database } from '../../platform/database/driver.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import type { AccountMailJob } from '../account-links/account-mail-job.ts';

/** What the address in a waiting job is sealed under. */
export const requestContext = 'password_reset_requests';

/**
 * Has a link mailed to whoever has the address. Whether anybody has is found out later, by the job:
 * so the answer takes the same time, and the same statements, for everybody. Without mail nothing
 * happens; an owner makes the link then.
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
