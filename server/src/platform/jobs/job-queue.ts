import type { Transaction } from '../database/driver.ts';
import { addJobs, hasJob } from './jobs.sql.ts';
import type { BackgroundQueue, NewJob } from './queues.ts';

/**
 * The queues of background work, stored in the same database, so that jobs commit with the change
 * that caused them.
 */
export interface JobQueue {
  /** Adds jobs in the caller's transaction. If the statement fails, COMMIT fails. */
  add(transaction: Transaction, queue: BackgroundQueue, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Whether a job with this data is waiting, due for a retry or running; runs as `muster_worker`.
   */
  has(transaction: Transaction, queue: BackgroundQueue, data: object): Promise<boolean>;
}

export const jobQueue: JobQueue = {
  // Not awaited, so that it shares a flight with the COMMIT.
  add: async (transaction, queue, jobs) => {
    if (jobs.length > 0) transaction.send(addJobs(queue, jobs));
  },
  has: async (transaction, queue, data) => {
    const { rows } = await transaction.query<{ found: boolean }>(hasJob(queue, data));
    return rows[0]?.found === true;
  },
};
