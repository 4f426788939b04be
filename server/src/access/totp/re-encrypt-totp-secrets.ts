import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database, Result, Statement } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import { totpSecretContext } from './one-time-codes.ts';
import { findSealedSecrets, replaceSealedSecret, type SealedTotp } from './second-factors.sql.ts';

const batchRows = 200;

export interface SecretBoxes {
  /** Seals with the current key only. */
  readonly target: SecretBox;
  /** Opens secrets sealed with any known key. */
  readonly source: SecretBox;
  /** Counts only what it would do. */
  readonly isDryRun: boolean;
}

/** Counts of users with a second factor. */
export interface TotpReEncryption {
  readonly users: number;
  readonly re_encrypted: number;
  /** Already sealed with the current key. */
  readonly unchanged: number;
  /** No known key opens them; they are unchanged. */
  readonly unopened: readonly { readonly company_id: string; readonly user_id: string }[];
}

/**
 * Seals the secrets of all second factors with the current key, as `muster_operator`. It can be
 * interrupted and run again at any time. A secret that is replaced during the run is left alone,
 * because its replacement already uses the current key.
 */
export async function reEncryptTotpSecrets(
  database: Database,
  { target, source, isDryRun }: SecretBoxes,
): Promise<TotpReEncryption> {
  const sum = { users: 0, re_encrypted: 0, unchanged: 0 };
  const unopened: { company_id: string; user_id: string }[] = [];
  const write = async (statement: Statement): Promise<void> => {
    if (!isDryRun) await database.single({ role: 'muster_operator' }, statement);
  };
  let after: { company_id: string; user_id: string } | undefined = {
    company_id: nilUuid,
    user_id: nilUuid,
  };
  while (after !== undefined) {
    const { rows }: Result<SealedTotp> = await database.single(
      { role: 'muster_operator' },
      findSealedSecrets(after, batchRows),
    );
    for (const row of rows) {
      const { company_id, user_id, secret_ciphertext: sealed } = row;
      const context = totpSecretContext(company_id, user_id);
      sum.users += 1;
      const text = tryOpen(source, sealed, context);
      if (text === undefined) {
        unopened.push({ company_id, user_id });
      } else if (tryOpen(target, sealed, context) === undefined) {
        await write(replaceSealedSecret(row, target.seal(text, context)));
        sum.re_encrypted += 1;
      } else {
        sum.unchanged += 1;
      }
    }
    after = rows.at(-1);
  }
  return { ...sum, unopened };
}

function tryOpen(box: SecretBox, sealed: Uint8Array, context: string): string | undefined {
  try {
    return box.open(sealed, context);
  } catch {
    return undefined;
  }
}
