import type { Database, Statement } from '../platform/database/driver.ts';
import { readOrCreateSecretKey } from '../platform/database/data-directory.ts';
import { MigrationError, pendingMigrations } from '../platform/database/migrate.ts';
import type { Log } from '../platform/log.ts';
import { CommandFailed } from './commands/command-failed.ts';
import type { Config } from './config.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { describeDatabase, refuseAbsentDatabase } from './find-installation.ts';
import { migrationsDirectory } from './migrations-directory.ts';
import { prepareInstallation } from './prepare-installation.ts';

export interface Installation {
  readonly database: Database;
  /** The current secret key first, then the previous one. */
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]];
}

export interface InstallationOptions {
  readonly log: Log;
  /** Shown in PostgreSQL's list of sessions. */
  readonly applicationName: string;
  /** Called for each statement sent. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /** Fail if there is no installation yet; default: create it. */
  readonly mustExist?: boolean | undefined;
}

/**
 * Opens the configured database, migrated unless MIGRATE=off, and the secret keys.
 *
 * @throws CommandFailed, MigrationError if `mustExist` is set and there is no installation
 */
export async function openInstallation(
  config: Config,
  { log, applicationName, onStatement, mustExist = false }: InstallationOptions,
): Promise<Installation> {
  if (mustExist) refuseAbsentDatabase(config);
  const database = await openConfiguredDatabase(config, {
    applicationName,
    onStatement,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    if (mustExist || !config.migrate) await refuseUnprepared(database, config);
    if (config.migrate) {
      const applied = await prepareInstallation(database);
      if (applied.length > 0) {
        log.info({ applied }, 'database migrations were applied');
      }
    } else {
      await warnOfPending(database, log);
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
    // System errors already have a clear message.
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new CommandFailed(
      `${error.message} from a backup, or set SECRET_KEY. With another key, stored secrets cannot be decrypted.`,
    );
  }
}

async function refuseUnprepared(database: Database, config: Config): Promise<void> {
  const pending = await pendingMigrations(database, migrationsDirectory);
  if (!pending.some(({ version }) => version === 1)) return;
  const orElse = config.migrate ? '' : ', or unset MIGRATE';
  throw new MigrationError(
    `${describeDatabase(config)} has no muster tables. Run "npx muster migrate" first${orElse}.`,
  );
}

/** The service runs with missing migrations, but is not ready. */
async function warnOfPending(database: Database, log: Log): Promise<void> {
  const pending = await pendingMigrations(database, migrationsDirectory);
  if (pending.length > 0) {
    log.warn(
      { pending: pending.map(({ name }) => name) },
      'migrations are pending and MIGRATE=off: run "npx muster migrate". Until then, /readyz returns 503',
    );
  }
}
