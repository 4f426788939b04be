import type { Announcement } from '../../../journal/journal-entry.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { addWithdrawals } from '../../withdrawals/add-withdrawals.ts';
import { addEndpointChecks } from './add-endpoint-checks.ts';
import { countByHour } from './count-by-hour.ts';
import { addToHours, type NotedEndpoint, recordOutcomes } from './endpoint-health.sql.ts';
import { attemptsAmong, type RecordedSettlement } from './recorded-attempt.ts';
import { outcomesOf } from './endpoint-outcomes.ts';

export interface HealthServices {
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly ids: Ids;
}

/**
 * Updates the health of the endpoints after a batch of settlements, in the transaction (as
 * `muster_worker`) that recorded them: counts per hour, and since when an endpoint has been
 * failing. When all attempts of an endpoint have failed for 24 hours, its owners get one warning.
 * After 3 days of failures, and at least 24 hours after the warning, it is disabled and they are
 * notified again. An endpoint that answers 410 is disabled at once. One success resets all of this
 * and closes their notifications.
 * Pending deliveries of a disabled endpoint are withdrawn in the background.
 *
 * `settled` must hold only settlements that were actually recorded. Call this last: other
 * transactions that count for the same endpoint wait from here until the commit.
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
    if (rows.length > 0) await tell(transaction, rows, services);
  }
  if (attempts.length > 0) {
    transaction.send(addToHours(countByHour(attempts)));
  }
}

async function tell(
  transaction: Transaction,
  endpoints: readonly NotedEndpoint[],
  { queue, ids }: HealthServices,
): Promise<void> {
  const disabled = endpoints.filter((endpoint) => endpoint.disabled_reason !== null);
  const warned = endpoints.filter((one) => one.warned && one.disabled_reason === null);
  const recovered = endpoints.filter((one) => !one.warned && one.disabled_reason === null);
  const outcomes = [
    ...warned.map((endpoint) => ({ endpoint, outcome: 'failing' as const })),
    ...disabled.map((endpoint) => ({ endpoint, outcome: 'disabled' as const })),
  ];
  await queue.add(
    transaction,
    'notifications',
    outcomes.map(({ endpoint: { company_id: companyId, id: subjectId }, outcome }) => ({
      data: {
        companyId,
        id: ids.next(),
        kind: 'endpoint',
        subjectKind: 'webhook_endpoint',
        subjectId,
        outcome,
      } satisfies Announcement & { companyId: string },
    })),
  );
  await addEndpointChecks(queue, transaction, recovered.map(keyOf));
  await addWithdrawals(
    queue,
    transaction,
    disabled.map(keyOf).map(({ companyId, id }) => ({ companyId, endpointId: id })),
  );
}

function keyOf({ company_id: companyId, id }: NotedEndpoint) {
  return { companyId, id };
}
