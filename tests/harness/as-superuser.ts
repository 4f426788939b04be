import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

/** Runs statements as the superuser, who bypasses row-level security. */
export async function asSuperuser(
  { directory, port }: PostgresCluster,
  database: 'muster' | 'postgres',
  text: string,
): Promise<void> {
  const at = `host=${encodeURIComponent(directory)}&port=${port}`;
  const server = openPostgres({
    connectionString: `postgres://postgres@localhost/${database}?${at}`,
  });
  try {
    await server.administer(text);
  } finally {
    await server.close();
  }
}
