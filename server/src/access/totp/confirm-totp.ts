import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import type { TotpContext } from './check-second-factor.ts';
import { findStep, totpSecretContext } from './one-time-codes.ts';
import { confirm, find, type TotpRow } from './second-factors.sql.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

/**
 * Enables the second factor once a code proves that the user's app has the secret. Returns the
 * recovery codes, of which only hashes are stored.
 *
 * @throws Problem `invalid_state` if none was started, `validation_failed` at `/code`
 */
export async function confirmTotp(
  transaction: Transaction,
  { secretBox, clock, ids }: TotpContext,
  { actor, code }: { actor: UserActor; code: string },
): Promise<string[]> {
  const { companyId, userId } = actor;
  await lockCredentials(transaction, companyId, userId);
  const { rows } = await transaction.query<TotpRow>(find(companyId, userId));
  const [totp] = rows;
  if (totp === undefined || totp.confirmed_at !== null) {
    throw new Problem('invalid_state', 'Two-factor setup has not been started. Start it first.');
  }
  const secret = secretBox.open(totp.secret_ciphertext, totpSecretContext(companyId, userId));
  const nowMs = clock.nowMs();
  const step = findStep(secret, code, nowMs);
  if (step === undefined) {
    throw invalidField('/code', 'is not the current code of the authenticator app');
  }
  const recoveryCodes = createRecoveryCodes();
  await transaction.query(
    confirm(companyId, userId, {
      step,
      recoveryCodeHashes: recoveryCodes.map(hashRecoveryCode),
      now: toInstant(nowMs),
    }),
  );
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'user.totp_enabled', subjectKind: 'user', subjectId: userId, fields: ['totp'] },
  );
  return recoveryCodes;
}
