import { Redis } from 'ioredis';
import { readOrCreateSecretKey } from '../../platform/database/data-directory.ts';
import type { Database } from '../../platform/database/driver.ts';
import { measureOldestDue } from '../../webhooks/deliveries/measure-oldest-due.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';
import type { Config } from '../config.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { Fault } from './check.ts';
import { findNewestSecret, type SealedSecret } from './queries.ts';

const overdueMsMax = 60_000;
const redisTimeoutMs = 3_000;

export async function checkOldestDue(database: Database): Promise<string> {
  const overdueMs = await measureOldestDue(database);
  if (overdueMs > overdueMsMax) {
    throw new Fault(
      `one has been due for ${Math.round(overdueMs / 1_000)} s: start "npx muster serve --role worker"`,
    );
  }
  return overdueMs === 0
    ? 'none is due'
    : `the oldest has been due for ${Math.round(overdueMs)} ms`;
}

/** Whether the secret key is the one under which the endpoints' secrets were stored. */
export async function checkSecretKey(database: Database, config: Config): Promise<string> {
  const { secretKey, secretKeyPrevious, dataDirectory } = config;
  const current = secretKey ?? Buffer.from(readOrCreateSecretKey(dataDirectory), 'base64');
  const { rows } = await database.single<SealedSecret>(
    { role: 'muster_worker' },
    findNewestSecret(),
  );
  const [sealed] = rows;
  if (sealed === undefined) {
    return 'nothing is stored under it yet';
  }
  const previous = secretKeyPrevious === undefined ? [] : [secretKeyPrevious];
  const secretBox = createEndpointSecretBox([current, ...previous]);
  try {
    secretBox.open(sealed.secret_ciphertext, endpointSecretContext(sealed.company_id, sealed.id));
  } catch {
    throw new Fault(
      'it does not open the stored endpoint secrets: restore the SECRET_KEY they were made with, or set it as SECRET_KEY_PREVIOUS',
    );
  }
  return 'opens the stored endpoint secrets';
}

export async function checkRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return 'answers';
  } catch (error) {
    throw new Fault(
      `no answer (${error instanceof Error ? error.message : 'unknown'}): is REDIS_URL right? Until then each process counts requests alone`,
    );
  } finally {
    redis.disconnect();
  }
}
