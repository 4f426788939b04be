import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createReadiness } from './readiness.ts';

export interface HealthOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether the process got a stop signal and is serving its last requests. */
  readonly isStopping?: () => boolean;
}

const stoppingFaults = ['this process is stopping'];

/**
 * `/healthz`: this process is alive. `/readyz`: the service can do its work, including deliveries.
 * `/readyz/requests`: this process can answer requests, with or without a worker. Use the last one
 * for a proxy, which would otherwise remove every API process when the workers are gone. None needs
 * a key.
 */
export async function health(
  server: FastifyInstance,
  { database, clock, isStopping = () => false }: HealthOptions,
): Promise<void> {
  const findFaults = createReadiness(database, clock);
  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    if (isStopping()) return answer(reply, stoppingFaults);
    const { ofRequests, ofDeliveries } = await findFaults();
    return answer(reply, [...ofRequests, ...ofDeliveries]);
  });
  server.get('/readyz/requests', async (_request, reply) => {
    if (isStopping()) return answer(reply, stoppingFaults);
    const { ofRequests } = await findFaults();
    return answer(reply, ofRequests);
  });
}

function answer(reply: FastifyReply, faults: readonly string[]): FastifyReply {
  const isReady = faults.length === 0;
  return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', faults });
}
