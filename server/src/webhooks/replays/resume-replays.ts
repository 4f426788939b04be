import type { Database } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { listSilent, lockUnderWay } from './replays.sql.ts';
import type { ReplayJob } from './replay.ts';

/** Longer than the queue takes to try a failed job again, and than a killed process keeps one. */
const silentMs = 600_000;

/**
 * Gives a new job to each replay whose job is gone: one that failed again and again is given up by
 * the queue, and its replay would stay `running` for ever. Once the trouble is over it goes on where
 * it was; until then, or until its owner cancels it, every job that is given up is in the log.
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

/** Under the lock of the replay, so that of several workers one adds the job. */
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
