import type { Database } from '../platform/database/driver.ts';
import { MigrationError } from '../platform/database/migrate.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { migrationsDirectory } from './migrations-directory.ts';

/**
 * Brings the database to the present schema, and returns what was applied. Where that fails because
 * muster cannot use such a database at all, that is said, and not at which statement it showed.
 */
export async function prepareInstallation(database: Database): Promise<string[]> {
  try {
    return await prepareDatabase(database, migrationsDirectory);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    // No start that goes well has to load it.
    const { readMisfit } = await import('./doctor/check-database.ts');
    const misfit = await readMisfit(database).catch(() => undefined);
    throw misfit === undefined ? error : new MigrationError(`${misfit}.`, { cause: error });
  }
}
