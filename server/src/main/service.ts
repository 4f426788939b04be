import { Redis } from 'ioredis';
import type { FastifyInstance } from 'fastify';
import { type ApiKeyDirectory, openApiKeyDirectory } from '../access/api-keys/api-key-directory.ts';
import { keepSealing } from '../access/audit/chain/keep-sealing.ts';
import type { AccountLinks } from '../access/account-links/account-links.ts';
import { createSignUpThrottle } from '../access/companies/sign-up-throttle.ts';
import { createPasswordResetThrottle } from '../access/password-resets/password-reset-throttle.ts';
import { createReadNotes, type ReadNotes } from '../access/audit/read-notes.ts';
import { createPasswords } from '../access/users/password.ts';
import { createSignInThrottle } from '../access/users/sign-in-throttle.ts';
import { consolePage } from '../console-api/page/console-page.ts';
import type { ConsoleServices } from '../console-api/operation.ts';
import { consoleApi } from '../console-api/plugin.ts';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { deriveKey } from '../platform/crypto/secret-keys.ts';
import type { Database } from '../platform/database/driver.ts';
import { keepPartitions } from '../platform/database/partitions/keep-partitions.ts';
import { createCursors } from '../platform/http/cursor.ts';
import { closeHttpServer } from '../platform/http/close-http-server.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createIds } from '../platform/ids.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { createOutbound, type Outbound } from '../platform/outbound/post.ts';
import { createRateCounter } from '../platform/rate-counter.ts';
import { apiReference } from '../public-api/reference/api-reference.ts';
import { errorPages } from '../public-api/reference/error-pages.ts';
import { createKeyLookUps } from '../public-api/v1/key-look-ups.ts';
import { publicApiV1 } from '../public-api/v1/plugin.ts';
import { describeApi } from '../public-api/v1/openapi.ts';
import { createDueNotices, type DueNotices } from '../webhooks/deliveries/due-notices.ts';
import { createAppendEvent } from '../webhooks/deliveries/fan-out.ts';
import { createOpenedSecrets } from '../webhooks/deliveries/opened-secrets.ts';
import { type Pump, startPump } from '../webhooks/deliveries/pump.ts';
import { recordHealth } from '../webhooks/endpoints/health/record-health.ts';
import type { Config } from './config.ts';
import { consolePageDirectory } from './console-page-directory.ts';
import { createAccountLinks } from './create-account-links.ts';
import { createDocumentStores } from './create-document-stores.ts';
import { createEndpointSecretBox } from './endpoint-secret-box.ts';
import { health } from './health.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { ProcessRole } from './process-role.ts';
import { readVersion } from './read-version.ts';
import { startHrJobs } from './start-hr-jobs.ts';
import { startAccountMails } from './start-account-mails.ts';
import { startNotices } from './start-notices.ts';
import { startWebhookJobs } from './start-webhook-jobs.ts';

export interface ServiceOptions {
  /** Open and migrated; stays the caller's to close. */
  readonly database: Database;
  readonly config: Config;
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly role: ProcessRole;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
}

/** The wired service, not yet listening. */
export interface Service {
  readonly server: FastifyInstance;
  readonly pump: Pump | undefined;
  /**
   * Ends in named phases: no new requests, those in flight answered; no new deliveries, those in
   * flight settled; then everything that was opened is closed. The database stays open.
   */
  close(): Promise<void>;
}

/** Wires everything by hand, in the order in which it is needed. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { database, config, role, clock, log, metrics } = options;
  const queue = await openJobQueue({
    database,
    supervise: role !== 'api',
    onError: (error) => log.warn({ err: error }, 'the queue reported an error'),
  });
  const notices = createDueNotices(database);
  const outbound = createOutbound({ clock, allowCidrs: config.webhookAllowCidrs });
  const secretBox = createEndpointSecretBox(options.secretKeys);
  const apiKeys = await openApiKeyDirectory({
    database,
    clock,
    onTouchFailure: (error) => log.warn({ err: error }, 'the last use of a key was not recorded'),
  });
  const redis = openRedis(config, log);
  const server = createHttpServer({ log, trustProxy: config.trustProxy });
  metrics?.observeRequests(server);
  await server.register(health, { database, clock });
  const publicUrl = (): URL => publicUrlOf(config, server);
  const accountLinks = createAccountLinks({ ...options, queue, publicUrl });
  if (role !== 'worker') {
    const parts = { queue, notices, apiKeys, redis, secretBox, outbound, accountLinks, publicUrl };
    await serveApi(server, { ...options, ...parts });
  }
  const worker =
    role === 'api'
      ? undefined
      : await startWorker(options, {
          queue,
          dueNotices: notices,
          outbound,
          secretBox,
          accountLinks,
          publicUrl,
        });
  const pump = worker?.pump;
  metrics?.watch({
    role,
    database,
    clock,
    retention: config.retention,
    pump: pump && { inFlight: pump.inFlight, inFlightMax: config.pump.inFlightMax },
  });
  return {
    server,
    pump,
    close: async () => {
      await closeHttpServer(server);
      await notices.close();
      await worker?.stop();
      await queue.close();
      await apiKeys.close();
      await outbound.close();
      redis?.disconnect();
    },
  };
}

interface WorkerParts {
  readonly queue: JobQueue;
  readonly dueNotices: DueNotices;
  readonly outbound: Outbound;
  readonly secretBox: SecretBox;
  readonly accountLinks: AccountLinks;
  readonly publicUrl: () => URL;
}

/** Delivers, does the work behind the webhook settings, and tells owners what becomes of endpoints. */
async function startWorker(
  { database, config, clock, log, metrics }: ServiceOptions,
  { queue, dueNotices, outbound, secretBox, accountLinks, publicUrl }: WorkerParts,
): Promise<{ readonly pump: Pump; stop(): Promise<void> }> {
  const notices = startNotices({ database, queue, clock, log, config, publicUrl });
  const deliveryDatabase = metrics?.forDeliveries(database) ?? database;
  const pump = await startPump({
    database: deliveryDatabase,
    attempts: { outbound, secrets: createOpenedSecrets(secretBox), clock },
    settling: {
      database: deliveryDatabase,
      clock,
      recordHealth: (transaction, settled) =>
        recordHealth(transaction, settled, { clock, queue, addNotices: notices.add }),
    },
    settings: config.pump,
    log,
    observer: metrics?.deliveries,
  });
  const jobs = startWebhookJobs({
    database,
    queue,
    notices: dueNotices,
    observer: metrics?.deliveries,
    log,
  });
  const ids = createIds(clock);
  const appendEvent = createAppendEvent({ ids, notices: dueNotices });
  const contentStores = createDocumentStores(database, config);
  const hrJobs = startHrJobs({ database, queue, clock, ids, appendEvent, contentStores, log });
  const partitions = keepPartitions({ database, retention: config.retention, log });
  const sealer = keepSealing({ database, log });
  const accountMails = startAccountMails({ database, clock, log, config, accountLinks });
  const all = [pump, jobs, hrJobs, notices, accountMails, partitions, sealer];
  return {
    pump,
    stop: async () => {
      await Promise.all(all.map((running) => running.stop()));
    },
  };
}

