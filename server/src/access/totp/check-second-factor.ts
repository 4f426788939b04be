import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findStep, totpSecretContext } from './one-time-codes.ts';
import { find, noteStep, type TotpRow, useRecoveryCode } from './second-factors.sql.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

export interface TotpContext {
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly ids: Ids;
}

const sixDigits = /^\d{6}$/;

/**
 * Accepts a user without a second factor or with a valid code; each code works once. The caller
 * holds the lock on the user's row and has checked the password.
 *
 * @throws Problem `totp_required` without a code, `wrong_credentials` for an invalid one
 */
export async function checkSecondFactor(
  transaction: Transaction,
  context: TotpContext,
  { actor, code }: { actor: UserActor; code: string | undefined },
): Promise<void> {
  const { rows } = await transaction.query<TotpRow>(find(actor.companyId, actor.userId));
  const [totp] = rows;
  if (totp === undefined || totp.confirmed_at === null) {
    return;
  }
  if (code === undefined) {
    throw new Problem(
      'totp_required',
      'Also send the code from the authenticator app as totp_code.',
    );
  }
  const of = { actor, code };
  const isRight = sixDigits.test(code)
    ? await useOneTimeCode(transaction, context, { ...of, totp })
    : await useRecovery(transaction, context, of);
  if (!isRight) {
    throw new Problem('wrong_credentials', 'The code is incorrect or already used.');
  }
}

interface Attempt {
  readonly actor: UserActor;
  readonly code: string;
}

async function useOneTimeCode(
  transaction: Transaction,
  { secretBox, clock }: TotpContext,
  { actor: { companyId, userId }, code, totp }: Attempt & { totp: TotpRow },
): Promise<boolean> {
  const secret = secretBox.open(totp.secret_ciphertext, totpSecretContext(companyId, userId));
  const step = findStep(secret, code, clock.nowMs());
  if (step === undefined) {
    return false;
  }
  const { rowCount } = await transaction.query(noteStep(companyId, userId, step));
  return rowCount > 0;
}

async function useRecovery(
  transaction: Transaction,
  { ids }: TotpContext,
  { actor, code }: Attempt,
): Promise<boolean> {
  const { companyId, userId } = actor;
  const { rowCount } = await transaction.query(
    useRecoveryCode(companyId, userId, hashRecoveryCode(code)),
  );
  if (rowCount === 0) {
    return false;
  }
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'user.recovery_code_used', subjectKind: 'user', subjectId: userId, fields: [] },
  );
  return true;
}
