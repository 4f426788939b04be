import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { SecretBoxes } from '../totp/re-encrypt-totp-secrets.ts';
import type { Database, Result, Statement } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import { clientSecretContext } from './sign-in-provider.ts';
import {
  findSealedSecrets,
  replaceSealedSecret,
  type SealedProvider,
} from './sign-in-providers.sql.ts';

const batchRows = 200;

/** Counts of companies with a provider. */
export interface ClientSecretReEncryption {
  readonly providers: number;
  readonly re_encrypted: number;
  /** Already sealed with the current key. */
  readonly unchanged: number;
  /** The companies whose secret no known key opens; it is unchanged. */
  readonly unopened: readonly { readonly company_id: string }[];
}

/** Like `reEncryptTotpSecrets`, for the client secrets of the companies' providers. */
export async function reEncryptClientSecrets(
  database: Database,
  { target, source, isDryRun }: SecretBoxes,
): Promise<ClientSecretReEncryption> {
  const sum = { providers: 0, re_encrypted: 0, unchanged: 0 };
  const unopened: { company_id: string }[] = [];
  const write = async (statement: Statement): Promise<void> => {
    if (!isDryRun) await database.single({ role: 'muster_operator' }, statement);
  };
  let after: string | undefined = nilUuid;
  while (after !== undefined) {
    const { rows }: Result<SealedProvider> = await database.single(
      { role: 'muster_operator' },
      findSealedSecrets(after, batchRows),
    );
    for (const row of rows) {
      const { company_id, client_secret_ciphertext: sealed } = row;
      const context = clientSecretContext(company_id);
      sum.providers += 1;
      const text = tryOpen(source, sealed, context);
      if (text === undefined) {
        unopened.push({ company_id });
      } else if (tryOpen(target, sealed, context) === undefined) {
        await write(replaceSealedSecret(row, target.seal(text, context)));
        sum.re_encrypted += 1;
      } else {
        sum.unchanged += 1;
      }
    }
    after = rows.at(-1)?.company_id;
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
