import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { addDeliveryJobs } from './delivery-jobs.ts';
import type { DueNotices } from './due-notices.ts';
import { findStatus, startSeries } from './queries.ts';

interface DeliveryState {
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly endpoint_removed: boolean;
  readonly endpoint_enabled: boolean;
}

/**
 * Starts a fresh series of attempts under the same delivery id, so that a receiver which saw it
 * before can tell. Asking while a series is running changes nothing.
 *
 * @throws Problem `not_found`; `invalid_state` when the endpoint was removed or is disabled
 */
export async function retryDelivery(
  transaction: Transaction,
  { queue, notices }: { queue: JobQueue; notices: DueNotices },
  { companyId, deliveryId }: { companyId: string; deliveryId: string },
): Promise<void> {
  const { rows: states } = await transaction.query<DeliveryState>(
    findStatus(companyId, deliveryId),
  );
  const state = states[0];
  if (state === undefined) {
    throw notFound();
  }
  if (state.endpoint_removed || !state.endpoint_enabled) {
    const why = state.endpoint_removed ? 'was removed' : 'is disabled; enable it first';
    throw new Problem('invalid_state', `The endpoint of this delivery ${why}.`);
  }
  const { rows } = await transaction.query<{ id: string; endpoint_id: string }>(
    startSeries(companyId, deliveryId, 'manual'),
  );
  transaction.afterCommit(notices.announce);
  await addDeliveryJobs(
    queue,
    transaction,
    rows.map((row) => ({ companyId, deliveryId: row.id, endpointId: row.endpoint_id, delayMs: 0 })),
  );
}
