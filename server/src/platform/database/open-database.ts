import { join } from 'node:path';
import { openDataDirectory } from './data-directory.ts';
import type { Database, Statement } from './driver.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export interface OpenDatabaseOptions {
  /** A PostgreSQL address; without it the embedded database in `dataDirectory` is opened. */
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** Holds the embedded database in its folder `database`, under a lock. */
  readonly dataDirectory: string;
  /** PostgreSQL only; default 10. */
  readonly poolSize?: number | undefined;
  readonly applicationName?: string | undefined;
  /** Told about connections that break. */
  readonly onError?: ((error: Error) => void) | undefined;
  /** Told about each statement sent, for metrics. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

/**
 * Opens the database that the settings name. `close` also gives the data directory free. Throws
 * `DataDirectoryInUse` when another process has the embedded database open.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDirectory, poolSize, applicationName } = options;
  const { onError, onStatement } = options;
  const hooks = { ...(onError && { onError }), ...(onStatement && { onStatement }) };
  if (databaseUrl !== undefined) {
    return openPostgres({
      ...hooks,
      connectionString: databaseUrl,
      ...(databaseDirectUrl !== undefined && { directConnectionString: databaseDirectUrl }),
      ...(poolSize !== undefined && { poolSize }),
      ...(applicationName !== undefined && { applicationName }),
    });
  }
  const directory = openDataDirectory(dataDirectory);
  try {
    const database = await openEmbedded({
      dataDirectory: join(directory.path, 'database'),
      ...hooks,
    });
    return { ...database, close: () => database.close().finally(() => directory.release()) };
  } catch (error) {
    directory.release();
    throw error;
  }
}
