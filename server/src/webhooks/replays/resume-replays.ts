import type { Database } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { listSilent, lockUnderWay } from './replays.sql.ts';
import type { ReplayJob } from './replay.ts';

/**
 * Longer than the queue waits before it retries a failed job, and than a killed process holds one.
 */
const silentMs = 600_000;

/**
 * Adds a new job for each replay that lost its job: the queue gives up a job that keeps failing,
 * and its replay would otherwise stay `running` permanently. Once the cause is fixed, the replay
 * continues where it stopped. Until then, or until it is cancelled, each job that is given up is
 * logged.
 */
export async function resumeReplays(
  { database, queue }: { database: Database; queue: JobQueue },
  onResumed: (job: ReplayJob) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await database.single<ReplayJob>(
    { role: 'muster_worker' },
    listSilent(silentMs),
  );
  for (const job of rows) {
    if (signal?.aborted === true) return;
    if (await resume(database, queue, job)) {
      onResumed(job);
    }
  }
}

/** Holds the lock of the replay, so that only one of several workers adds the job. */
function resume(database: Database, queue: JobQueue, job: ReplayJob): Promise<boolean> {
  return database.transaction({ role: 'muster_worker' }, async (transaction) => {
    const { rows } = await transaction.query(lockUnderWay(job.companyId, job.replayId));
    if (rows.length === 0 || (await queue.has(transaction, 'webhook-replays', job))) {
      return false;
    }
    await queue.add(transaction, 'webhook-replays', [{ data: job }]);
    return true;
  });
}
