import type { Database, Statement } from '../platform/database/driver.ts';
import { readOrCreateSecretKey } from '../platform/database/data-directory.ts';
import { MigrationError, pendingMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Log } from '../platform/log.ts';
import { CommandFailed } from './commands/command-failed.ts';
import type { Config } from './config.ts';
import { migrationsDirectory } from './migrations-directory.ts';
import { prepareInstallation } from './prepare-installation.ts';

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
    databaseDirectUrl: config.databaseDirectUrl,
    dataDirectory: config.dataDirectory,
    applicationName,
    onStatement,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    if (config.migrate) {
      const applied = await prepareInstallation(database);
      if (applied.length > 0) {
        log.info({ applied }, 'the database was migrated');
      }
    } else {
      await refuseUnprepared(database, log);
    }
    const current = config.secretKey ?? readStoredKey(config.dataDirectory);
    const { secretKeyPrevious: previous } = config;
    return { database, secretKeys: previous === undefined ? [current] : [current, previous] };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function readStoredKey(directory: string): Uint8Array {
  try {
    return Buffer.from(readOrCreateSecretKey(directory), 'base64');
  } catch (error) {
    // What the system refuses says so itself.
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new CommandFailed(
      `${error.message} from a backup, or set SECRET_KEY. With another key the secrets that are stored cannot be opened.`,
    );
  }
}

/** One that lacks some migrations is served, unready; one that has none cannot be. */
async function refuseUnprepared(database: Database, log: Log): Promise<void> {
  const pending = await pendingMigrations(database, migrationsDirectory);
  if (pending.some(({ version }) => version === 1)) {
    throw new MigrationError(
      'the database is not prepared, and MIGRATE=off: run "npx muster migrate" first, or leave MIGRATE out.',
    );
  }
  if (pending.length > 0) {
    log.warn(
      { pending: pending.map(({ name }) => name) },
      'migrations are missing, and MIGRATE=off: run "npx muster migrate"; until then /readyz says no',
    );
  }
}
