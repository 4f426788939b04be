import type { Database } from './driver.ts';
import { migrate, type MigrationStep } from './migrate.ts';
import { maintainPartitions } from './partitions/maintain-partitions.ts';

/**
 * Brings a database to the current schema: our migrations, then partitions for rows written from
 * now on. Any number of processes may call it at once. Returns the names of the migrations applied
 * by this call.
 */
export async function prepareDatabase(
  database: Database,
  directory: string,
  onStep?: (step: MigrationStep) => void,
): Promise<string[]> {
  const applied = await migrate(database, directory, onStep);
  await maintainPartitions(database, {});
  return applied.map(({ name }) => name);
}
