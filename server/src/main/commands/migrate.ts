import { openDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { readConfig } from '../config.ts';
import { migrationsDirectory } from '../migrations-directory.ts';

/** `muster migrate`: applies what is missing and tells what that was. */
export async function runMigrate(): Promise<void> {
  const { databaseUrl, dataDirectory } = readConfig();
  const applicationName = 'muster migrate';
  const database = await openDatabase({ databaseUrl, dataDirectory, applicationName });
  try {
    const applied = await prepareDatabase(database, migrationsDirectory);
    process.stdout.write(
      applied.length === 0
        ? 'The database is at the present schema already.\n'
        : `Applied: ${applied.join(', ')}\n`,
    );
  } finally {
    await database.close();
  }
}
