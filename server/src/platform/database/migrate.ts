import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './driver.ts';
import type { Database } from './driver.ts';

/** One file `NNNN_name.sql`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** SHA-256 of the file's bytes, hex. */
  readonly checksum: string;
  /**
   * It only adds, so the previous release also runs on the result: its first line begins with `--
   * expand:`. For what such a file may contain, see server/migrations/expand-rules.ts.
   */
  readonly expands: boolean;
  readonly sql: string;
}

interface AppliedRow {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly expands: boolean;
}

/** The database does not match the migration files; the message names the file. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const fileNamePattern = /^(\d{4})_([a-z0-9][a-z0-9_-]*)\.sql$/;
// An arbitrary number that no other lock uses; held while a file is applied.
const advisoryLock = 'select pg_advisory_xact_lock(7260541839)';

const createTable = `begin;
  ${advisoryLock};
  create table if not exists public.schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    expands boolean not null default false
  );
  do $$ begin
    if not exists (select from pg_attribute where attname = 'expands'
                   and attrelid = 'public.schema_migrations'::regclass) then
      alter table public.schema_migrations add column expands boolean not null default false;
    end if;
  end $$;
  create table if not exists public.schema_fence (version integer not null);
  grant select on public.schema_fence to public;
  insert into public.schema_fence
    select coalesce(max(version) filter (where not expands), 0) from public.schema_migrations
    having not exists (select from public.schema_fence);
  do $$ begin
    if to_regproc('public.refuse_older_release') is null then
      create function public.refuse_older_release() returns text language plpgsql as $refuse$
      begin
        raise exception 'the database was migrated for a newer release: this process writes nothing more. Start the newer release'
          using errcode = 'cannot_connect_now';
      end $refuse$;
    end if;
  end $$;
  commit`;
/**
 * A file waiting for a lock blocks every later request for it, so it is better to fail and retry.
 */
const lockTimeout = "set local lock_timeout = '5s'";

/** How far the application of missing migrations is. */
export interface MigrationStep {
  readonly migration: Migration;
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/**
 * Applies missing migrations in order, each file in its own transaction, and returns those that
 * this call applied. Any number of processes may call it at once: each file is applied once, and
 * all of them wait for it. A file may hold several statements but no BEGIN or COMMIT. Migrations of
 * a later release that only add are ignored.
 *
 * Throws `MigrationError` when an applied file has changed or is missing, when the database is
 * newer than the files, or when a file fails (the cause is the `DatabaseError`; earlier files stay
 * applied).
 *
 * @param onStep is called before each file
 */
export async function migrate(
  database: Database,
  directory: string,
  onStep: (step: MigrationStep) => void = () => undefined,
): Promise<Migration[]> {
  const migrations = readMigrations(directory);
  await database.administer(createTable);
  const applied: Migration[] = [];
  const missing = missingFrom(migrations, await readApplied(database));
  for (const [index, migration] of missing.entries()) {
    onStep({ migration, number: index + 1, total: missing.length });
    if (await apply(database, migration)) applied.push(migration);
  }
  // Another process may have applied different files in the meantime.
  missingFrom(migrations, await readApplied(database));
  return applied;
}

/**
 * The migrations that `migrate` would apply; throws the same errors. An empty list means the schema
 * is current.
 */
export async function pendingMigrations(
  database: Database,
  directory: string,
): Promise<Migration[]> {
  const { rows } = await database.administer<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "exists"`,
  );
  const applied = rows[0]?.exists === true ? await readApplied(database) : [];
  return missingFrom(readMigrations(directory), applied);
}

/** The directory's migrations by version. Throws `MigrationError` for an invalid file name. */
export function readMigrations(directory: string): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  const migrations = files.map((file) => readMigration(directory, file));
  migrations.sort((left, right) => left.version - right.version);
  for (const [index, { version, name }] of migrations.entries()) {
    if (migrations[index - 1]?.version === version) {
      throw new MigrationError(
        `two migrations have the same version as ${fileName(version, name)}`,
      );
    }
  }
  return migrations;
}

function readMigration(directory: string, file: string): Migration {
  const [, version, name] = fileNamePattern.exec(file) ?? [];
  if (version === undefined || name === undefined) {
    throw new MigrationError(`the file name of migration ${file} must have the form 0001_name.sql`);
  }
  const bytes = readFileSync(join(directory, file));
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const sql = bytes.toString('utf8');
  return { version: Number(version), name, checksum, expands: sql.startsWith('-- expand:'), sql };
}

async function readApplied(database: Database): Promise<AppliedRow[]> {
  // Before the first migration is applied, the table may predate this column.
  const { rows } = await database.administer<AppliedRow>(
    `select version, name, checksum,
       coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands
     from public.schema_migrations m order by version`,
  );
  return rows;
}

function missingFrom(
  migrations: readonly Migration[],
  applied: readonly AppliedRow[],
): Migration[] {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  const newestKnown = migrations.at(-1)?.version ?? 0;
  for (const { version, name, checksum, expands } of applied) {
    const migration = byVersion.get(version);
    // A later release is being rolled out, and this one still runs on its database.
    if (migration === undefined && expands && version > newestKnown) continue;
    if (migration === undefined) {
      throw new MigrationError(
        `the database has the migration ${fileName(version, name)}, which is not part of this release. Use a release that includes it`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `migration ${fileName(version, name)} has changed since it was applied`,
      );
    }
  }
  const appliedVersions = new Set(applied.map(({ version }) => version));
  const newest = applied.at(-1)?.version ?? 0;
  const missing = migrations.filter(({ version }) => !appliedVersions.has(version));
  const outOfOrder = missing.find(({ version }) => version < newest);
  if (outOfOrder !== undefined) {
    const file = fileName(outOfOrder.version, outOfOrder.name);
    throw new MigrationError(`migration ${file} is not applied, but newer migrations are`);
  }
  return missing;
}

const hints: Readonly<Record<string, string>> = {
  '42501':
    '. The user in DATABASE_URL (in DATABASE_DIRECT_URL if set) must own the database, and may need "alter role … createrole" once.',
  '55P03':
    '. A long-running transaction holds a lock on a table that the migration needs. Nothing was changed. Try again when that transaction has finished.',
};

/**
 * Waits for all transactions that may write, and lets no other begin until the migration has committed.
 * Those of an older release are refused from then on (`session-settings.ts`).
 */
function raiseFence(version: number): string {
  return `lock table public.schema_fence in access exclusive mode;
    update public.schema_fence set version = ${version};`;
}

/** Returns false if another process has applied it in the meantime. */
async function apply(database: Database, migration: Migration): Promise<boolean> {
  const { version, name, checksum, expands, sql } = migration;
  // Name and checksum match patterns without quotes, so they are safe here. The row is inserted
  // first: another process may have applied the file during the wait for the lock, and then this
  // must fail before running it. The fence is locked before anything else is read or locked.
  const text = `begin;
    ${advisoryLock};
    ${lockTimeout};
    insert into public.schema_migrations (version, name, checksum, expands)
      values (${version}, '${name}', '${checksum}', ${expands});
    ${expands ? '' : raiseFence(version)}
    ${sql}
    ;
    commit`;
  try {
    await database.administer(text);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'schema_migrations_pkey') {
      return false;
    }
    if (!(error instanceof DatabaseError)) throw error;
    const hint = hints[error.code] ?? '';
    throw new MigrationError(
      `migration ${fileName(version, name)} failed: ${error.message}${hint}`,
      { cause: error },
    );
  }
}

function fileName(version: number, name: string): string {
  return `${String(version).padStart(4, '0')}_${name}.sql`;
}
