import type { Log } from '../../log.ts';
import type { Database } from '../driver.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import type { Retention } from './partitioned-tables.ts';

const everyMs = 3_600_000;

export interface KeepPartitionsOptions {
  readonly database: Database;
  readonly retention: Retention;
  readonly log: Log;
}

export interface PartitionKeeper {
  /** Waits for a change that is under way. */
  stop(): Promise<void>;
}

/**
 * Maintains the partitions now and every hour. Partitions are made a week ahead and nothing is due
 * to the hour, so a run that fails or finds a table busy simply leaves it to the next.
 */
export function keepPartitions(options: KeepPartitionsOptions): PartitionKeeper {
  let running = run(options);
  const timer = setInterval(() => {
    running = running.then(() => run(options));
  }, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

async function run({ database, retention, log }: KeepPartitionsOptions): Promise<void> {
  try {
    const report = await maintainPartitions(database, { retention });
    if ([report.made, report.dropped, report.postponed].some((names) => names.length > 0)) {
      log.info(report, 'partitions were maintained');
    }
  } catch (error) {
    log.warn({ err: error }, 'partitions could not be maintained; the next attempt is in an hour');
  }
}
