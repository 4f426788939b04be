import type { UserTotpRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { sql, bind } from '../../platform/database/sql.ts';

export interface TotpRow extends Pick<UserTotpRow, 'secret_ciphertext' | 'confirmed_at'> {
  /** An integer as a string. */
  readonly last_used_step: UserTotpRow['last_used_step'];
}

/** The caller holds the lock on the user's row, which protects this one too. */
export function find(companyId: string, userId: string): Statement {
  return sql`
    select secret_ciphertext, confirmed_at, last_used_step from user_totp
    where company_id = ${companyId} and user_id = ${userId}`;
}

/** Affects no row if the user has a confirmed second factor. */
export function putPending(
  companyId: string,
  userId: string,
  { secretCiphertext, now }: { secretCiphertext: Uint8Array; now: string },
): Statement {
  return sql`
    insert into user_totp (company_id, user_id, secret_ciphertext, created_at)
    values (${companyId}, ${userId}, ${secretCiphertext}, ${now})
    on conflict (company_id, user_id) do update
      set secret_ciphertext = excluded.secret_ciphertext, created_at = excluded.created_at
      where user_totp.confirmed_at is null`;
}

export function confirm(
  companyId: string,
  userId: string,
  { step, recoveryCodeHashes, now }: { step: number; recoveryCodeHashes: string[]; now: string },
): Statement {
  return sql`
    update user_totp
    set confirmed_at = ${now}, last_used_step = ${step},
      recovery_code_hashes = ${recoveryCodeHashes}
    where company_id = ${companyId} and user_id = ${userId} and confirmed_at is null`;
}

/** Affects no row if the code of this or a later step was already used. */
export function noteStep(companyId: string, userId: string, step: number): Statement {
  const boundStep = bind(step);
  return sql`
    update user_totp set last_used_step = ${boundStep}
    where company_id = ${companyId} and user_id = ${userId} and last_used_step < ${boundStep}`;
}

/** Affects no row if the code doesn't exist or was already used. */
export function useRecoveryCode(companyId: string, userId: string, codeHash: string): Statement {
  const boundCodeHash = bind(codeHash);
  return sql`
    update user_totp set recovery_code_hashes = array_remove(recovery_code_hashes, ${boundCodeHash})
    where company_id = ${companyId} and user_id = ${userId}
      and ${boundCodeHash} = any (recovery_code_hashes)`;
}

/** Returns whether it was active. */
export function remove(companyId: string, userId: string): Statement {
  return sql`
    delete from user_totp where company_id = ${companyId} and user_id = ${userId}
    returning confirmed_at is not null as was_enabled`;
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
  return sql`
    select company_id, user_id, secret_ciphertext from user_totp
    where (company_id, user_id) > (${after.company_id}, ${after.user_id})
    order by company_id, user_id limit ${rowsMax}`;
}

/** Affects no row if the secret has been replaced since it was read. */
export function replaceSealedSecret(seen: SealedTotp, secretCiphertext: Uint8Array): Statement {
  return sql`
    update user_totp set secret_ciphertext = ${secretCiphertext}
    where company_id = ${seen.company_id} and user_id = ${seen.user_id}
      and secret_ciphertext = ${seen.secret_ciphertext}`;
}
