import type { Database } from '../../platform/database/driver.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Config } from '../config.ts';
import { Fault } from './check.ts';
import { type LoginRow, selectLogin } from './doctor.sql.ts';

/**
 * Whether the login in `DATABASE_URL` could switch row-level security off
 * (decision 90). One login for everything works, and is said.
 */
export async function checkLogin(database: Database, config: Config): Promise<string> {
  if (database.kind === 'embedded') return 'the embedded database has no logins';
  if (config.migrationDatabaseUrl === undefined) {
    const { is_owner: isOwner } = await readLogin(database);
    return isOwner
      ? 'DATABASE_URL owns the tables. For production, serve with a login that owns nothing: docs/self-hosting.md, "Two logins"'
      : 'DATABASE_URL owns nothing';
  }
  const { databaseUrl, dataDirectory } = config;
  const serving = await openDatabase({ databaseUrl, dataDirectory, poolSize: 1 });
  try {
    const { name, is_owner: isOwner, is_strong: isStrong } = await readLogin(serving);
    if (isOwner || isStrong) {
      throw new Fault(
        `${name} in DATABASE_URL owns the tables, or can become their owner or another role. Use a login as in docs/self-hosting.md, "Two logins"`,
      );
    }
    return `${name} serves and owns nothing`;
  } finally {
    await serving.close();
  }
}

async function readLogin(database: Database): Promise<LoginRow> {
  const { rows } = await database.administer<LoginRow>(selectLogin);
  const [login] = rows;
  if (login === undefined) throw new Fault('there are no tables. Run "npx muster migrate"');
  return login;
}
