import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { systemClock, toInstant } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/driver.ts';
import { openEmbedded } from '../src/platform/database/embedded.ts';
import type { EmbeddedOptions } from '../src/platform/database/embedded.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import type { PostgresOptions } from '../src/platform/database/postgres.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { eventually } from './eventually.ts';

export interface TestDatabaseOptions {
  /** A directory of migrations; default the product's own. */
  readonly migrations?: string;
  /** For the driver, e.g. `onStatement` or `poolSize`. */
  readonly driver?: Partial<Omit<PostgresOptions & EmbeddedOptions, 'connectionString'>>;
}

/** A migrated database that nothing else uses. */
export interface TestDatabase {
  readonly database: Database;
  /** Opens the same database from another process; undefined for the embedded one. */
  readonly url: string | undefined;
  /** Closes the database and removes it; to be awaited in `afterAll`. */
  drop(): Promise<void>;
}

const ownMigrations = fileURLToPath(new URL('../migrations', import.meta.url));
const cacheDirectory = new URL('../../node_modules/.cache/muster/', import.meta.url);
const templateLock = 5_811_340_273;
const templateKeptMs = 2 * 86_400_000;
/** Tests send much at once, on machines that do something else as well; the product refuses earlier. */
const acquireTimeoutMs = 15_000;

/**
 * A fresh, migrated database of the kind this run is for (`inject('databaseKind')`), quickly:
 * migrated once per change of the migration files, then copied.
 */
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const migrations = options.migrations ?? ownMigrations;
  return inject('databaseKind') === 'postgres'
    ? openTestPostgres(inject('postgresUrl'), migrations, options)
    : openTestEmbedded(migrations, options);
}

/** The product's own schema comes with the queue's; fixtures are migrated alone. */
async function fill(database: Database, migrations: string): Promise<void> {
  await (migrations === ownMigrations
    ? prepareDatabase(database, migrations)
    : migrate(database, migrations));
}

function checksumOf(migrations: string, salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of [
    'src/platform/jobs/install-queue.ts',
    'src/platform/jobs/queries.ts',
    'src/platform/jobs/queues.ts',
    'src/platform/database/partitions/partitioned-tables.ts',
    'src/platform/database/partitions/next-step.ts',
    'src/platform/database/partitions/queries.ts',
    'package.json',
  ]) {
    hash.update(readFileSync(new URL(`../${file}`, import.meta.url)));
  }
  for (const { version, name, checksum } of readMigrations(migrations)) {
    hash.update(`${version} ${name} ${checksum}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function openTestPostgres(
  serverUrl: string,
  migrations: string,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const template = `template_${checksumOf(migrations, '')}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = withDatabase(serverUrl, name);
  await withServer(serverUrl, async (server) => {
    await ensureTemplate(server, serverUrl, template, migrations);
    await server.administer(`create database ${name} template ${template}`);
  });
  const form = { connectionString: url, poolSize: 4, acquireTimeoutMs };
  const database = openPostgres({ ...form, ...options.driver });
  return {
    database,
    url,
    async drop() {
      await database.close();
      // While autovacuum is in the database it is the superuser's, and not for us to end: a moment
      // later it has gone.
      await eventually(() =>
        withServer(serverUrl, (server) => server.administer(`drop database ${name} with (force)`)),
      );
    },
  };
}

/** Several test processes may ask at once: one builds, under a lock, the others wait. */
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
    // Renamed when complete, so that what a killed run leaves is never taken for a template.
    const draft = `draft_${template}`;
    await server.administer(`drop database if exists ${draft} with (force)`);
    await server.administer(`create database ${draft}`);
    const database = openPostgres({
      connectionString: withDatabase(serverUrl, draft),
      acquireTimeoutMs,
    });
    try {
      await fill(database, migrations);
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

/** One connection, so that a session's lock stays with it. */
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
  const templateFile = await ensureTemplateFile(migrations);
  const database = await openEmbedded({
    dataDirectory: 'memory://',
    templateFile,
    acquireTimeoutMs,
    ...options.driver,
  });
  return { database, url: undefined, drop: () => database.close() };
}

async function ensureTemplateFile(migrations: string): Promise<string> {
  const wasm = statSync(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm')));
  // It has the partitions of the day on which it was made.
  const day = toInstant(systemClock.nowMs()).slice(0, 10);
  const checksum = checksumOf(migrations, `${wasm.size} ${wasm.mtimeMs} ${day}`);
  const path = fileURLToPath(new URL(`template-${checksum}.tar`, cacheDirectory));
  if (existsSync(path)) return path;
  const database = await openEmbedded({ dataDirectory: 'memory://' });
  try {
    await fill(database, migrations);
    mkdirSync(cacheDirectory, { recursive: true });
    removeOldTemplates();
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, await database.dump());
    // The first of several keeps the name: a file that is replaced breaks off whoever reads it.
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
    return path;
  } finally {
    await database.close();
  }
}

/** Those of days before yesterday, which nobody reads any more. */
function removeOldTemplates(): void {
  for (const name of readdirSync(cacheDirectory)) {
    const file = new URL(name, cacheDirectory);
    const madeAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (name.startsWith('template-') && systemClock.nowMs() - madeAtMs > templateKeptMs) {
      rmSync(file, { force: true });
    }
  }
}
