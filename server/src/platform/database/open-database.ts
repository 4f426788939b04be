import { join } from 'node:path';
import { openDataDirectory } from './data-directory.ts';
import type { Database, Statement } from './driver.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export interface OpenDatabaseOptions {
  /** A PostgreSQL URL; if absent, the embedded database in `dataDirectory` is opened. */
  readonly databaseUrl?: string | undefined;
  /** Direct URL of PostgreSQL, if `databaseUrl` points to a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** Holds the embedded database in its folder `database`, protected by a lock. */
  readonly dataDirectory: string;
  /** PostgreSQL only; default 10. */
  readonly poolSize?: number | undefined;
  readonly applicationName?: string | undefined;
  /** Called when a connection breaks. */
  readonly onError?: ((error: Error) => void) | undefined;
  /** Called for each statement sent, for metrics. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

/**
 * Opens the database that the settings select. `close` also releases the data directory. Throws
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
