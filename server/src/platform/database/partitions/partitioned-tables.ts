import type { Width } from './period.ts';

/** How long written rows are kept; a partition is dropped once all of its rows are older. */
export interface Retention {
  /** Payloads and the responses of receivers. */
  readonly bodyDays: number;
  /** Events, deliveries, attempts and notifications. */
  readonly rowMonths: number;
  /** The audit log, which has no partitions; undefined = permanently. */
  readonly auditMonths?: number | undefined;
}

/** The request log of API keys is kept this long on every installation. */
export const requestDays = 30;

/** The responses to requests with an Idempotency-Key are kept this long on every installation. */
export const replayDays = 1;

/** A table partitioned by the time of one of its columns. */
export interface PartitionedTable {
  readonly table: string;
  readonly column: string;
  /** What the column holds: version 7 UUIDs, which begin with their time, or instants. */
  readonly key: 'id' | 'time';
  readonly width: Width;
  readonly kept: 'bodies' | 'rows' | 'requests' | 'replays';
  /** Whether a pending delivery needs the rows of its time, so that they are dropped later. */
  readonly isForDeliveries: boolean;
}

/**
 * All partitioned tables. A migration creates such a table with one partition `…_future` from
 * minvalue to maxvalue; the rest happens here. None has a foreign key: creating and dropping
 * partitions would lock the referenced tables.
 */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'events', column: 'id', key: 'id', width: 'month', kept: 'rows', isForDeliveries: true },
  {
    table: 'event_payloads',
    column: 'event_id',
    key: 'id',
    width: 'day',
    kept: 'bodies',
    isForDeliveries: true,
  },
  {
    table: 'webhook_deliveries',
    column: 'id',
    key: 'id',
    width: 'month',
    kept: 'rows',
    isForDeliveries: true,
  },
  {
    table: 'webhook_attempts',
    column: 'delivery_id',
    key: 'id',
    width: 'month',
    kept: 'rows',
    isForDeliveries: true,
  },
  {
    table: 'webhook_responses',
    column: 'delivery_id',
    key: 'id',
    width: 'day',
    kept: 'bodies',
    isForDeliveries: true,
  },
  {
    table: 'webhook_endpoint_hours',
    column: 'hour',
    key: 'time',
    width: 'month',
    kept: 'rows',
    isForDeliveries: false,
  },
  {
    table: 'notifications',
    column: 'id',
    key: 'id',
    width: 'month',
    kept: 'rows',
    isForDeliveries: false,
  },
  {
    table: 'api_requests',
    column: 'id',
    key: 'id',
    width: 'day',
    kept: 'requests',
    isForDeliveries: false,
  },
  {
    table: 'idempotency_keys',
    column: 'created_at',
    key: 'time',
    width: 'day',
    kept: 'replays',
    isForDeliveries: false,
  },
];

/** A claim reads every partition of the payloads, so this many days are fine, but not thousands. */
const daysMax = 92;

/**
 * The tables with the width that suits the retention. Existing partitions of another width stay.
 */
export function tablesFor(retention: Retention | undefined): readonly PartitionedTable[] {
  const isLong = retention !== undefined && retention.bodyDays > daysMax;
  return partitionedTables.map((table) =>
    isLong && table.kept === 'bodies' ? { ...table, width: 'month' } : table,
  );
}
