import type { UserTotpRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';

export interface TotpRow {
  readonly secret_ciphertext: UserTotpRow['secret_ciphertext'];
  readonly confirmed_at: UserTotpRow['confirmed_at'];
  /** An integer as a string. */
  readonly last_used_step: UserTotpRow['last_used_step'];
}

/** The caller holds the lock on the user's row, which protects this one too. */
export function find(companyId: string, userId: string): Statement {
  return {
    text: `select secret_ciphertext, confirmed_at, last_used_step from user_totp
           where company_id = $1 and user_id = $2`,
    values: [companyId, userId],
  };
}

/** Affects no row if the user has a confirmed second factor. */
export function putPending(
  companyId: string,
  userId: string,
  { secretCiphertext, now }: { secretCiphertext: Uint8Array; now: string },
): Statement {
  return {
    text: `insert into user_totp (company_id, user_id, secret_ciphertext, created_at)
           values ($1, $2, $3, $4)
           on conflict (company_id, user_id) do update
             set secret_ciphertext = excluded.secret_ciphertext, created_at = excluded.created_at
             where user_totp.confirmed_at is null`,
    values: [companyId, userId, secretCiphertext, now],
  };
}

export function confirm(
  companyId: string,
  userId: string,
  { step, recoveryCodeHashes, now }: { step: number; recoveryCodeHashes: string[]; now: string },
): Statement {
  return {
    text: `update user_totp
           set confirmed_at = $5, last_used_step = $3, recovery_code_hashes = $4
           where company_id = $1 and user_id = $2 and confirmed_at is null`,
    values: [companyId, userId, step, recoveryCodeHashes, now],
  };
}

/** Affects no row if the code of this or a later step was already used. */
export function noteStep(companyId: string, userId: string, step: number): Statement {
  return {
    text: `update user_totp set last_used_step = $3
           where company_id = $1 and user_id = $2 and last_used_step < $3`,
    values: [companyId, userId, step],
  };
}

/** Affects no row if the code doesn't exist or was already used. */
export function useRecoveryCode(companyId: string, userId: string, codeHash: string): Statement {
  return {
    text: `update user_totp set recovery_code_hashes = array_remove(recovery_code_hashes, $3)
           where company_id = $1 and user_id = $2 and $3 = any (recovery_code_hashes)`,
    values: [companyId, userId, codeHash],
  };
}

/** Returns whether it was active. */
export function remove(companyId: string, userId: string): Statement {
  return {
    text: `delete from user_totp where company_id = $1 and user_id = $2
           returning confirmed_at is not null as was_enabled`,
    values: [companyId, userId],
  };
}

export interface SealedTotp {
  readonly company_id: string;
  readonly user_id: string;
  readonly secret_ciphertext: Uint8Array;
}

/** The next rows by primary key, across all companies; runs as `muster_operator`. */
export function findSealedSecrets(
  after: Pick<SealedTotp, 'company_id' | 'user_id'>,
  rowsMax: number,
): Statement {
  return {
    text: `select company_id, user_id, secret_ciphertext from user_totp
           where (company_id, user_id) > ($1, $2) order by company_id, user_id limit $3`,
    values: [after.company_id, after.user_id, rowsMax],
  };
}

/** Affects no row if the secret has been replaced since it was read. */
export function replaceSealedSecret(seen: SealedTotp, secretCiphertext: Uint8Array): Statement {
  return {
    text: `update user_totp set secret_ciphertext = $4
           where company_id = $1 and user_id = $2 and secret_ciphertext = $3`,
    values: [seen.company_id, seen.user_id, seen.secret_ciphertext, secretCiphertext],
  };
}
