import type { Database, Statement } from '../platform/database/driver.ts';
import { readOrCreateSecretKey } from '../platform/database/data-directory.ts';
import { MigrationError, pendingMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { prepareDatabase } from '../platform/jobs/prepare-database.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';
import { migrationsDirectory } from './migrations-directory.ts';

export interface Installation {
  readonly database: Database;
  /** The present secret key first, then the previous one. */
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]];
}

export interface InstallationOptions {
  readonly log: Log;
  /** Shown in PostgreSQL's list of sessions. */
  readonly applicationName: string;
  /** Told about each statement sent. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

/** Opens the database that the settings name, migrated unless MIGRATE=off, and the secret keys. */
export async function openInstallation(
  config: Config,
  { log, applicationName, onStatement }: InstallationOptions,
): Promise<Installation> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    applicationName,
    onStatement,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    if (config.migrate) {
      const applied = await prepareDatabase(database, migrationsDirectory);
      if (applied.length > 0) {
        log.info({ applied }, 'the database was migrated');
      }
    } else {
      await refuseUnprepared(database);
    }
    const current =
      config.secretKey ?? Buffer.from(readOrCreateSecretKey(config.dataDirectory), 'base64');
    const { secretKeyPrevious: previous } = config;
    return { database, secretKeys: previous === undefined ? [current] : [current, previous] };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** One that lacks some migrations is served, unready; one that has none cannot be. */
async function refuseUnprepared(database: Database): Promise<void> {
  const pending = await pendingMigrations(database, migrationsDirectory);
  if (pending.some(({ version }) => version === 1)) {
    throw new MigrationError('the database is not prepared: run "muster migrate" first.');
  }
}
