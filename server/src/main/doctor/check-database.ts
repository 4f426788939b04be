import type { Clock } from '../../platform/clock.ts';
import { compareClocks } from '../../platform/database/database-clock.ts';
import type { Database, DatabaseRole } from '../../platform/database/driver.ts';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import { findPartitionFaults } from '../../platform/database/partitions/find-partition-faults.ts';
import type { Retention } from '../../platform/database/partitions/partitioned-tables.ts';
import { migrationsDirectory } from '../migrations-directory.ts';
import { Fault, withinTime } from './check.ts';
import {
  type ArchiverRow,
  countJobs,
  type JobsRow,
  type RoleRow,
  selectArchiver,
  selectRoles,
  selectTables,
  selectVersion,
  selectWritable,
  type TableFaultRow,
  type VersionRow,
  type WritableRow,
  writeAndCommit,
} from './doctor.sql.ts';

const versionMin = 150_000;
/** The database sets due times and the workers compare them; both check when sessions expire. */
const clockDifferenceMsMax = 2_000;
/** For 1 MiB and a commit, which normally take a few milliseconds. */
const writingMsMax = 2_000;
const writingTimeoutMs = 5_000;
/** Of 1,000 characters. */
const rowsOfMebibyte = 1_048;
const roles: readonly DatabaseRole[] = [
  'muster_app',
  'muster_archivist',
  'muster_eraser',
  'muster_lookup',
  'muster_operator',
  'muster_reader',
  'muster_relay',
  'muster_worker',
];

export async function checkVersion(database: Database): Promise<string> {
  const found = await readVersion(database);
  const misfit = findMisfit(found);
  if (misfit !== undefined) throw new Fault(misfit);
  return `PostgreSQL ${found.version}`;
}

/** Why muster cannot use the database at all; undefined if it can. */
export async function readMisfit(database: Database): Promise<string | undefined> {
  return findMisfit(await readVersion(database));
}

export function findMisfit({ version, number, encoding }: VersionRow): string | undefined {
  if (number < versionMin)
    return `PostgreSQL ${version} is too old: muster requires version 15 or later`;
  if (encoding !== 'UTF8') {
    return `the encoding of the database is ${encoding}, but muster requires UTF8. Create a database with "create database … encoding 'UTF8' template template0"`;
  }
  return undefined;
}

async function readVersion(database: Database): Promise<VersionRow> {
  const { rows } = await database.administer<VersionRow>(selectVersion);
  return rows[0] ?? { version: 'unknown', number: 0, encoding: 'unknown' };
}

export async function checkRoles(database: Database): Promise<string> {
  const { rows } = await database.administer<RoleRow>(selectRoles, [roles]);
  const missing = rows.filter((row) => !row.exists).map(({ name }) => name);
  if (missing.length > 0) {
    throw new Fault(
      `missing roles: ${missing.join(', ')}. Run "npx muster migrate" as a user with CREATEROLE`,
    );
  }
  const foreign = rows.filter((row) => !row.is_member).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new Fault(
      `the user in DATABASE_URL is not a member of all roles. Grant it ${foreign.join(', ')}`,
    );
  }
  const bypassing = rows.filter((row) => row.bypasses).map(({ name }) => name);
  if (bypassing.length > 0) {
    throw new Fault(
      `row-level security does not apply to ${bypassing.join(', ')}. Run "alter role … nosuperuser nobypassrls"`,
    );
  }
  return `${rows.length} roles, subject to row-level security`;
}

export async function checkClock(database: Database, clock: Clock): Promise<string> {
  const { lowMs, highMs } = await compareClocks(database, clock);
  const differenceMs = Math.round((lowMs + highMs) / 2);
  if (lowMs > clockDifferenceMsMax || highMs < -clockDifferenceMsMax) {
    throw new Fault(
      `the database's clock differs from this machine's by ${differenceMs} ms. Synchronise both with NTP`,
    );
  }
  return `differs from this machine's by ${differenceMs} ms`;
}

/** Why the database takes no changes by its settings; undefined if it does. */
async function readWriteRefusal(database: Database): Promise<string | undefined> {
  const { rows } = await database.administer<WritableRow>(selectWritable);
  if (rows[0]?.is_standby === true) {
    return 'the database is a standby, which is read-only. Set DATABASE_URL to the primary';
  }
  return rows[0]?.is_read_only === true
    ? 'the database is read-only: default_transaction_read_only is on for the server, the database or the user. Turn it off'
    : undefined;
}

