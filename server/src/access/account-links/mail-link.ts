import { type Clock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import { type Mailer, MailRefused } from '../../platform/mailer.ts';
import { linkUrl, tokenContext } from './account-links.ts';
import { composeLinkMail } from './compose-link-mail.ts';
import { findToMail, type LinkToMail, noteMailed } from './account-links.sql.ts';

export interface LinkMailServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secretBox: SecretBox;
  readonly publicUrl: () => URL;
}

/**
 * Emails a link to its user and then deletes its encrypted token. The email is sent at least once;
 * repeats have the same Message-ID. No transaction is open while the email is being sent.
 *
 * @throws Error if the mail server did not accept the email; the job is then retried
 */
export async function mailLink(
  { database, clock, mailer, secretBox, publicUrl }: LinkMailServices,
  { companyId, linkId }: { companyId: string; linkId: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const settings = { role: 'muster_app', companyId } as const;
  const { rows } = await database.single<LinkToMail>(
    settings,
    findToMail(companyId, linkId, toInstant(clock.nowMs())),
  );
  const [link] = rows;
  if (link === undefined) {
    return 'done';
  }
  const token = secretBox.open(link.token_ciphertext, tokenContext(companyId, linkId));
  const url = linkUrl(publicUrl(), link.kind, token);
  try {
    await mailer.send(composeLinkMail(link, { id: linkId, url }), signal);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new Error(`the email with link ${linkId} was not sent: ${error.message}`, {
      cause: error,
    });
  }
  await database.single(settings, noteMailed(companyId, linkId));
  return 'done';
}
