import type { Width } from './period.ts';

/** How long what has been written is kept; a partition goes when all of it is older. */
export interface Retention {
  /** Payloads, and what receivers answered. */
  readonly bodyDays: number;
  /** Everything else that is partitioned. */
  readonly rowMonths: number;
}

/** A table that is partitioned by the time of one of its columns. */
export interface PartitionedTable {
  readonly table: string;
  readonly column: string;
  /** What the column holds: version 7 UUIDs, which begin with their time, or instants. */
  readonly key: 'id' | 'time';
  readonly width: Width;
  readonly kept: 'bodies' | 'rows';
}

/**
 * All of them. A migration makes such a table with one partition `…_future` from minvalue to
 * maxvalue; the rest is done here. None has a foreign key: making and dropping partitions would
 * lock the tables that keys refer to.
 */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'events', column: 'id', key: 'id', width: 'month', kept: 'rows' },
  { table: 'event_payloads', column: 'event_id', key: 'id', width: 'day', kept: 'bodies' },
  { table: 'webhook_deliveries', column: 'id', key: 'id', width: 'month', kept: 'rows' },
  { table: 'webhook_attempts', column: 'delivery_id', key: 'id', width: 'month', kept: 'rows' },
  { table: 'webhook_responses', column: 'delivery_id', key: 'id', width: 'day', kept: 'bodies' },
  { table: 'webhook_endpoint_hours', column: 'hour', key: 'time', width: 'month', kept: 'rows' },
];

/** A claim looks at every partition of the payloads, so there may be this many days, not thousands. */
const daysMax = 92;

/** With the width that suits the retention. Partitions made with another one stay as they are. */
export function tablesFor(retention: Retention | undefined): readonly PartitionedTable[] {
  const isLong = retention !== undefined && retention.bodyDays > daysMax;
  return partitionedTables.map((table) => (isLong ? { ...table, width: 'month' } : table));
}
