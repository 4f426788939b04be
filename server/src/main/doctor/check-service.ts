import { Redis } from 'ioredis';
import { readOrCreateSecretKey } from '../../platform/database/data-directory.ts';
import type { Database } from '../../platform/database/driver.ts';
import { findOldestDueDelivery } from '../../webhooks/deliveries/backlog/find-oldest-due.ts';
import { measureQueue, queueStates } from '../../webhooks/deliveries/backlog/measure-queue.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';
import type { Config } from '../config.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { Fault } from './check.ts';
import { findNewestSecret, type SealedSecret } from './queries.ts';

const overdueMsMax = 60_000;
const redisTimeoutMs = 3_000;

/** Whether due deliveries are attempted; says which one waits for longest, and how many there are. */
export async function checkDeliveries(database: Database): Promise<string> {
  const { counts, total } = await measureQueue(database);
  const sizes = queueStates.map((state) => {
    const ofState = counts.filter((count) => count.state === state);
    return `${ofState.reduce((sum, { deliveries }) => sum + deliveries, 0)} ${state}`;
  });
  const size = total === 0 ? 'the queue is empty' : `in the queue: ${total} (${sizes.join(', ')})`;
  const oldest = await findOldestDueDelivery(database);
  if (oldest === undefined) {
    return `none is due; ${size}`;
  }
  const { overdueMs, companyId, endpointId, isWorkGoingOn } = oldest;
  if (overdueMs <= overdueMsMax) {
    return `the oldest has been due for ${Math.round(overdueMs)} ms; ${size}`;
  }
  const found = `one of endpoint ${endpointId} (company ${companyId}) has been due for ${Math.round(overdueMs / 1_000)} s; ${size}`;
  const remedy = isWorkGoingOn
    ? 'workers are busy: see whether that receiver is slow, or run more of them (docs/operations/runbook.md)'
    : 'none is being attempted: start "npx muster serve --role worker"';
  throw new Fault(`${found}; ${remedy}`);
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
