import type { FastifyInstance } from 'fastify';
import { openApiKeyRecogniser } from '../access/api-keys/recognise-api-key.ts';
import { closeHttpServer, endConnectionsWithAnswers } from '../platform/http/close-http-server.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import { journalChannel } from '../journal/journal-channel.ts';
import { onJournaled } from '../journal/on-journaled.ts';
import { recordingListsOnceAnHour } from '../journal/once-an-hour.ts';
import { createChangeAnnouncer } from '../journal/changes/announce-changes.ts';
import { serviceClock } from '../platform/clock.ts';
import { traceTransactions } from '../platform/tracing/trace-transactions.ts';
import { createWakeUps } from '../platform/database/wake-ups.ts';
import type { Config } from './config.ts';
import { connectRedis } from './connect-redis.ts';
import { consolePageDirectory } from './console-page-directory.ts';
import { logAccess } from './log-access.ts';
import { sendDate } from './send-date.ts';
import { createLinkDelivery } from './create-link-delivery.ts';
import { createEndpointSecretBox } from './endpoint-secret-box.ts';
import { health } from './health.ts';
import type { ConsolePage } from '../console-api/frame/console-page.ts';
import type { Pump } from '../webhooks/deliveries/pump.ts';
import type { Worker, WorkerParts } from './start-worker.ts';
import type { ServiceOptions, ServiceParts } from './service-options.ts';

/** The wired service, before it listens. */
export interface Service {
  readonly server: FastifyInstance;
  readonly pump: Pump | undefined;
  /** Announces the stop to proxies: not ready, and each connection ends with its response. */
  announceStop(): void;
  /**
   * Stops in two phases: first it accepts no new requests or deliveries and finishes those in
   * flight; then it closes everything it opened. The database stays open.
   */
  close(): Promise<void>;
}

/**
 * Wires all parts by hand, in dependency order. Modules that only one role needs are loaded only
 * for that role: for a worker the API would be half of the startup time and 40 MB.
 */
export async function compose(given: ServiceOptions): Promise<Service> {
  const journalWakeUps = createWakeUps(given.database, journalChannel);
  const changes = createChangeAnnouncer(given.database);
  const { tracer } = given;
  const traced = tracer === undefined ? given.database : traceTransactions(given.database, tracer);
  const journaled = onJournaled(traced, journalWakeUps.announce);
  const database = recordingListsOnceAnHour(journaled, given.clock);
  const options = { ...given, database, clock: serviceClock(given.clock) };
  const { config, role, clock, log, metrics } = options;
  const secretBox = createEndpointSecretBox(options.secretKeys);
  const apiKeys = await openApiKeyRecogniser({
    database,
    clock,
    onLastUsedFailure: (error) =>
      log.warn({ err: error }, 'the time an API key was last used was not recorded'),
  });
  const { redisUrl, trustProxy } = config;
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log);
  const publicUrl = (): URL => publicUrlOf(config, server);
  const page = role === 'worker' ? undefined : await openPage(publicUrl);
  const server = createHttpServer({ log, trustProxy, answerUnknown: page?.answerUnknown, tracer });
  metrics?.observeRequests(server);
  if (config.accessLog) logAccess(server, log);
  sendDate(server, clock);
  let isStopping = false;
  await server.register(health, { database, clock, isStopping: () => isStopping });
  const linkDelivery = createLinkDelivery({ ...options, queue: jobQueue, publicUrl });
  const shared = { queue: jobQueue, secretBox, linkDelivery, publicUrl, changes };
  if (page !== undefined) {
    const { serveApi } = await import('./serve-api.ts');
    await serveApi(server, { ...options, ...shared, page, apiKeys, redis });
  }
  const worker = role === 'api' ? undefined : await openWorker(options, { ...shared, redis });
  const pump = worker?.pump;
  metrics?.watch({
    role,
    database,
    clock: options.machineClock ?? clock,
    config,
    pump: pump && { inFlight: pump.inFlight, inFlightMax: config.pump.inFlightMax },
  });
  return {
    server,
    pump,
    announceStop: () => {
      isStopping = true;
      endConnectionsWithAnswers(server);
    },
    close: async () => {
      try {
        await endWork(server, worker);
      } finally {
        await Promise.all([journalWakeUps.close(), changes.close()]);
        await apiKeys.close();
        redis?.disconnect();
      }
    },
  };
}

/** In parallel: one after the other they could exceed the time limit (`exitWhenLate`). */
async function endWork(server: FastifyInstance, worker: Worker | undefined): Promise<void> {
  const ends = await Promise.allSettled([closeHttpServer(server), worker?.stop()]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function openPage(publicUrl: () => URL): Promise<ConsolePage> {
  const { openConsolePage } = await import('../console-api/frame/console-page.ts');
  return openConsolePage({ directory: consolePageDirectory, publicUrl });
}

async function openWorker(options: ServiceParts, parts: WorkerParts): Promise<Worker> {
  const { startWorker } = await import('./start-worker.ts');
  return startWorker(options, parts);
}

/** PUBLIC_URL, or where the server listens; with PORT=0 that is only known then. */
function publicUrlOf({ publicUrl, host, port }: Config, server: FastifyInstance): URL {
  const [bound] = server.addresses();
  const boundPort = typeof bound === 'object' ? bound.port : port;
  return new URL(publicUrl ?? `http://${host}:${boundPort}`);
}
