import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** Job data of the queue `event-erasures`: the record that past events mention. */
export interface ErasureJob {
  readonly companyId: string;
  readonly recordId: string;
}

/**
 * Adds a job that deletes what past events contain about a record. Call it in the transaction that
 * erases the record.
 */
export function addErasure(
  queue: Pick<JobQueue, 'add'>,
  transaction: Transaction,
  job: ErasureJob,
): Promise<void> {
  return queue.add(transaction, 'event-erasures', [{ data: job }]);
}
