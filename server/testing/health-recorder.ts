import { createAddNotices } from '../src/access/notices/add-notices.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/driver.ts';
import { createIds } from '../src/platform/ids.ts';
import { jobQueue } from '../src/platform/jobs/job-queue.ts';
import { recordHealth } from '../src/webhooks/endpoints/health/record-health.ts';
import type { RecordedSettlement } from '../src/webhooks/endpoints/health/recorded-attempt.ts';

/** Records what settlements say of their endpoints as a worker does, without attempts and deliveries. */
export interface HealthRecorder {
  /** In a transaction of its own. */
  record(...settled: RecordedSettlement[]): Promise<void>;
}

export function openHealthRecorder(database: Database): HealthRecorder {
  const addNotices = createAddNotices({
    ids: createIds(systemClock),
    queue: jobQueue,
    byMail: false,
  });
  return {
    record: (...settled) =>
      // By key, as settling does it: that decides how the planner joins.
      database.transaction({ role: 'muster_worker', rowsByKey: true }, (transaction) =>
        recordHealth(transaction, settled, { clock: systemClock, queue: jobQueue, addNotices }),
      ),
  };
}
