import { openDatabase } from '../../platform/database/open-database.ts';
import { readConfig } from '../config.ts';
import { prepareInstallation } from '../prepare-installation.ts';

/** `muster migrate`: applies missing migrations and prints their names. */
export async function runMigrate(): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDirectory } = readConfig();
  const database = await openDatabase({
    databaseUrl,
    databaseDirectUrl,
    dataDirectory,
    applicationName: 'muster migrate',
  });
  try {
    const applied = await prepareInstallation(database);
    process.stdout.write(
      applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
    );
  } finally {
    await database.close();
  }
}
