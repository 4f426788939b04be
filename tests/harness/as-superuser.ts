import type { Database } from '../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

/** One connection of the superuser, who bypasses row-level security. */
export function openAsSuperuser({ directory, port }: PostgresCluster, database: string): Database {
  const at = `host=${encodeURIComponent(directory)}&port=${port}`;
  return openPostgres({
    connectionString: `postgres://postgres@localhost/${database}?${at}`,
    poolSize: 1,
  });
}

/** Runs statements as the superuser. */
export async function asSuperuser(
  cluster: PostgresCluster,
  database: 'muster' | 'postgres',
  text: string,
): Promise<void> {
  const server = openAsSuperuser(cluster, database);
  try {
    await server.administer(text);
  } finally {
    await server.close();
  }
}
