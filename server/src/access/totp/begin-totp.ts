import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import type { TotpContext } from './check-second-factor.ts';
import { createTotpSecret, otpauthUrl, totpSecretContext } from './one-time-codes.ts';
import { putPending } from './second-factors.sql.ts';

/** For the user's authenticator app; shown only once. */
export interface PendingTotp {
  /** Base32. */
  readonly secret: string;
  readonly otpauth_url: string;
}

/**
 * Creates a second factor, which is active once the user confirms it. Starting again replaces an
 * unconfirmed one.
 *
 * @throws Problem `invalid_state` for a user who already has one
 */
export async function beginTotp(
  transaction: Transaction,
  { secretBox, clock }: TotpContext,
  { companyId, userId }: UserActor,
): Promise<PendingTotp> {
  const user = await lockCredentials(transaction, companyId, userId);
  const secret = createTotpSecret();
  const { rowCount } = await transaction.query(
    putPending(companyId, userId, {
      secretCiphertext: secretBox.seal(secret, totpSecretContext(companyId, userId)),
      now: toInstant(clock.nowMs()),
    }),
  );
  if (rowCount === 0 || user === undefined) {
    throw new Problem(
      'invalid_state',
      'Two-factor authentication is already on. Turn it off first.',
    );
  }
  return { secret, otpauth_url: otpauthUrl(secret, user.email) };
}
