import type { Database } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { checkOwnPassword, type PasswordServices } from '../users/check-own-password.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { removeTotp } from './remove-totp.ts';

/**
 * Switches the user's own second factor off: an open session is not enough for that.
 *
 * @throws Problem `validation_failed` at `/password` when it is wrong
 */
export async function removeOwnTotp(
  services: PasswordServices & { readonly database: Database; readonly ids: Ids },
  actor: UserActor,
  password: string,
): Promise<void> {
  const { companyId, userId } = actor;
  await checkOwnPassword(services, actor, { pointer: '/password', password });
  await services.database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    await lockCredentials(transaction, companyId, userId);
    await removeTotp(transaction, { ids: services.ids, actor }, userId);
  });
}
