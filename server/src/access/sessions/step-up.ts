import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkSecondFactor } from '../totp/check-second-factor.ts';
import { checkOwnPassword, type PasswordServices } from '../users/check-own-password.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { noteAuthentication } from './sessions.sql.ts';

/**
 * For how many milliseconds after signing in or stepping up secrets may be shown in a session. A
 * session left open at a desk must not give access to a key that outlives it.
 */
export const stepUpAfterMs = 3600 * 1000;

export interface StepUpServices extends PasswordServices {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Decrypts the secrets of second factors. */
  readonly accountSecrets: SecretBox;
}

export interface StepUp {
  readonly password: string;
  /** Six digits, or a recovery code. */
  readonly totpCode: string | undefined;
  /** The cookie value of the session that steps up. */
  readonly sessionToken: string;
}

/**
 * Authenticates the user again in an open session: with the password, and with a code if they have
 * a second factor.
 *
 * @throws Problem `validation_failed` at `/password`; `totp_required` without a code,
 *   `wrong_credentials` for an invalid one
 */
export async function stepUp(
  services: StepUpServices,
  actor: UserActor,
  { password, totpCode, sessionToken }: StepUp,
): Promise<void> {
  const { database, clock, ids, accountSecrets: secretBox } = services;
  const { companyId, userId } = actor;
  const checked = await checkOwnPassword(services, actor, { pointer: '/password', password });
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const present = await lockCredentials(transaction, companyId, userId);
    if (present?.passwordHash !== checked) {
      throw invalidField('/password', 'has just been changed elsewhere. Enter the new password');
    }
    await checkSecondFactor(transaction, { secretBox, clock, ids }, { actor, code: totpCode });
    const now = toInstant(clock.nowMs());
    await transaction.query(noteAuthentication(companyId, sha256(sessionToken), now));
    recordAudit(
      transaction,
      { ids, actor },
      { action: 'user.stepped_up', subjectKind: 'user', subjectId: userId, fields: [] },
    );
  });
}
