import { toInstant } from '../../clock.ts';
import type { PartitionedTable } from './partitioned-tables.ts';

/** A bound of a partition as SQL: `minvalue`, `maxvalue` or a literal of the key. */
export function boundText({ key }: PartitionedTable, epochMs: number): string {
  if (epochMs === Number.NEGATIVE_INFINITY) return 'minvalue';
  if (epochMs === Number.POSITIVE_INFINITY) return 'maxvalue';
  if (key === 'time') return `'${toInstant(epochMs)}'`;
  const time = epochMs.toString(16).padStart(12, '0');
  return `'${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000'`;
}

const boundsPattern = /^FOR VALUES FROM \((MINVALUE|'[^']+')\) TO \((MAXVALUE|'[^']+')\)$/;

/** Parses a partition's bounds from the output of `pg_get_expr`. */
export function parseBounds(
  table: PartitionedTable,
  text: string,
): { fromMs: number; toMs: number } {
  const [, from, to] = boundsPattern.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    throw new Error(`${table.table} has a partition ${text}, which muster did not create`);
  }
  return { fromMs: parseBound(table, from), toMs: parseBound(table, to) };
}

function parseBound(table: PartitionedTable, text: string): number {
  if (text === 'MINVALUE') return Number.NEGATIVE_INFINITY;
  if (text === 'MAXVALUE') return Number.POSITIVE_INFINITY;
  return timeOfKey(table, text.slice(1, -1));
}

/** The time that a key value, given as PostgreSQL's text, represents. */
export function timeOfKey({ key }: PartitionedTable, value: string): number {
  return key === 'id'
    ? Number.parseInt(value.slice(0, 8) + value.slice(9, 13), 16)
    : Temporal.Instant.from(value).epochMilliseconds;
}
