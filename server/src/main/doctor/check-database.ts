import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseRole } from '../../platform/database/driver.ts';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import { findPartitionFaults } from '../../platform/database/partitions/find-partition-faults.ts';
import type { Retention } from '../../platform/database/partitions/partitioned-tables.ts';
import { backgroundQueues } from '../../platform/jobs/queues.ts';
import { migrationsDirectory } from '../migrations-directory.ts';
import { Fault } from './check.ts';
import {
  type QueuesRow,
  type RoleRow,
  selectClock,
  selectQueues,
  selectQueueTable,
  selectRoles,
  selectVersion,
} from './queries.ts';

const versionMin = 150_000;
/** Due times are set by the database and judged by the workers; sessions expire by both. */
const clockDifferenceMsMax = 2_000;
const roles: readonly DatabaseRole[] = [
  'muster_app',
  'muster_lookup',
  'muster_operator',
  'muster_worker',
];

export async function checkVersion(database: Database): Promise<string> {
  const { rows } = await database.administer<{ version: string; number: number }>(selectVersion);
  const { version = 'unknown', number = 0 } = rows[0] ?? {};
  if (number < versionMin) {
    throw new Fault(`PostgreSQL ${version} is too old: muster needs 15 or newer`);
  }
  return `PostgreSQL ${version}${database.kind === 'embedded' ? ', embedded' : ''}`;
}

export async function checkRoles(database: Database): Promise<string> {
  const { rows } = await database.administer<RoleRow>(selectRoles, [roles]);
  const missing = rows.filter((row) => !row.exists).map(({ name }) => name);
  if (missing.length > 0) {
    throw new Fault(
      `missing: ${missing.join(', ')}; run "npx muster migrate" as a user with CREATEROLE`,
    );
  }
  const foreign = rows.filter((row) => !row.is_member).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new Fault(`the user of DATABASE_URL is no member: grant ${foreign.join(', ')} to it`);
  }
  const bypassing = rows.filter((row) => row.bypasses).map(({ name }) => name);
  if (bypassing.length > 0) {
    throw new Fault(
      `row-level security does not bind ${bypassing.join(', ')}: alter role … nosuperuser nobypassrls`,
    );
  }
  return `${rows.length} roles, bound by row-level security`;
}

export async function checkClock(database: Database, clock: Clock): Promise<string> {
  const beforeMs = clock.nowMs();
  const { rows } = await database.administer<{ now_ms: number }>(selectClock);
  const ownMs = (beforeMs + clock.nowMs()) / 2;
  const differenceMs = Math.round((rows[0]?.now_ms ?? 0) - ownMs);
  if (Math.abs(differenceMs) > clockDifferenceMsMax) {
    throw new Fault(
      `the database's clock is ${differenceMs} ms from this machine's: let NTP set both`,
    );
  }
  return `${differenceMs} ms from the database's`;
}

export async function checkMigrations(database: Database): Promise<string> {
  const pending = await pendingMigrations(database, migrationsDirectory);
  if (pending.length > 0) {
    throw new Fault(
      `${pending.map(({ name }) => name).join(', ')} pending: run "npx muster migrate"`,
    );
  }
  return 'none is pending';
}

export async function checkQueue(database: Database): Promise<string> {
  const remedy = 'run "npx muster migrate"';
  const { rows: tables } = await database.administer<{ installed: boolean }>(selectQueueTable);
  if (tables[0]?.installed !== true) {
    throw new Fault(`the queue's schema is missing: ${remedy}`);
  }
  const { rows } = await database.administer<QueuesRow>(selectQueues, [backgroundQueues]);
  const { version = 0, missing = backgroundQueues } = rows[0] ?? {};
  if (missing.length > 0) {
    throw new Fault(`missing: ${missing.join(', ')}; ${remedy}`);
  }
  return `background work: schema version ${version}, ${backgroundQueues.length} queues`;
}

/** Whether what is partitioned by time has its partitions, and lost those that are too old. */
export async function checkPartitions(database: Database, retention: Retention): Promise<string> {
  const faults = await findPartitionFaults(database, { retention });
  if (faults.length > 0) {
    throw new Fault(
      `${faults.join('; ')}; each worker puts this right once an hour, and its log says what keeps it from that`,
    );
  }
  return `bodies are kept for ${retention.bodyDays} days, rows for ${retention.rowMonths} months`;
}
