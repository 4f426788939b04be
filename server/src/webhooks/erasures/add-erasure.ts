import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** What a job of the queue `event-erasures` carries: the record that past events named. */
export interface ErasureJob {
  readonly companyId: string;
  readonly recordId: string;
}

/** Has a worker delete what past events told of a record, in the transaction that erases the record. */
export function addErasure(
  queue: Pick<JobQueue, 'add'>,
  transaction: Transaction,
  job: ErasureJob,
): Promise<void> {
  return queue.add(transaction, 'event-erasures', [{ data: job }]);
}
