import { systemClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { jobQueue } from '../../server/src/platform/jobs/job-queue.ts';
import { recordHealth } from '../../server/src/webhooks/endpoints/health/record-health.ts';
import type { RecordedSettlement } from '../../server/src/webhooks/endpoints/health/recorded-attempt.ts';

/**
 * Records the effect of settlements on their endpoints as a worker does, without attempts and
 * deliveries.
 */
export interface HealthRecorder {
  /** In a separate transaction. */
  record(...settled: RecordedSettlement[]): Promise<void>;
}

export function openHealthRecorder(database: Database): HealthRecorder {
  const services = { clock: systemClock, queue: jobQueue, ids: createIds(systemClock) };
  return {
    record: (...settled) =>
      // By key, as settling does, because it determines how the planner joins.
      database.transaction({ role: 'muster_worker', rowsByKey: true }, (transaction) =>
        recordHealth(transaction, settled, services),
      ),
  };
}
