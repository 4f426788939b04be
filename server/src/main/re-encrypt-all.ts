import {
  type ClientSecretReEncryption,
  reEncryptClientSecrets,
} from '../access/company-sign-in/re-encrypt-client-secrets.ts';
import {
  reEncryptTotpSecrets,
  type TotpReEncryption,
} from '../access/totp/re-encrypt-totp-secrets.ts';
import type { Database } from '../platform/database/driver.ts';
import { type ReEncryption, reEncryptSecrets } from '../webhooks/endpoints/re-encrypt-secrets.ts';
import { createAccountSecretBox } from './account-secret-box.ts';
import { createEndpointSecretBox } from './endpoint-secret-box.ts';

/** The secrets of endpoints, of the users' second factors and of sign-in providers. */
export type AllReEncrypted = ReEncryption & {
  readonly second_factors: TotpReEncryption;
  readonly sign_in_providers: ClientSecretReEncryption;
};

/**
 * Encrypts all stored secrets with the first key.
 *
 * @param isDryRun counts only what it would do
 */
export async function reEncryptAll(
  database: Database,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<AllReEncrypted> {
  const ofEndpoints = {
    target: createEndpointSecretBox([keys[0]]),
    source: createEndpointSecretBox(keys),
    isDryRun,
  };
  const ofAccounts = {
    target: createAccountSecretBox([keys[0]]),
    source: createAccountSecretBox(keys),
    isDryRun,
  };
  return {
    ...(await reEncryptSecrets(database, ofEndpoints)),
    second_factors: await reEncryptTotpSecrets(database, ofAccounts),
    sign_in_providers: await reEncryptClientSecrets(database, ofAccounts),
  };
}
