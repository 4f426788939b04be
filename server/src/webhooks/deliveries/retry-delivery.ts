import type { WebhookDeliveriesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { WakeUps } from './wake-ups.ts';
import { findStatus, startSeries } from './deliveries.sql.ts';

interface DeliveryState {
  readonly status: WebhookDeliveriesRow['status'];
  readonly endpoint_removed: boolean;
  readonly endpoint_enabled: boolean;
  readonly payload_kept: boolean;
}

/**
 * Starts a fresh series of attempts under the same delivery id, so that a receiver which saw it
 * before can tell. Asking while a series is running changes nothing.
 *
 * @throws Problem `not_found`; `invalid_state` when the endpoint was removed or is disabled, and when
 *   the payload is older than bodies are kept
 */
export async function retryDelivery(
  transaction: Transaction,
  { wakeUps }: { wakeUps: WakeUps },
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
  if (!state.payload_kept) {
    throw new Problem('invalid_state', 'The payload of this delivery is no longer kept.');
  }
  await transaction.query(startSeries(companyId, deliveryId));
  transaction.afterCommit(wakeUps.announce);
}
