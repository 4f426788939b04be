import type { Database } from '../driver.ts';
import { type Partition, retentionBound } from './next-step.ts';
import { type PartitionedTable, partitionedTables, type Retention } from './partitioned-tables.ts';
import { selectFilled } from './partitions.sql.ts';
import { readNowMs, readPartitions } from './read-partitions.ts';

const dayMs = 86_400_000;

/**
 * Messages for the operator about maintenance that should have happened and has not; empty if all
 * is well. `nowMs` defaults to the database's clock.
 */
export async function findPartitionFaults(
  database: Database,
  { nowMs, retention }: { nowMs?: number | undefined; retention: Retention },
): Promise<string[]> {
  const now = nowMs ?? (await readNowMs(database));
  const byTable = await readPartitions(database, partitionedTables);
  const filled = await findFilled(database, [...byTable.values()]);
  return [...byTable].flatMap(([table, partitions]) => [
    ...findMissing(table, partitions, now),
    ...partitions
      .filter(({ name }) => filled.has(name))
      .map(({ name }) => `${name} contains rows that belong in other partitions`),
    ...findOverdue(table, partitions, { now, retention }),
  ]);
}

/** A row of tomorrow, or of now, would land in one of the outer partitions. */
function findMissing(
  { table }: PartitionedTable,
  partitions: readonly Partition[],
  now: number,
): string[] {
  const past = partitions.at(0);
  const future = partitions.at(-1);
  if (past === undefined || future === undefined) return [`${table} has no partitions`];
  if (past.toMs > now || future.fromMs <= now) return [`${table} has no current partition`];
  return future.fromMs <= now + dayMs ? [`${table} has no partition for tomorrow`] : [];
}

/** Allows a day, because a drop waits until the table is not being read. */
function findOverdue(
  table: PartitionedTable,
  partitions: readonly Partition[],
  { now, retention }: { now: number; retention: Retention },
): string[] {
  const bound = retentionBound(table, now, retention) - dayMs;
  return partitions
    .slice(1)
    .filter(({ toMs }) => toMs <= bound)
    .map(({ name }) => `${name} is past its retention period but still exists`);
}

/** The `…_future` partitions (for rows later than all other partitions) that contain rows. */
async function findFilled(
  database: Database,
  tables: readonly (readonly Partition[])[],
): Promise<Set<string>> {
  const outer = tables.flatMap((partitions) => partitions.at(-1)?.name ?? []);
  if (outer.length === 0) return new Set();
  const { rows } = await database.administer<{ name: string }>(selectFilled(outer));
  return new Set(rows.map(({ name }) => name));
}
