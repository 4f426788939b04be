import type { Database } from '../driver.ts';
import { parseBounds } from './bounds.ts';
import type { Partition } from './next-step.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import { type PartitionRow, selectNow, selectPartitions } from './partitions.sql.ts';

/**
 * The partitions of each table, ordered by time; none for a table that does not exist. PostgreSQL
 * reports no bounds for a partition that is being dropped by another process, so then it reads
 * again.
 */
export async function readPartitions(
  database: Database,
  tables: readonly PartitionedTable[],
): Promise<Map<PartitionedTable, Partition[]>> {
  const { rows } = await database.administer<PartitionRow>(selectPartitions, [
    tables.map(({ table }) => table),
  ]);
  const known = rows.flatMap(({ bounds, ...row }) => (bounds === null ? [] : [{ ...row, bounds }]));
  if (known.length < rows.length) return readPartitions(database, tables);
  const byTable = Map.groupBy(known, ({ table }) => table);
  return new Map(
    tables.map((table) => [
      table,
      (byTable.get(table.table) ?? [])
        .map(({ name, bounds }) => ({ name, bounds, ...parseBounds(table, bounds) }))
        .toSorted((left, right) => left.toMs - right.toMs),
    ]),
  );
}

/** The database's clock. */
export async function readNowMs(database: Database): Promise<number> {
  const { rows } = await database.administer<{ now_ms: number }>(selectNow);
  return Math.floor(rows[0]?.now_ms ?? 0);
}
