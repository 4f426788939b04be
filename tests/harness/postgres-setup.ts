import type { TestProject } from 'vitest/node';
import { findPostgresBin } from './find-program.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database for this run of a `*.database.test.ts` file; unset in plain tests. */
    databaseKind: 'embedded' | 'postgres';
    /** Connects as `muster_login` (see `PostgresCluster.url`); set in the project `postgres`. */
    postgresUrl: string;
  }
}

/** Starts the single PostgreSQL server of the whole run; the test files create databases in it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Without PostgreSQL, `skip-every-test.ts` skips the project and the closing line reports it.
  if (findPostgresBin() === undefined) return undefined;
  const cluster = await startPostgresCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
