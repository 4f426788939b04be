import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { findLink, useLink } from '../account-links/use-link.ts';
import type { SessionClient } from '../sessions/session.ts';
import { enterCompany, type SignedIn } from '../users/enter-company.ts';
import type { Passwords } from '../users/password.ts';
import { setPassword } from '../users/users.sql.ts';

/**
 * Sets an invited user's password and signs them in.
 *
 * @throws Problem `validation_failed` at `/token`, the same for unknown, used and expired tokens;
 *   at `/password` for a weak password; `company_account_required` where company accounts are enforced
 */
export async function acceptInvitation(
  services: { database: Database; clock: Clock; ids: Ids; passwords: Passwords },
  { token, password, client }: { token: string; password: string; client: SessionClient },
): Promise<SignedIn> {
  const { database, clock, passwords } = services;
  const link = await findLink(services, 'invitation', token);
  await passwords.refuseWeak(password, [link.email_key]);
  const passwordHash = await passwords.hash(password, link.email_key);
  const { company_id: companyId, user_id: userId } = link;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const now = toInstant(clock.nowMs());
    await useLink(transaction, link, now);
    await transaction.query(setPassword(companyId, userId, { passwordHash, now }));
    const action = 'user.invitation_accepted';
    const openedWith = 'password';
    const entry = { companyId, userId, action, openedWith, client } as const;
    return enterCompany(transaction, services, entry);
  });
}
