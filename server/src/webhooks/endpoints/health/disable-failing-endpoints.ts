import type { Announcement } from '../../../journal/journal-entry.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { addWithdrawals } from '../../withdrawals/add-withdrawals.ts';
import { addEndpointChecks } from './add-endpoint-checks.ts';
import { disableFailing, type NotedEndpoint } from './disable-failing-endpoints.sql.ts';
import type { EndpointOutcome } from './endpoint-outcomes.ts';

export interface DisablingServices {
  readonly queue: JobQueue;
  readonly ids: Ids;
}

/**
 * Disables the endpoints that have failed for too long, or whose receiver answered 410. When all
 * attempts of an endpoint have failed for 24 hours, its owners get one warning. After 3 days of
 * failures, and at least 24 hours after the warning, it is disabled and they are notified again. An
 * endpoint that answers 410 is disabled at once. One success resets all of this and closes the
 * notifications. Pending deliveries of a disabled endpoint are withdrawn in the background.
 */
export async function disableFailingEndpoints(
  transaction: Transaction,
  outcomes: readonly EndpointOutcome[],
  services: DisablingServices,
): Promise<void> {
  if (outcomes.length === 0) return;
  const { rows } = await transaction.query<NotedEndpoint>(disableFailing(outcomes));
  if (rows.length === 0) return;
  const disabled = rows.filter((endpoint) => endpoint.disabled_reason !== null);
  const warned = rows.filter((one) => one.warned && one.disabled_reason === null);
  const recovered = rows.filter((one) => !one.warned && one.disabled_reason === null);
  await notifyOwners(transaction, [...warned, ...disabled], services);
  await addEndpointChecks(
    services.queue,
    transaction,
    recovered.map(({ company_id: companyId, id }) => ({ companyId, id })),
  );
  await addWithdrawals(
    services.queue,
    transaction,
    disabled.map(({ company_id: companyId, id: endpointId }) => ({ companyId, endpointId })),
  );
}

/** Adds the jobs itself instead of calling `announce`: the worker's role can't add to the journal. */
async function notifyOwners(
  transaction: Transaction,
  endpoints: readonly NotedEndpoint[],
  { queue, ids }: DisablingServices,
): Promise<void> {
  await queue.add(
    transaction,
    'notifications',
    endpoints.map(({ company_id: companyId, id: subjectId, disabled_reason: disabledFor }) => ({
      data: {
        companyId,
        id: ids.next(),
        kind: 'endpoint',
        subjectKind: 'webhook_endpoint',
        subjectId,
        outcome: disabledFor === null ? 'failing' : 'disabled',
      } satisfies Announcement & { companyId: string },
    })),
  );
}
