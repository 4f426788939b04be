import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { prepareInstallation } from '../prepare-installation.ts';

/** `muster migrate`: applies missing migrations and prints their names. */
export async function runMigrate(): Promise<void> {
  const database = await openConfiguredDatabase(readConfig(), {
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
