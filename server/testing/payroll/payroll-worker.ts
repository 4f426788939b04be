import { createIds } from '../../src/platform/ids.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/driver.ts';
import { openJobQueue } from '../../src/platform/jobs/job-queue.ts';
import { createLog } from '../../src/platform/log.ts';
import { createDocumentStores } from '../../src/main/create-document-stores.ts';
import { startHrJobs } from '../../src/main/start-hr-jobs.ts';
import { createDueNotices } from '../../src/webhooks/deliveries/due-notices.ts';
import { createAppendEvent } from '../../src/webhooks/deliveries/fan-out.ts';

/** Runs the jobs of HR in this process, as a worker does. */
export async function startPayrollWorker(database: Database): Promise<{ stop(): Promise<void> }> {
  const clock = systemClock;
  const ids = createIds(clock);
  const queue = await openJobQueue({ database, supervise: false, onError: () => undefined });
  const notices = createDueNotices(database);
  const jobs = startHrJobs({
    database,
    queue,
    clock,
    ids,
    appendEvent: createAppendEvent({ ids, notices }),
    contentStores: createDocumentStores(database, { documentStorage: undefined }),
    log: createLog({ level: 'silent', pretty: false }),
  });
  return {
    stop: async () => {
      await jobs.stop();
      await notices.close();
      await queue.close();
    },
  };
}
