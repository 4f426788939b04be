import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/driver.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';
import { measureOldestDue } from '../webhooks/deliveries/measure-oldest-due.ts';
import { migrationsDirectory } from './migrations-directory.ts';

const overdueMsMax = 60_000;

/** `/healthz`: this process is alive. `/readyz`: it can do its work. Neither needs a key. */
export async function health(
  server: FastifyInstance,
  { database }: { database: Database },
): Promise<void> {
  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const faults = await findFaults(database);
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .send({ status: faults.length === 0 ? 'ready' : 'not ready', faults });
  });
}

async function findFaults(database: Database): Promise<string[]> {
  try {
    const pending = await pendingMigrations(database, migrationsDirectory);
    if (pending.length > 0) {
      return [`migrations are pending: ${pending.map(({ name }) => name).join(', ')}`];
    }
    const overdueMs = await measureOldestDue(database);
    return overdueMs > overdueMsMax
      ? [`a delivery has been due for ${Math.round(overdueMs / 1000)} s: is a worker running?`]
      : [];
  } catch {
    return ['the database cannot be reached'];
  }
}
