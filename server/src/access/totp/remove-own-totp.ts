import type { UserActor } from '../actor.ts';
import type { StepUp, StepUpServices } from '../sessions/step-up.ts';
import { checkOwnPassword } from '../users/check-own-password.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { removeTotp } from './remove-totp.ts';

/**
 * Disables the user's own second factor. Requires the password and a code, as stepping up does.
 *
 * @throws Problem `validation_failed` at `/password` if it is wrong; `totp_required` without a
 *   code, `wrong_credentials` for an invalid one
 */
export async function removeOwnTotp(
  services: StepUpServices,
  actor: UserActor,
  { password, totpCode }: Pick<StepUp, 'password' | 'totpCode'>,
): Promise<void> {
  const { database, clock, ids, accountSecrets: secretBox } = services;
  const { companyId, userId } = actor;
  await checkOwnPassword(services, actor, { pointer: '/password', password });
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    await lockCredentials(transaction, companyId, userId);
    await checkSecondFactor(transaction, { secretBox, clock, ids }, { actor, code: totpCode });
    await removeTotp(transaction, { ids, actor }, userId);
  });
}
