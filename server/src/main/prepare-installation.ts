import type { Database } from '../platform/database/driver.ts';
import { MigrationError, type MigrationStep } from '../platform/database/migrate.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { migrationsDirectory } from './migrations-directory.ts';

/**
 * Brings the database to the current schema, and returns what was applied. If that fails because
 * muster cannot use such a database at all, the error says so, instead of naming the statement that
 * failed.
 */
export async function prepareInstallation(
  database: Database,
  onStep?: (step: MigrationStep) => void,
): Promise<string[]> {
  try {
    return await prepareDatabase(database, migrationsDirectory, onStep);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    // Imported here, because a successful start does not need it.
    const { readMisfit } = await import('./doctor/check-database.ts');
    const misfit = await readMisfit(database).catch(() => undefined);
    throw misfit === undefined ? error : new MigrationError(`${misfit}.`, { cause: error });
  }
}
