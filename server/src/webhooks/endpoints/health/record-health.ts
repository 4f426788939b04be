import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { addWithdrawals } from '../../withdrawals/add-withdrawals.ts';
import { countByHour } from './count-by-hour.ts';
import { type AddEndpointNotices, noticeOf } from './endpoint-notice.ts';
import { addToHours, type NotedEndpoint, recordOutcomes } from './endpoint-health.sql.ts';
import { attemptsAmong, type RecordedSettlement } from './recorded-attempt.ts';
import { outcomesOf } from './endpoint-outcomes.ts';

export interface HealthServices {
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly addNotices: AddEndpointNotices;
}

/**
 * Records what a batch of settlements says about the health of its endpoints, in the transaction
 * (as `muster_worker`) that recorded them: counts by the hour, and since when one is failing. Of an
 * endpoint whose every attempt failed for 24 hours its owners are told, once; after 3 days, and at
 * least 24 hours after they were told, it is disabled, and they are told of that. One that answers
 * 410 is disabled at once. A success ends all of it. What is pending for a disabled endpoint is
 * withdrawn in the background.
 *
 * `settled` holds only what was really recorded. To be called last: whoever else counts for the
 * same endpoint waits from here to the commit.
 */
export async function recordHealth(
  transaction: Transaction,
  settled: readonly RecordedSettlement[],
  services: HealthServices,
): Promise<void> {
  const attempts = attemptsAmong(settled);
  const outcomes = outcomesOf(attempts, services.clock.nowMs());
  if (outcomes.length > 0) {
    const { rows } = await transaction.query<NotedEndpoint>(recordOutcomes(outcomes));
    await tell(transaction, rows, services);
  }
  if (attempts.length > 0) {
    transaction.send(addToHours(countByHour(attempts)));
  }
}

async function tell(
  transaction: Transaction,
  endpoints: readonly NotedEndpoint[],
  { queue, addNotices }: HealthServices,
): Promise<void> {
  if (endpoints.length > 0) {
    await addNotices(transaction, endpoints.map(noticeOf));
    const disabled = endpoints.filter((endpoint) => endpoint.disabled_reason !== null);
    await addWithdrawals(
      queue,
      transaction,
      disabled.map(({ company_id: companyId, id: endpointId }) => ({ companyId, endpointId })),
    );
  }
}
