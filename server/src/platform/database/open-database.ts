import { join } from 'node:path';
import { openDataDirectory } from './data-directory.ts';
import type { Database, Statement } from './driver.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { readFromReplica } from './replica.ts';

export interface OpenDatabaseOptions {
  /** A PostgreSQL address; without it the embedded database in `dataDirectory` is opened. */
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** A streaming replica that lists are read from where that changes nothing. */
  readonly databaseReplicaUrl?: string | undefined;
  /** Holds the embedded database in its folder `database`, under a lock. */
  readonly dataDirectory: string;
  /** PostgreSQL only; default 10. */
  readonly poolSize?: number | undefined;
  readonly applicationName?: string | undefined;
  /** Told about connections that break, and of a replica that cannot answer. */
  readonly onError?: ((error: Error) => void) | undefined;
  /** Told about each statement sent, for metrics. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

/**
 * Opens the database that the settings name. `close` also gives the data directory free. Throws
 * `DataDirectoryInUse` when another process has the embedded database open.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, onError, onStatement } = options;
  const hooks = { ...(onError && { onError }), ...(onStatement && { onStatement }) };
  if (databaseUrl !== undefined) return openWithReplica(databaseUrl, options, hooks);
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

type Hooks = Pick<PostgresOptions, 'onError' | 'onStatement'>;

/** A replica is left after a second without an answer: the database has the answer as well. */
const replicaAcquireTimeoutMs = 1_000;

function openWithReplica(
  databaseUrl: string,
  { databaseDirectUrl, databaseReplicaUrl, poolSize, applicationName }: OpenDatabaseOptions,
  hooks: Hooks,
): Database {
  const common = {
    ...hooks,
    ...(poolSize !== undefined && { poolSize }),
    ...(applicationName !== undefined && { applicationName }),
  };
  const database = openPostgres({
    ...common,
    connectionString: databaseUrl,
    ...(databaseDirectUrl !== undefined && { directConnectionString: databaseDirectUrl }),
  });
  if (databaseReplicaUrl === undefined) return database;
  const copy = openPostgres({
    ...common,
    connectionString: databaseReplicaUrl,
    acquireTimeoutMs: replicaAcquireTimeoutMs,
  });
  return {
    ...database,
    replica: readFromReplica(copy, hooks.onError ?? (() => undefined)),
    close: async () => {
      await Promise.all([database.close(), copy.close()]);
    },
  };
}
