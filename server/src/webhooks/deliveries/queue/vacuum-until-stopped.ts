import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/database/driver.ts';
import type { Log } from '../../../platform/log.ts';
import { vacuumQueue } from './delivery-queue.sql.ts';

const everyMs = 2_000;
/** Fewer dead rows have no measurable cost for a claim. */
const settledMin = 5_000;

export interface VacuumOptions {
  readonly database: Database;
  readonly log: Log;
  /** How many deliveries this process has settled so far. */
  readonly settledCount: () => number;
  readonly stopping: AbortSignal;
}

/**
 * Removes the rows of settled deliveries soon, because each claim reads those that precede the
 * ready ones in its index. PostgreSQL's own autovacuum runs once a minute, the embedded database
 * never. Without it, claims of 100 from a backlog of 100,000 went from 5 to 12 ms; with it they
 * stayed between 3 and 6 ms.
 */
export async function vacuumUntilStopped(options: VacuumOptions): Promise<void> {
  const { database, log, settledCount, stopping } = options;
  let settledBefore = 0;
  while (!stopping.aborted) {
    await sleep(everyMs, undefined, { signal: stopping }).catch(() => undefined);
    const settled = settledCount();
    if (settled - settledBefore >= settledMin) {
      settledBefore = settled;
      await database.administer(vacuumQueue).catch((error: unknown) => {
        log.warn({ err: error }, 'the delivery queue could not be vacuumed');
      });
    }
  }
}
