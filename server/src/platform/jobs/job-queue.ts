import type { Transaction } from '../database/driver.ts';
import { addJobs, hasJob } from './jobs.sql.ts';
import type { BackgroundQueue, NewJob } from './queues.ts';

/** The queues of background work in the same database: jobs commit with the change that caused them. */
export interface JobQueue {
  /** Adds jobs in the caller's transaction. A failure of the statement fails the COMMIT. */
  add(transaction: Transaction, queue: BackgroundQueue, jobs: readonly NewJob[]): Promise<void>;
  /** Whether a job with this data waits, is to be tried again or runs; as `muster_worker`. */
  has(transaction: Transaction, queue: BackgroundQueue, data: object): Promise<boolean>;
}

export const jobQueue: JobQueue = {
  // The statement is not awaited: it shares a flight with the COMMIT.
  add: async (transaction, queue, jobs) => {
    if (jobs.length > 0) transaction.send(addJobs(queue, jobs));
  },
  has: async (transaction, queue, data) => {
    const { rows } = await transaction.query<{ found: boolean }>(hasJob(queue, data));
    return rows[0]?.found === true;
  },
};
