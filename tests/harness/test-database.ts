import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database, TransactionSettings } from '../../server/src/platform/database/driver.ts';
import { openEmbedded } from '../../server/src/platform/database/embedded.ts';
import type { EmbeddedOptions } from '../../server/src/platform/database/embedded.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import type { PostgresOptions } from '../../server/src/platform/database/postgres.ts';
import { ensureEmbeddedTemplate } from './embedded-template.ts';
import { eventually } from './eventually.ts';
import { relayedAtOnce } from './relay-all.ts';
import { checksumOf, fillDatabase, ownMigrations } from './fill-database.ts';

export interface TestDatabaseOptions {
  /** A directory of migrations; default: our own. */
  readonly migrations?: string;
  /** Whether each transaction only returns after the relay has run; default true. */
  readonly relayed?: boolean;
  /** For the driver, e.g. `onStatement` or `poolSize`. */
  readonly driver?: Partial<Omit<PostgresOptions & EmbeddedOptions, 'connectionString'>>;
}

/** A migrated database that is used by nothing else. */
export interface TestDatabase {
  readonly database: Database;
  /** For opening the same database from another process; undefined for the embedded one. */
  readonly url: string | undefined;
  /** Closes the database and removes it; await it in `afterAll`. */
  drop(): Promise<void>;
}

const beyondCompanies =
  'This reaches all companies of a shared database. Use openTestDatabase, or ownDatabase: true.';
const templateLock = 5_811_340_273;
/** Tests send much at once on machines that are busy otherwise; the product times out earlier. */
const acquireTimeoutMs = 15_000;

/** The databases that the files of this process share, while no file has them open. */
const unusedDatabases: string[] = [];

/** A migrated database that other test files may have used, each for its own companies. */
export interface SharedDatabase extends TestDatabase {
  /** Refuses statements that would reach the companies of other files. */
  readonly database: Database;
  /** Without that limit: for the service under test. */
  readonly whole: Database;
}

/**
 * A database of this process that no other file has open now: creating one takes longer than many
 * files do. Use it where nothing depends on what all companies contain: no worker, no job over all
 * companies, no statement of the connecting user.
 */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  if (inject('databaseKind') !== 'postgres') {
    const own = await openTestDatabase();
    return { ...own, database: withinCompanies(own.database), whole: own.database };
  }
  const serverUrl = inject('postgresUrl');
  const name = unusedDatabases.pop() ?? (await createDatabase(serverUrl, ownMigrations));
  const url = withDatabase(serverUrl, name);
  const opened = openPostgres({ connectionString: url, poolSize: 4, acquireTimeoutMs });
  const whole = relayedAtOnce(opened);
  return {
    database: withinCompanies(whole),
    whole,
    url,
    async drop() {
      await opened.close();
      unusedDatabases.push(name);
    },
  };
}

/** A shared database, or one that only this service uses and that its test may use without limits. */
export async function openDatabaseOfService(isShared: boolean): Promise<SharedDatabase> {
  if (isShared) return openSharedDatabase();
  const own = await openTestDatabase();
  return { ...own, whole: own.database };
}

function withinCompanies(database: Database): Database {
  const allow = ({ role, companyId }: TransactionSettings): void => {
    if (companyId === undefined && role !== 'muster_relay') throw new Error(beyondCompanies);
  };
  return {
    ...database,
    transaction: async (settings, work) => {
      allow(settings);
      return database.transaction(settings, work);
    },
    single: async (settings, statement) => {
      allow(settings);
      return database.single(settings, statement);
    },
    administer: async () => {
      throw new Error(beyondCompanies);
    },
  };
}

/**
 * A new, migrated database of the kind this run uses (`inject('databaseKind')`). Fast, because it
 * is migrated once per change of the migration files, then copied.
 */
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const migrations = options.migrations ?? ownMigrations;
  return inject('databaseKind') === 'postgres'
    ? openTestPostgres(inject('postgresUrl'), migrations, options)
    : openTestEmbedded(migrations, options);
}

async function openTestPostgres(
  serverUrl: string,
  migrations: string,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const name = await createDatabase(serverUrl, migrations);
  const url = withDatabase(serverUrl, name);
  const form = { connectionString: url, poolSize: 4, acquireTimeoutMs };
  const database = openPostgres({ ...form, ...options.driver });
  return {
    database: options.relayed === false ? database : relayedAtOnce(database),
    url,
    async drop() {
      await database.close();
      // While autovacuum is in the database, it belongs to the superuser and cannot be ended from
      // here; a moment later it is gone.
      await eventually(
        () =>
          withServer(serverUrl, (server) =>
            server.administer(`drop database ${name} with (force)`),
          ),
        60_000,
      );
    },
  };
}

/** @returns the name of a new database, migrated */
async function createDatabase(serverUrl: string, migrations: string): Promise<string> {
  const template = `template_${checksumOf(migrations)}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withServer(serverUrl, async (server) => {
    await ensureTemplate(server, serverUrl, template, migrations);
    await server.administer(`create database ${name} template ${template}`);
  });
  return name;
}

/**
 * Several test processes may call it at once: one builds the template under a lock, the others
 * wait.
 */
async function ensureTemplate(
  server: Database,
  serverUrl: string,
  template: string,
  migrations: string,
): Promise<void> {
  if (await databaseExists(server, template)) return;
  await server.administer(`select pg_advisory_lock(${templateLock})`);
  try {
    if (await databaseExists(server, template)) return;
    // Renamed when complete, so that the remains of a killed run are never used as a template.
    const draft = `draft_${template}`;
    await server.administer(`drop database if exists ${draft} with (force)`);
    await server.administer(`create database ${draft}`);
    const database = openPostgres({
      connectionString: withDatabase(serverUrl, draft),
      acquireTimeoutMs,
    });
    try {
      await fillDatabase(database, migrations);
    } finally {
      await database.close();
    }
    await server.administer(`alter database ${draft} rename to ${template}`);
  } finally {
    await server.administer(`select pg_advisory_unlock(${templateLock})`);
  }
}

async function databaseExists(server: Database, name: string): Promise<boolean> {
  const { rowCount } = await server.administer('select from pg_database where datname = $1', [
    name,
  ]);
  return rowCount === 1;
}

/** A single connection, so that a session's lock stays with it. */
async function withServer<T>(url: string, work: (server: Database) => Promise<T>): Promise<T> {
  const server = openPostgres({ connectionString: url, poolSize: 1, acquireTimeoutMs });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function openTestEmbedded(
  migrations: string,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const templateFile =
    migrations === ownMigrations
      ? inject('embeddedTemplate')
      : await ensureEmbeddedTemplate(migrations);
  const database = await openEmbedded({
    dataDirectory: 'memory://',
    templateFile,
    acquireTimeoutMs,
    ...options.driver,
  });
  return {
    database: options.relayed === false ? database : relayedAtOnce(database),
    url: undefined,
    drop: () => database.close(),
  };
}
