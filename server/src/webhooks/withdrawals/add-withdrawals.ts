import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** What a job of the queue `webhook-withdrawals` carries: the endpoint that was changed. */
export interface WithdrawalJob {
  readonly companyId: string;
  readonly endpointId: string;
}

/**
 * Has the pending deliveries of endpoints looked through for those that are no longer wanted. Belongs
 * into the transaction that disables an endpoint, removes it or changes its events.
 */
export function addWithdrawals(
  queue: JobQueue,
  transaction: Transaction,
  endpoints: readonly WithdrawalJob[],
): Promise<void> {
  return queue.add(
    transaction,
    'webhook-withdrawals',
    endpoints.map(({ companyId, endpointId }) => ({
      data: { companyId, endpointId } satisfies WithdrawalJob,
    })),
  );
}
