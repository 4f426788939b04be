import type { Database, DatabaseRole, TransactionSettings } from '../platform/database/driver.ts';
import { openDatabase, type OpenDatabaseOptions } from '../platform/database/open-database.ts';
import type { Config } from './config.ts';

type Options = Omit<OpenDatabaseOptions, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>;

/** Migrations, partitions, deletions and the operator's commands need little at a time. */
const ownerPoolSize = 2;
const ofOwner: readonly DatabaseRole[] = ['muster_operator', 'muster_eraser', 'muster_archivist'];

/**
 * Opens the configured database. With `MIGRATION_DATABASE_URL`, what only the owner of the tables or
 * the operator may do goes through that login: migrations, partitions, maintenance, the deletion of a
 * company and commands such as `muster company create`. `DATABASE_URL` is then a login that owns
 * nothing (decision 90).
 */
export async function openConfiguredDatabase(config: Config, options: Options): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDirectory, migrationDatabaseUrl } = config;
  const serving = await openDatabase({ databaseUrl, databaseDirectUrl, dataDirectory, ...options });
  if (migrationDatabaseUrl === undefined) return serving;
  const owner = await openDatabase({
    databaseUrl: migrationDatabaseUrl,
    dataDirectory,
    ...options,
    poolSize: ownerPoolSize,
  });
  const loginFor = ({ role }: TransactionSettings): Database =>
    ofOwner.includes(role) ? owner : serving;
  return {
    ...serving,
    administer: (text, values) => owner.administer(text, values),
    transaction: (settings, work) => loginFor(settings).transaction(settings, work),
    single: (settings, statement) => loginFor(settings).single(settings, statement),
    close: async () => {
      await Promise.all([serving.close(), owner.close()]);
    },
  };
}
