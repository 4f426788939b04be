import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';
import { openInstallation } from './open-installation.ts';
import { createService, type ProcessRole, type Service } from './service.ts';

const shutdownMsMax = 15_000;

export interface RunningService {
  /** Where this process listens, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly service: Service;
  stop(): Promise<void>;
}

/** Opens everything and listens. */
export async function startServing(
  config: Config,
  { role, log }: { role: ProcessRole; log: Log },
): Promise<RunningService> {
  const { database, secretKeys } = await openInstallation(config, {
    log,
    applicationName: `muster ${role}`,
  });
  warnOfRisks(config, log);
  try {
    const service = await createService({
      database,
      config,
      secretKeys,
      role,
      clock: systemClock,
      log,
    });
    const address = await service.server.listen({ port: config.port, host: config.host });
    return {
      address,
      service,
      stop: async () => {
        await service.close();
        await database.close();
      },
    };
  } catch (error) {
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
export async function serveUntilSignal(
  config: Config,
  options: { role: ProcessRole; log: Log },
): Promise<void> {
  const { log } = options;
  const running = await startServing(config, options);
  log.info({ role: options.role, address: running.address }, `muster listens on ${running.address}`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  log.info('stopping: requests and deliveries in flight are finished first');
  const late = setTimeout(() => {
    log.error('stopping took too long; what was in flight will be resumed by another process');
    process.exit(1);
  }, shutdownMsMax);
  late.unref();
  await running.stop();
  log.info('stopped');
}
