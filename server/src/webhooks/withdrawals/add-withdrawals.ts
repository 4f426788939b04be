import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** Job data of the queue `webhook-withdrawals`: the endpoint that was changed. */
export interface WithdrawalJob {
  readonly companyId: string;
  readonly endpointId: string;
}

/**
 * Adds jobs that withdraw pending deliveries the endpoints no longer want. Call it in the
 * transaction that disables an endpoint, deletes it or changes its events.
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
