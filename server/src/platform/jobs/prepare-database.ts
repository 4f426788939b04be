import type { Database } from '../database/driver.ts';
import { migrate } from '../database/migrate.ts';
import { maintainPartitions } from '../database/partitions/maintain-partitions.ts';
import { installQueue } from './install-queue.ts';

/**
 * Brings a database to the present schema: our migrations, partitions for what is written from now
 * on, then the queue's own. Any number of processes may call it at once. Returns the names of the
 * migrations that were applied now.
 */
export async function prepareDatabase(database: Database, directory: string): Promise<string[]> {
  const applied = await migrate(database, directory);
  await maintainPartitions(database, {});
  await installQueue(database);
  return applied.map(({ name }) => name);
}
