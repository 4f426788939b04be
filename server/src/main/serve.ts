import { hasCompany } from '../access/companies/assert-sign-up-is-open.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { listenForScrapes, type MetricsListener } from './metrics/listen-for-scrapes.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import type { ProcessRole } from './process-role.ts';
import { createService, type Service } from './service.ts';
import { exitWhenLate, stopSignal } from './stop-signal.ts';

export interface RunningService {
  /** Where this process listens, e.g. `http://127.0.0.1:3000`. */
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
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  const installation = await openInstallation(config, {
    log,
    applicationName: `muster ${role}`,
    onStatement: metrics?.onStatement,
  });
  warnOfRisks(config, log);
  const { database } = installation;
  let listener: MetricsListener | undefined;
  try {
    if (metrics !== undefined) {
      listener = await listenForScrapes(metrics, {
        host: config.host,
        port: config.metricsPort ?? 0,
        log,
      });
    }
    const service = await createService({
      ...installation,
      config,
      role,
      clock: systemClock,
      log,
      metrics,
    });
    const address = await service.server
      .listen({ port: config.port, host: config.host })
      .catch(async (error: unknown) => {
        await service.close();
        throw error;
      });
    return {
      address,
      installation,
      service,
      metricsAddress: listener?.address,
      stop: async () => {
        await service.close();
        await listener?.close();
        await database.close();
      },
    };
  } catch (error) {
    await listener?.close();
    await database.close();
    throw error;
  }
}

function warnOfRisks(config: Config, log: Log): void {
  if (config.databaseUrl === undefined) {
    log.warn(
      `embedded database in ${config.dataDirectory}: it survives a crash of the process but not a loss of power; set DATABASE_URL for production`,
    );
  }
  if (config.webhookAllowCidrs.length > 0) {
    log.warn(
      `WEBHOOK_ALLOW_CIDRS lets deliveries reach private addresses: ${config.webhookAllowCidrs.join(', ')}`,
    );
  }
}

/** Runs until SIGTERM or SIGINT, then ends in an orderly way; a second signal ends at once. */
export async function serveUntilSignal(config: Config, options: ServeOptions): Promise<void> {
  const { log, role } = options;
  const stopped = stopSignal();
  const running = await startServing(config, options);
  const { address, installation, metricsAddress } = running;
  log.info({ role, address, metricsAddress }, `muster listens on ${address}`);
  // Only a hint: a database that is lost just now must not keep a running service from the signal.
  const isInUse = role === 'worker' || (await hasCompany(installation.database).catch(() => true));
  if (!isInUse) {
    log.info(firstSteps(config, address));
  }
  await stopped;
  log.info('stopping: requests and deliveries in flight are finished first');
  exitWhenLate(() =>
    log.error('stopping took too long; what was in flight will be resumed by another process'),
  );
  await running.stop();
  log.info('stopped');
}

/** What to do with an installation that nobody uses yet. */
function firstSteps({ signUp, publicUrl }: Config, address: string): string {
  const consoleUrl = publicUrl ?? address;
  return signUp === 'closed'
    ? 'no company yet: create one with "npx muster company create"; SIGN_UP=closed keeps strangers out'
    : `no company yet: sign up at ${consoleUrl}/, then make an API key there; the reference is at ${consoleUrl}/docs/api`;
}
