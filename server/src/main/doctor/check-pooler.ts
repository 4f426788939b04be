import { openPostgres } from '../../platform/database/postgres.ts';
import type { Config } from '../config.ts';
import { Fault } from './check.ts';

/**
 * Whether DATABASE_URL keeps a session for each connection, unless DATABASE_DIRECT_URL says that it doesn't. A
 * pooler in transaction mode gives the second of two connections the session of the first.
 */
export async function checkPooler({ databaseUrl, databaseDirectUrl }: Config): Promise<string> {
  if (databaseUrl === undefined) return '';
  if (databaseDirectUrl !== undefined)
    return 'DATABASE_URL is a pooler, as DATABASE_DIRECT_URL says';
  const open = () =>
    openPostgres({
      connectionString: databaseUrl,
      applicationName: 'muster doctor',
      poolSize: 1,
      onError: () => undefined,
    });
  const [first, second] = [open(), open()];
  try {
    await first.administer("set muster.session = 'first'");
    await second.administer("set muster.session = 'second'");
    const { rows } = await first.administer<{ session: string | null }>(
      `select current_setting('muster.session', true) as session`,
    );
    if (rows[0]?.session === 'first') return 'DATABASE_URL keeps a session for each connection';
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
  throw new Fault(
    'DATABASE_URL is a pooler in transaction mode, and DATABASE_DIRECT_URL is not set, so requests fail at random. Set DATABASE_DIRECT_URL to PostgreSQL itself',
  );
}
