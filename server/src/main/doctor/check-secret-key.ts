import { clientSecretContext } from '../../access/company-sign-in/sign-in-provider.ts';
import { totpSecretContext } from '../../access/totp/one-time-codes.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { readOrCreateSecretKey } from '../../platform/database/data-directory.ts';
import type { Database } from '../../platform/database/driver.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';
import { createAccountSecretBox } from '../account-secret-box.ts';
import type { Config } from '../config.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { Fault } from './check.ts';
import {
  findClientSecret,
  findNewestSecret,
  findSecondFactor,
  type SealedClientSecret,
  type SealedSecondFactor,
  type SealedSecret,
} from './doctor.sql.ts';

/** Checks the configured keys against the stored secrets. */
export async function checkSecretKey(database: Database, config: Config): Promise<string> {
  const { secretKey, secretKeyPrevious, dataDirectory } = config;
  const current = secretKey ?? Buffer.from(readOrCreateSecretKey(dataDirectory), 'base64');
  const previous = secretKeyPrevious === undefined ? [] : [secretKeyPrevious];
  return assertOpensSecrets(database, [current, ...previous]);
}

/**
 * Checks that one of the keys opens the stored secrets of endpoints, users and sign-in providers.
 *
 * @throws Fault if none does
 */
export async function assertOpensSecrets(
  database: Database,
  keys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<string> {
  const endpoints = await database.single<SealedSecret>(
    { role: 'muster_worker' },
    findNewestSecret(),
  );
  const factors = await database.single<SealedSecondFactor>(
    { role: 'muster_operator' },
    findSecondFactor(),
  );
  const providers = await database.single<SealedClientSecret>(
    { role: 'muster_operator' },
    findClientSecret(),
  );
  for (const { company_id, id, secret_ciphertext: sealed } of endpoints.rows) {
    const box = createEndpointSecretBox(keys);
    assertOpens(box, { sealed, context: endpointSecretContext(company_id, id) });
  }
  for (const { company_id, user_id, secret_ciphertext: sealed } of factors.rows) {
    const box = createAccountSecretBox(keys);
    assertOpens(box, { sealed, context: totpSecretContext(company_id, user_id) });
  }
  for (const { company_id, client_secret_ciphertext: sealed } of providers.rows) {
    const box = createAccountSecretBox(keys);
    assertOpens(box, { sealed, context: clientSecretContext(company_id) });
  }
  return endpoints.rowCount + factors.rowCount + providers.rowCount === 0
    ? 'no secrets are stored yet'
    : 'decrypts the stored secrets';
}

function assertOpens(
  box: SecretBox,
  { sealed, context }: { readonly sealed: Uint8Array; readonly context: string },
): void {
  try {
    box.open(sealed, context);
  } catch {
    throw new Fault(
      'SECRET_KEY cannot decrypt the stored secrets. Restore the key they were encrypted with, or set it as SECRET_KEY_PREVIOUS',
    );
  }
}
