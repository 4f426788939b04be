import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../platform/clock.ts';
import { type DatabaseClock, followDatabaseClock } from '../platform/database/database-clock.ts';
import type { Log } from '../platform/log.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import type { Config } from './config.ts';
import { refuseWrongKey } from './doctor/check-secret-key.ts';
import { greet } from './greet.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { listenForScrapes, type MetricsListener } from './metrics/listen-for-scrapes.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { type HrThread, openHrThread } from './open-hr-thread.ts';
import type { ProcessRole } from './process-role.ts';
import { compose, type Service } from './compose.ts';
import type { ServiceOptions } from './service-options.ts';
import { probePort } from './probe-port.ts';
import { readVersion } from './read-version.ts';
import { exitWhenLate, stopSignal } from './stop-signal.ts';

export interface RunningService {
  /** The URL this process listens on, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly installation: Installation;
  readonly service: Service;
  /** Undefined without METRICS_PORT. */
  readonly metricsAddress: string | undefined;
  stop(): Promise<void>;
}

interface ServeOptions {
  readonly role: ProcessRole;
  readonly log: Log;
}

/** Opens everything and listens. */
export async function startServing(config: Config, options: ServeOptions): Promise<RunningService> {
  const { role, log } = options;
  const applicationName = `muster ${role}`;
  await probePort(config.host, config.port);
  if (config.metricsPort !== undefined) await probePort(config.host, config.metricsPort);
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics();
  const installation = await openInstallation(config, {
    log,
    applicationName,
    onStatement: metrics?.onStatement,
  });
  warnOfRisks(config, log);
  const { database, secretKeys } = installation;
  let listener: MetricsListener | undefined;
  let clock: DatabaseClock | undefined;
  let tracer: Tracer | undefined;
  const closeRest = async (): Promise<void> => {
    await tracer?.stop();
    await listener?.close();
    clock?.stop();
    await database.close();
  };
  try {
    await refuseWrongKey(database, secretKeys);
    if (metrics !== undefined) {
      listener = await listenForScrapes(metrics, {
        host: config.host,
        port: config.metricsPort ?? 0,
        log,
      });
    }
    tracer = config.tracesUrl === undefined ? undefined : await loadTracer(log);
    clock = await followDatabaseClock(database, { machine: systemClock });
    const service = await compose({
      ...installation,
      config,
      role,
      clock,
      machineClock: systemClock,
      log,
      metrics,
      tracer,
      hrThread: hrThreadOf(config, { applicationName, log, metrics }),
    });
    const address = await listen(service, config);
    return {
      address,
      installation,
      service,
      metricsAddress: listener?.address,
      stop: async () => {
        await service.close();
        await closeRest();
      },
    };
  } catch (error) {
    await closeRest();
    throw error;
  }
}

/** The embedded database has one session, for the main thread only. */
function hrThreadOf(
  { databaseUrl, databaseDirectUrl, dataDirectory }: Config,
  {
    applicationName,
    log,
    metrics,
  }: Pick<ServiceOptions, 'log' | 'metrics'> & { applicationName: string },
): HrThread | undefined {
  if (databaseUrl === undefined) return undefined;
  return openHrThread({
    database: { databaseUrl, databaseDirectUrl, dataDirectory, applicationName },
    logLevel: log.level,
    onStatement: metrics?.onStatement,
  });
}

/**
 * Proxies need time to notice that a process is stopping; requests they send meanwhile are served.
 */
async function drain(
  service: Service,
  { seconds, log }: { readonly seconds: number; readonly log: Log },
): Promise<void> {
  if (seconds === 0) return;
  log.info({ seconds }, 'draining: /readyz returns 503, requests are still served');
  service.announceStop();
  await setTimeout(seconds * 1_000);
}

/** Its libraries are a hundred modules that are only needed with METRICS_PORT. */
async function openMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/create-metrics.ts');
  return createMetrics();
}

async function listen(service: Service, { port, host }: Config): Promise<string> {
  try {
    return await service.server.listen({ port, host });
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** The SDK takes 25 MB, and is needed only with a collector. */
async function loadTracer(log: Log): Promise<Tracer> {
  const { openTracer } = await import('../platform/tracing/open-tracer.ts');
  return openTracer({ version: readVersion(), log });
}

function warnOfRisks(config: Config, log: Log): void {
  if (config.databaseUrl === undefined) {
    log.warn(
      `using the embedded database in ${config.dataDirectory}: it survives a process crash but not a power failure. Set DATABASE_URL for production`,
    );
  }
  if (config.webhookAllowCidrs.length > 0) {
    log.warn(
      `WEBHOOK_ALLOW_CIDRS allows deliveries to private addresses: ${config.webhookAllowCidrs.join(', ')}`,
    );
  }
}

/** Runs until SIGTERM or SIGINT, then shuts down gracefully; a second signal ends it at once. */
export async function serveUntilSignal(config: Config, options: ServeOptions): Promise<void> {
  const { log, role } = options;
  const stopped = stopSignal();
  const running = await startServing(config, options);
  const { address, metricsAddress } = running;
  log.info({ role, address, metricsAddress }, `muster listens on ${address}`);
  await greet(running, { config, role, log });
  // Now, and not only on exit, which a killed process never reaches.
  flushCompileCache();
  await stopped;
  await drain(running.service, { seconds: role === 'worker' ? 0 : config.drainSeconds, log });
  log.info('stopping: finishing requests and deliveries in flight');
  exitWhenLate(() =>
    log.error('stopping took too long; another process will resume the unfinished work'),
  );
  await running.stop();
  log.info('stopped');
}
