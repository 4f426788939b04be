import { DatabaseUnavailable } from '../../platform/database/driver.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import type { Config } from '../config.ts';
import { Fault } from './check.ts';
import { markSession, readMark } from './doctor.sql.ts';

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
    await first.administer(markSession('first'));
    await second.administer(markSession('second'));
    const { rows } = await first.administer<{ mark: string | null }>(readMark);
    if (rows[0]?.mark === 'first') return 'DATABASE_URL keeps a session for each connection';
  } catch (error) {
    // The check of the database says why, and what to do.
    if (error instanceof DatabaseUnavailable) return 'not checked: the database cannot be reached';
    throw error;
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
  throw new Fault(
    'DATABASE_URL is a pooler in transaction mode, and DATABASE_DIRECT_URL is not set, so requests fail at random. Set DATABASE_DIRECT_URL to PostgreSQL itself',
  );
}
