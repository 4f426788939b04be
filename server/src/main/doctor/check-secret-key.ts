import { clientSecretContext } from '../../access/company-sign-in/sign-in-provider.ts';
import { totpSecretContext } from '../../access/totp/one-time-codes.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { readOrCreateSecretKey } from '../../platform/database/data-directory.ts';
import {
  type Database,
  DatabaseError,
  type DatabaseRole,
  type Statement,
} from '../../platform/database/driver.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';
import { createAccountSecretBox } from '../account-secret-box.ts';
import { CommandFailed } from '../commands/command-failed.ts';
import type { Config } from '../config.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { reEncryptAll } from '../re-encrypt-all.ts';
import { Fault } from './check.ts';
import {
  findClientSecret,
  findNewestSecret,
  findSecondFactor,
  type SealedClientSecret,
  type SealedSecondFactor,
  type SealedSecret,
} from './doctor.sql.ts';

/**
 * Checks the configured keys against the stored secrets, and whether the previous key is still
 * needed: without it, these secrets are lost.
 */
export async function checkSecretKey(database: Database, config: Config): Promise<string> {
  const { secretKey, secretKeyPrevious, dataDirectory } = config;
  const current = secretKey ?? Buffer.from(readOrCreateSecretKey(dataDirectory), 'base64');
  if (secretKeyPrevious === undefined) return assertOpensSecrets(database, [current]);
  const keys = [current, secretKeyPrevious] as const;
  const opened = await assertOpensSecrets(database, keys);
  const all = await reEncryptAll(database, keys, { isDryRun: true });
  const { second_factors: factors, sign_in_providers: providers } = all;
  const count = all.re_encrypted + factors.re_encrypted + providers.re_encrypted;
  return count === 0
    ? `${opened}; none needs SECRET_KEY_PREVIOUS any more`
    : `${opened}; ${count} still need SECRET_KEY_PREVIOUS: run "npx muster secrets re-encrypt" before you remove it`;
}

const wrongKey =
  'SECRET_KEY cannot decrypt the stored secrets. Restore the key they were encrypted with, or set it as SECRET_KEY_PREVIOUS. If it is lost, run "npx muster secrets discard"';

/**
 * Checks that one of the keys opens the stored secrets of endpoints, users and sign-in providers.
 *
 * @throws Fault if none does
 */
export async function assertOpensSecrets(
  database: Database,
  keys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<string> {
  const { found, opened } = await tryKeys(database, keys);
  if (opened < found) throw new Fault(wrongKey);
  return found === 0 ? 'no secrets are stored yet' : 'decrypts the stored secrets';
}

/**
 * A process that opens no secret would sign nothing, and encrypt new ones so that others can't open
 * them.
 *
 * @throws CommandFailed
 */
export async function refuseWrongKey(
  database: Database,
  keys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<void> {
  const { found, opened } = await tryKeys(database, keys);
  if (found > 0 && opened === 0) throw new CommandFailed(`wrong SECRET_KEY: ${wrongKey}`);
}

/** Tries the newest secret of an endpoint, and one of a second factor and of a sign-in provider. */
async function tryKeys(
  database: Database,
  keys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<{ readonly found: number; readonly opened: number }> {
  const read = <Row>(role: DatabaseRole, statement: Statement) =>
    readIfAllowed<Row>(database, role, statement);
  const endpoints = await read<SealedSecret>('muster_worker', findNewestSecret());
  const factors = await read<SealedSecondFactor>('muster_operator', findSecondFactor());
  const providers = await read<SealedClientSecret>('muster_operator', findClientSecret());
  const ofEndpoint = createEndpointSecretBox(keys);
  const ofAccount = createAccountSecretBox(keys);
  const opened = [
    ...endpoints.map(({ company_id, id, secret_ciphertext: sealed }) =>
      opens(ofEndpoint, { sealed, context: endpointSecretContext(company_id, id) }),
    ),
    ...factors.map(({ company_id, user_id, secret_ciphertext: sealed }) =>
      opens(ofAccount, { sealed, context: totpSecretContext(company_id, user_id) }),
    ),
    ...providers.map(({ company_id, client_secret_ciphertext: sealed }) =>
      opens(ofAccount, { sealed, context: clientSecretContext(company_id) }),
    ),
  ];
  return { found: opened.length, opened: opened.filter(Boolean).length };
}

/** Nothing with a login that may only serve (decision 90): workers have another one. */
async function readIfAllowed<Row>(
  database: Database,
  role: DatabaseRole,
  statement: Statement,
): Promise<readonly Row[]> {
  try {
    return (await database.single<Row>({ role }, statement)).rows;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return [];
    throw error;
  }
}

function opens(
  box: SecretBox,
  { sealed, context }: { readonly sealed: Uint8Array; readonly context: string },
): boolean {
  try {
    box.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}
