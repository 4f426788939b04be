import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { findPartitionFaults } from '../../platform/database/partitions/find-partition-faults.ts';
import type { Config } from '../config.ts';
import { shareReading } from '../share-reading.ts';

/** Maintenance runs once an hour. */
const keptMs = 60_000;

/**
 * Like the gauges of the queue: looked up, the same from every process, NaN without the database.
 */
export function watchPartitions(
  { database, clock, config }: { database: Database; clock: Clock; config: Config },
  registers: Registry[],
): void {
  const count = shareReading(
    async () => {
      try {
        return (await findPartitionFaults(database, { retention: config.retention })).length;
      } catch {
        return Number.NaN;
      }
    },
    { clock, keptMs },
  );
  const gauge: Gauge = new Gauge({
    name: 'muster_database_partition_faults',
    help: 'Partition problems: missing, too old, or rows in the wrong partition; "muster doctor" lists them',
    registers,
    collect: async () => gauge.set(await count()),
  });
}
