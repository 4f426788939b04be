import { type Database, DatabaseError } from '../driver.ts';
import { timeOfKey } from './bounds.ts';
import {
  aheadOf,
  nextStep,
  type Partition,
  retentionBound,
  type Step,
  type Wish,
} from './next-step.ts';
import { periodAt } from './period.ts';
import { type PartitionedTable, tablesFor, type Retention } from './partitioned-tables.ts';
import { cut, drop, overtaken, selectOldest } from './partitions.sql.ts';
import { readNowMs, readPartitions } from './read-partitions.ts';

export interface MaintenanceOptions {
  /** Default: the database's clock. */
  readonly nowMs?: number | undefined;
  /** Start of the time range that needs partitions for rows with old ids; default: now. */
  readonly sinceMs?: Partial<Record<PartitionedTable['kept'], number>> | undefined;
  /** Default: nothing is dropped. */
  readonly retention?: Retention | undefined;
}

/** Names of partitions; postponed ones include the reason. */
export interface MaintenanceReport {
  readonly made: readonly string[];
  readonly dropped: readonly string[];
  readonly postponed: readonly string[];
}

/** The table, or what is to be dropped, is in use: retry later. */
const busyCodes: readonly string[] = [
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '55006', // object_in_use
];

/**
 * Creates the partitions for now and some time ahead, moves rows outside of them into partitions,
 * and drops what is older than the retention. Any number of processes may call it at once, and it
 * may be killed at any point: each change is one transaction. Costs one query if there is nothing
 * to do.
 */
export async function maintainPartitions(
  database: Database,
  { nowMs, sinceMs, retention }: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const now = nowMs ?? (await readNowMs(database));
  const made: string[] = [];
  const dropped: string[] = [];
  const postponed: string[] = [];
  for (const [table, partitions] of await readPartitions(database, tablesFor(retention))) {
    const wish: Wish = {
      sinceMs: sinceMs?.[table.kept] ?? now,
      untilMs: aheadOf(table, now),
      dropBeforeMs: retention && retentionBound(table, now, retention),
    };
    try {
      await fulfil(database, { table, partitions, nowMs: now, wish }, (step) => {
        if (step.kind === 'cut') made.push(...step.parts.map(({ name }) => name));
        else dropped.push(step.dropped.name);
      });
    } catch (error) {
      if (!(error instanceof DatabaseError && busyCodes.includes(error.code))) throw error;
      postponed.push(`${table.table}: ${error.message}`);
    }
  }
  return { made, dropped, postponed };
}

interface Task {
  readonly table: PartitionedTable;
  /** As last read. */
  readonly partitions: readonly Partition[];
  readonly nowMs: number;
  readonly wish: Wish;
}

/** Reads the partitions again after each step, because another process may change them too. */
async function fulfil(database: Database, task: Task, onStep: (step: Step) => void): Promise<void> {
  const { table, partitions } = task;
  const step = nextStep(table, partitions, await withWhatIsThere(database, task));
  if (step === undefined) return;
  if (await take(database, step.kind === 'cut' ? cut(table, step) : drop(table, step))) {
    onStep(step);
  }
  const seen = (await readPartitions(database, [table])).get(table) ?? [];
  await fulfil(database, { ...task, partitions: seen }, onStep);
}

/** The wish, adjusted to the rows that lie outside of all days and months. */
async function withWhatIsThere(
  database: Database,
  { table, partitions, nowMs, wish }: Task,
): Promise<Wish> {
  const future = partitions.at(-1);
  const { fromMs } = periodAt(table.width, nowMs);
  if (future === undefined || future.fromMs >= fromMs) return wish;
  const oldestMs = Math.min(nowMs, (await readOldestMs(database, table, future)) ?? nowMs);
  return partitions.length === 1
    ? { ...wish, sinceMs: Math.min(wish.sinceMs, oldestMs) }
    : { ...wish, emptyUntilMs: periodAt(table.width, oldestMs).fromMs };
}

/** Returns false if another process has taken this step or a different one. */
async function take(database: Database, change: string): Promise<boolean> {
  try {
    await database.administer(change);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === overtaken) return false;
    throw error;
  }
}

async function readOldestMs(
  database: Database,
  table: PartitionedTable,
  { name }: Partition,
): Promise<number | undefined> {
  const { rows } = await database.administer<{ oldest: string }>(selectOldest(table, name));
  const [first] = rows;
  return first && timeOfKey(table, first.oldest);
}
