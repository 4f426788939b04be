import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { removeOpenLinks } from '../account-links/remove-open-links.ts';
import { findLink, useLink } from '../account-links/use-link.ts';
import { endAuthorizationsOf } from '../applications/revoke-authorization.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refusePassword } from '../company-sign-in/refuse-password.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import type { Passwords } from '../users/password.ts';
import { setPassword } from '../users/users.sql.ts';

/**
 * Sets a new password for the user of a link. Ends all their sessions and what they authorized
 * applications to do. A second factor stays.
 * Returns the user's email address.
 *
 * @throws Problem `validation_failed` at `/token`, the same for unknown, used and expired tokens;
 *   at `/password` for a weak password; `company_account_required` where company accounts are enforced
 */
export async function completePasswordReset(
  services: { database: Database; clock: Clock; ids: Ids; passwords: Passwords },
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { database, clock, ids, passwords } = services;
  const link = await findLink(services, 'password_reset', token);
  await passwords.refuseWeak(password, [link.email_key]);
  const passwordHash = await passwords.hash(password, link.email_key);
  const { company_id: companyId, user_id: userId } = link;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const now = toInstant(clock.nowMs());
    const { actor, email } = await useLink(transaction, link, now);
    await refusePassword(transaction, companyId, userId);
    await transaction.query(setPassword(companyId, userId, { passwordHash, now }));
    await removeOpenLinks(transaction, { companyId, userId });
    await closeSessionsOf(transaction, { companyId, userId });
    endAuthorizationsOf(transaction, { companyId, userId, now });
    recordAudit(
      transaction,
      { ids, actor },
      {
        action: 'user.password_reset',
        subjectKind: 'user',
        subjectId: userId,
        fields: ['password'],
      },
    );
    return email;
  });
}
