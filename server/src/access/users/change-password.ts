import { type Clock, toInstant } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { removeOpenLinks } from '../account-links/remove-open-links.ts';
import type { UserActor } from '../actor.ts';
import { endAuthorizationsOf } from '../applications/revoke-authorization.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { checkOwnPassword, type PasswordServices } from './check-own-password.ts';
import { findSignedInUser } from './find-signed-in-user.ts';
import { lockCredentials } from './lock-credentials.ts';
import { setPassword } from './users.sql.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  /** The cookie value of the session to keep; all others end. */
  readonly sessionToken: string | undefined;
}

/**
 * Sets a new password for the signed-in user. Ends their other sessions and what they authorized
 * applications to do.
 *
 * @throws Problem `validation_failed` at `/current_password`, or at `/password` for a weak password
 */
export async function changePassword(
  services: PasswordServices & { readonly clock: Clock; readonly ids: Ids },
  actor: UserActor,
  { currentPassword, password, sessionToken }: PasswordChange,
): Promise<void> {
  const { database, passwords, clock, ids } = services;
  const { companyId, userId } = actor;
  const pointer = '/current_password';
  const checked = await checkOwnPassword(services, actor, { pointer, password: currentPassword });
  const { user } = await findSignedInUser(database, actor);
  await passwords.refuseWeak(password, [user.email, user.first_name, user.last_name]);
  const [passwordHash = checked] = await passwords.hashLike(password, [checked]);
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const present = await lockCredentials(transaction, companyId, userId);
    if (present?.passwordHash !== checked) {
      throw invalidField(pointer, 'has just been changed elsewhere. Enter the new password');
    }
    const now = toInstant(clock.nowMs());
    await transaction.query(setPassword(companyId, userId, { passwordHash, now }));
    await removeOpenLinks(transaction, { companyId, userId });
    await closeSessionsOf(transaction, { companyId, userId, exceptToken: sessionToken });
    endAuthorizationsOf(transaction, { companyId, userId, now });
    recordAudit(
      transaction,
      { ids, actor },
      {
        action: 'user.password_changed',
        subjectKind: 'user',
        subjectId: userId,
        fields: ['password'],
      },
    );
  });
}
