import type { PartitionedTable, Retention } from './partitioned-tables.ts';
import { monthsBefore, nameOfPeriod, periodAt, startOfLater } from './period.ts';

/** A partition as it is; the outer ones reach to infinity. */
export interface Partition {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** PostgreSQL's own words for the bounds. */
  readonly bounds: string;
}

/** What there should be. */
export interface Wish {
  /** There is a partition for each period from here on. */
  readonly sinceMs: number;
  readonly untilMs: number;
  /** Up to here nothing was written that lies outside, so that one partition does for it all. */
  readonly emptyUntilMs?: number | undefined;
  /** What ends here or earlier is dropped; undefined = nothing is. */
  readonly dropBeforeMs?: number | undefined;
}

/** A partition to be made. */
export interface Part {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Cuts spans out of the outer partition beside them, makes partitions of them and keeps the rest. */
export interface Cut {
  readonly kind: 'cut';
  readonly parts: readonly Part[];
  readonly outer: Partition;
  readonly restFromMs: number;
  readonly restToMs: number;
}

/** Removes the oldest one and widens `…_past` to where it ended. */
export interface Drop {
  readonly kind: 'drop';
  readonly dropped: Partition;
  readonly past: Partition;
}

export type Step = Cut | Drop;

const daysAhead = 7;
const monthsAhead = 2;
/** Made in one transaction; each locks several relations, and the locks of a server are limited. */
const partsMax = 32;

/** Where partitions made ahead end. */
export function aheadOf({ width }: PartitionedTable, nowMs: number): number {
  return startOfLater(width, nowMs, 1 + (width === 'day' ? daysAhead : monthsAhead));
}

/** Whatever ended at this instant or before is older than it has to be kept. */
export function retentionBound(
  { kept }: PartitionedTable,
  nowMs: number,
  { bodyDays, rowMonths }: Retention,
): number {
  return kept === 'bodies'
    ? Temporal.Instant.fromEpochMilliseconds(nowMs).subtract({ hours: 24 * bodyDays })
        .epochMilliseconds
    : monthsBefore(nowMs, rowMonths);
}

/**
 * The next of the changes that lead from the partitions as they are to those wished for; undefined
 * when nothing is to be done. The partitions are those of one table in the order of their time:
 * `…_past`, any number of days or months without a gap, `…_future`.
 */
export function nextStep(
  table: PartitionedTable,
  partitions: readonly Partition[],
  wish: Wish,
): Step | undefined {
  const past = partitions.at(0);
  const future = partitions.at(-1);
  if (past === undefined || future === undefined) return undefined;
  if (past === future) return cutFirst(table, future, wish);
  if (future.fromMs < wish.untilMs) return cutAbove(table, future, wish);
  if (past.toMs > wish.sinceMs) return cutBelow(table, past, wish);
  const oldest = partitions.at(1);
  const { dropBeforeMs = Number.NEGATIVE_INFINITY } = wish;
  return oldest !== undefined && oldest.toMs <= dropBeforeMs
    ? { kind: 'drop', dropped: oldest, past }
    : undefined;
}

/** The first of all: out of the one partition that takes everything. */
function cutFirst(table: PartitionedTable, outer: Partition, { sinceMs, untilMs }: Wish): Cut {
  const { fromMs } = periodAt(table.width, sinceMs);
  const past = { name: `${table.table}_past`, fromMs: Number.NEGATIVE_INFINITY, toMs: fromMs };
  return keepAbove(outer, [past, ...listParts(table, fromMs, untilMs)]);
}

function cutAbove(
  table: PartitionedTable,
  outer: Partition,
  { untilMs, emptyUntilMs = outer.fromMs }: Wish,
): Cut {
  const gap = emptyUntilMs > outer.fromMs ? [partFrom(table, outer.fromMs, emptyUntilMs)] : [];
  const fromMs = Math.max(emptyUntilMs, outer.fromMs);
  return keepAbove(outer, [...gap, ...listParts(table, fromMs, untilMs)]);
}

function keepAbove(outer: Partition, all: readonly Part[]): Cut {
  const parts = all.slice(0, partsMax);
  const restFromMs = parts.at(-1)?.toMs ?? outer.fromMs;
  return { kind: 'cut', parts, outer, restFromMs, restToMs: outer.toMs };
}

function cutBelow(table: PartitionedTable, outer: Partition, { sinceMs }: Wish): Cut {
  const { fromMs } = periodAt(table.width, sinceMs);
  const parts = listParts(table, fromMs, outer.toMs).slice(-partsMax);
  const restToMs = parts.at(0)?.fromMs ?? outer.toMs;
  return { kind: 'cut', parts, outer, restFromMs: outer.fromMs, restToMs };
}

/** One for each period between two instants, which cut the first and the last if need be. */
function listParts(table: PartitionedTable, fromMs: number, untilMs: number): Part[] {
  const parts: Part[] = [];
  for (let startMs = fromMs; startMs < untilMs; startMs = parts.at(-1)?.toMs ?? untilMs) {
    parts.push(partFrom(table, startMs, Math.min(periodAt(table.width, startMs).toMs, untilMs)));
  }
  return parts;
}

function partFrom({ table, width }: PartitionedTable, fromMs: number, toMs: number): Part {
  return { name: `${table}_${nameOfPeriod(width, fromMs)}`, fromMs, toMs };
}
