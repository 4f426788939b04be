import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createReadiness } from './readiness.ts';

/** `/healthz`: this process is alive. `/readyz`: it can do its work. Neither needs a key. */
export async function health(
  server: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const findFaults = createReadiness(database, clock);
  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const faults = await findFaults();
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .send({ status: faults.length === 0 ? 'ready' : 'not ready', faults });
  });
}