/**
 * Whether the database accepts changes, and how long its disk takes for one.
 *
 * @param size a small one, of one row, costs little enough to be repeated all day
 */
export async function checkWriting(
  database: Database,
  clock: Clock,
  { isSmall = false }: { isSmall?: boolean } = {},
): Promise<string> {
  const refusal = await readWriteRefusal(database);
  if (refusal !== undefined) throw new Fault(refusal);
  const what = isSmall ? 'a row' : '1 MiB';
  const beforeMs = clock.nowMs();
  const remedy =
    'the disk is slow or busy, or commits wait for a standby (synchronous_standby_names)';
  const write = database
    .administer(writeAndCommit(isSmall ? 1 : rowsOfMebibyte))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Fault(
        `cannot write to the database: ${reason}. Check whether the disk is full. Until this is fixed, requests fail with 503`,
      );
    });
  // statement_timeout does not apply to COMMIT.
  await withinTime(
    write,
    writingTimeoutMs,
    `writing ${what} and committing took more than ${writingTimeoutMs} ms: ${remedy}`,
  );
  const tookMs = Math.round(clock.nowMs() - beforeMs);
  if (tookMs > writingMsMax) {
    throw new Fault(`writing ${what} and committing took ${tookMs} ms: ${remedy}`);
  }
  return `writing ${what} and committing took ${tookMs} ms`;
}

/** Finds damage from a restore without owners or grants, or from manual changes to the tables. */
export async function checkTables(database: Database): Promise<string> {
  const { rows } = await database.administer<TableFaultRow>(selectTables, [roles]);
  const named = (isFaulty: (row: TableFaultRow) => boolean): string =>
    rows
      .filter(isFaulty)
      .map(({ name }) => name)
      .join(', ');
  const foreign = named((row) => row.is_foreign);
  if (foreign !== '') {
    throw new Fault(
      `tables with another owner: ${foreign}. Run "alter table … owner to …" with the user in DATABASE_URL`,
    );
  }
  const unprotected = named((row) => row.is_unprotected);
  if (unprotected !== '') {
    throw new Fault(
      `row-level security is off for ${unprotected}. Run "alter table … enable row level security, force row level security"`,
    );
  }
  const unusable = named((row) => row.is_unusable);
  if (unusable !== '') {
    throw new Fault(
      `muster's roles have no privileges on ${unusable}, which happens after a restore without privileges. Restore as described in docs/operations/backup.md`,
    );
  }
  return `${rows.length} tables, protected by row-level security`;
}

export async function checkMigrations(database: Database): Promise<string> {
  const pending = await pendingMigrations(database, migrationsDirectory);
  if (pending.length > 0) {
    throw new Fault(
      `pending migrations: ${pending.map(({ name }) => name).join(', ')}. Run "npx muster migrate"`,
    );
  }
  return 'no pending migrations';
}

export async function checkQueue(database: Database): Promise<string> {
  const { rows } = await database.administer<JobsRow>(countJobs);
  const { unfinished = 0, failed = 0 } = rows[0] ?? {};
  if (failed > 0) {
    throw new Fault(
      `${failed} background jobs failed 12 times within 30 days. See their last errors, and run them again (docs/operations/runbook.md#background-jobs-that-failed)`,
    );
  }
  return `background jobs: ${unfinished} unfinished, none failed`;
}

/** Whether the server archives its log for point-in-time recovery, if it is set up to do so. */
export async function checkArchiving(database: Database): Promise<string> {
  const { rows } = await database.administer<ArchiverRow>(selectArchiver);
  const [found] = rows;
  if (found === undefined || !found.is_on) {
    return 'the server does not archive its log: backups are not known to muster';
  }
  if (found.is_failing) {
    throw new Fault(
      `PostgreSQL cannot archive its log since ${found.failed_at}: changes since ${found.archived_at ?? 'the start'} are not in the archive, and the log fills the disk. Check archive_command and PostgreSQL's log`,
    );
  }
  return `the log is archived, the last time at ${found.archived_at ?? 'never yet'}`;
}

/** Whether tables partitioned by time have their partitions, and the expired ones are dropped. */
export async function checkPartitions(database: Database, retention: Retention): Promise<string> {
  const faults = await findPartitionFaults(database, { retention });
  if (faults.length > 0) {
    throw new Fault(
      `${faults.join('; ')}. Each worker fixes this once an hour; if it does not, see the worker log for the reason`,
    );
  }
  return `bodies are kept for ${retention.bodyDays} days, rows for ${retention.rowMonths} months`;
}
