import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { DeletionJob } from './deletion.ts';
import { listDue } from './deletion.sql.ts';

/**
 * Adds a job for each deletion that is due and has none: also after the queue has given one up, because
 * an object storage was away for long.
 */
export async function addDueDeletions({
  database,
  clock,
  queue,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: JobQueue;
}): Promise<void> {
  await database.transaction({ role: 'muster_worker' }, async (transaction) => {
    const { rows } = await transaction.query<{ company_id: string }>(
      listDue(toInstant(clock.nowMs())),
    );
    for (const { company_id: companyId } of rows) {
      const job: DeletionJob = { companyId };
      if (await queue.has(transaction, 'company-deletions', job)) continue;
      await queue.add(transaction, 'company-deletions', [{ data: job }]);
    }
  });
}