interface ApiParts extends ServiceOptions {
  readonly queue: JobQueue;
  readonly notices: DueNotices;
  readonly apiKeys: ApiKeyDirectory;
  readonly redis: Redis | undefined;
  readonly secretBox: SecretBox;
  readonly outbound: Outbound;
  readonly accountLinks: AccountLinks;
  readonly publicUrl: () => URL;
}

async function serveApi(server: FastifyInstance, parts: ApiParts): Promise<void> {
  const {
    database,
    config,
    clock,
    queue,
    notices,
    apiKeys,
    redis,
    secretKeys,
    secretBox,
    outbound,
    accountLinks,
    publicUrl,
  } = parts;
  const ids = createIds(clock);
  const cursors = createCursors(deriveKey(secretKeys[0], 'cursors'));
  const appendEvent = createAppendEvent({ ids, notices });
  await describeApi(server);
  await server.register(apiReference);
  await server.register(errorPages);
  await server.register(publicApiV1, {
    prefix: '/api/v1',
    services: { database, clock, ids, cursors, appendEvent, reads: auditReads(server, parts) },
    gate: {
      counter: createRateCounter(redis),
      limitPerMinute: config.rateLimitPerMinute,
      lookUps: createKeyLookUps({
        apiKeys,
        misses: createRateCounter(undefined),
        missesMax: config.rateLimitPerMinute,
      }),
    },
  });
  await server.register(consolePage, { directory: consolePageDirectory, publicUrl });
  await server.register(consoleApi, {
    prefix: '/console/api',
    publicUrl,
    services: {
      database,
      clock,
      ids,
      cursors,
      appendEvent,
      queue,
      notices,
      secretBox,
      apiKeys,
      addressPolicy: outbound.policy,
      passwords: createPasswords(),
      accountSecrets: accountLinks.secretBox,
      accountLinks,
      signInThrottle: createSignInThrottle(redis),
      passwordResetThrottle: createPasswordResetThrottle(redis),
      signUpThrottle: createSignUpThrottle(redis),
      ...installationOf(config),
      contentStores: createDocumentStores(database, config),
    },
  });
}

function installationOf({
  signUp,
  rateLimitPerMinute,
}: Config): Pick<ConsoleServices, 'signUpMode' | 'installation'> {
  return { signUpMode: signUp, installation: { version: readVersion(), rateLimitPerMinute } };
}

function auditReads(server: FastifyInstance, { database, clock, log }: ApiParts): ReadNotes {
  const reads = createReadNotes({
    database,
    ids: createIds(clock),
    onFailure: (error, lost) => log.error({ err: error, lost }, 'reads were not audited'),
  });
  // Once the last request is answered.
  server.addHook('onClose', () => reads.close());
  return reads;
}

/** PUBLIC_URL, or where the server listens; with PORT=0 that is known only then. */
function publicUrlOf({ publicUrl, host, port }: Config, server: FastifyInstance): URL {
  const [bound] = server.addresses();
  const boundPort = typeof bound === 'object' ? bound.port : port;
  return new URL(publicUrl ?? `http://${host}:${boundPort}`);
}

function openRedis({ redisUrl }: Config, log: Log): Redis | undefined {
  if (redisUrl === undefined) {
    return undefined;
  }
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 250,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
  });
  redis.on('error', (error) =>
    log.warn({ err: error }, 'Redis is away: each process counts alone'),
  );
  return redis;
}
