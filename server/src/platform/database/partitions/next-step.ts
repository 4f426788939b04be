import {
  type PartitionedTable,
  replayDays,
  requestDays,
  type Retention,
} from './partitioned-tables.ts';
import { monthsBefore, nameOfPeriod, periodAt, startOfLater } from './period.ts';

/** An existing partition; the outer ones have infinite bounds. */
export interface Partition {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The bounds in PostgreSQL's own syntax. */
  readonly bounds: string;
}

/** The desired partitions. */
export interface Wish {
  /** There is a partition for each period from this instant on. */
  readonly sinceMs: number;
  readonly untilMs: number;
  /** Nothing outside was written before this instant, so a single partition covers that range. */
  readonly emptyUntilMs?: number | undefined;
  /** Partitions that end at this instant or earlier are dropped; undefined = none. */
  readonly dropBeforeMs?: number | undefined;
}

/** A partition to create. */
export interface Part {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Cuts ranges out of the outer partition next to them, makes them partitions and keeps the rest.
 */
export interface Cut {
  readonly kind: 'cut';
  readonly parts: readonly Part[];
  readonly outer: Partition;
  readonly restFromMs: number;
  readonly restToMs: number;
}

/** Drops the oldest partition and widens `…_past` to where it ended. */
export interface Drop {
  readonly kind: 'drop';
  readonly dropped: Partition;
  readonly past: Partition;
}

export type Step = Cut | Drop;

const daysAhead = 7;
const monthsAhead = 2;
/** Created in one transaction; each locks several relations, and a server's locks are limited. */
const partsMax = 32;

/** The end of the partitions that are created ahead. */
export function aheadOf({ width }: PartitionedTable, nowMs: number): number {
  return startOfLater(width, nowMs, 1 + (width === 'day' ? daysAhead : monthsAhead));
}

/** A partition that ended at this instant or earlier is past its retention. */
export function retentionBound(
  { kept }: PartitionedTable,
  nowMs: number,
  { bodyDays, rowMonths }: Retention,
): number {
  if (kept === 'rows') return monthsBefore(nowMs, rowMonths);
  const days = { bodies: bodyDays, requests: requestDays, replays: replayDays }[kept];
  return Temporal.Instant.fromEpochMilliseconds(nowMs).subtract({ hours: 24 * days })
    .epochMilliseconds;
}

/**
 * The next change on the way from the existing partitions to the desired ones; undefined when
 * nothing is left to do. `partitions` are those of one table ordered by time: `…_past`, any number
 * of days or months without a gap, `…_future`.
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

/** The very first cut, out of the one partition that covers everything. */
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

/** One part per period between two instants; the first and last may cover only part of a period. */
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
