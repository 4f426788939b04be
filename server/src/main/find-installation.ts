import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandFailed } from './commands/command-failed.ts';
import type { Config } from './config.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDirectory'>;

/** The location of the database without user and password, to show to the operator. */
export function describeDatabase({ databaseUrl, dataDirectory }: Place): string {
  if (databaseUrl === undefined) return `the embedded database in ${resolve(dataDirectory)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || '(default)'} at ${host || 'a local socket'}`;
}

/**
 * Prevents a command from creating a new database when the operator forgot a setting.
 *
 * @throws CommandFailed if the embedded database does not exist
 */
export function refuseAbsentDatabase({ databaseUrl, dataDirectory }: Place): void {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, 'database'))) return;
  throw new CommandFailed(
    `there is no database in ${resolve(dataDirectory)}, and DATABASE_URL is not set. Set DATABASE_URL or DATA_DIR to your installation, or create a database here with "npx muster migrate".`,
  );
}
