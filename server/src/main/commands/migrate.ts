import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { prepareInstallation } from '../prepare-installation.ts';

/** `muster migrate`: applies missing migrations and prints their names, one a line. */
export async function runMigrate(): Promise<void> {
  const database = await openConfiguredDatabase(readConfig(), {
    applicationName: 'muster migrate',
  });
  try {
    process.stdout.write(describe(await prepareInstallation(database)));
  } finally {
    await database.close();
  }
}

function describe(applied: readonly string[]): string {
  const count = applied.length;
  if (count === 0) return 'The database is up to date.\n';
  const lines = applied.map((name) => `  ${name}\n`).join('');
  return `Applied ${count} ${count === 1 ? 'migration' : 'migrations'}:\n${lines}`;
}
