import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { migrationsDirectory } from '../../../server/src/main/migrations-directory.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openDatabase } from '../../../server/src/platform/database/open-database.ts';
import { prepareDatabase } from '../../../server/src/platform/database/prepare-database.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';

/** An empty database for separate processes, of the kind that this run uses. */
export interface PlaceToServe {
  readonly settings: Readonly<Record<string, string>>;
  readonly secretKey: Uint8Array;
  readonly cluster: PostgresCluster | undefined;
  /** Accesses the database, migrating first; an embedded database must not be served meanwhile. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/**
 * PostgreSQL writes to disk before it responds (`fsync`), as in production.
 *
 * @param settings more lines for `postgresql.conf`
 */
export async function makePlaceToServe(settings: readonly string[] = []): Promise<PlaceToServe> {
  const dataDirectory = makeThrowAwayDirectory('muster-serve-', {});
  const cluster =
    inject('databaseKind') === 'postgres'
      ? await startPostgresCluster({ fsync: true, settings })
      : undefined;
  const secretKey = randomBytes(32);
  return {
    settings: {
      DATA_DIR: dataDirectory,
      SECRET_KEY: secretKey.toString('base64'),
      ...(cluster && { DATABASE_URL: cluster.url }),
    },
    secretKey,
    cluster,
    look: async (work) => {
      const database = await openDatabase({ databaseUrl: cluster?.url, dataDirectory });
      try {
        await prepareDatabase(database, migrationsDirectory);
        return await work(database);
      } finally {
        await database.close();
      }
    },
    remove: async () => {
      await cluster?.stop();
      removeThrowAwayDirectory(dataDirectory);
    },
  };
}
