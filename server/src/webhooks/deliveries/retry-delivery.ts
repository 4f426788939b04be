import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { RetryState } from './delivery-retry.sql.ts';
import { retryDeliveries } from './retry-deliveries.ts';

const refusals = {
  pending: 'This delivery is being sent right now. Wait for the result of the attempt.',
  endpoint_removed: "The endpoint of this delivery was deleted, so it can't be sent again.",
  endpoint_disabled: 'The endpoint of this delivery is disabled. Enable it first.',
  payload_deleted: "The payload of this delivery has been deleted, so it can't be sent again.",
} as const;

/**
 * Retries one delivery, as `retryDeliveries` does.
 *
 * @param states those of this delivery; empty if the company does not have it
 * @throws Problem `not_found`; `invalid_state` if an attempt is in flight, if the endpoint was
 *   deleted or is disabled, or if the payload is older than the retention of bodies
 */
export function retryDelivery(
  transaction: Transaction,
  companyId: string,
  { id, states }: { id: string; states: ReadonlyMap<string, RetryState> },
): void {
  const { passedOver } = retryDeliveries(transaction, companyId, { asked: [id], states });
  const refusal = passedOver[0]?.reason;
  if (refusal === 'not_found') throw notFound();
  if (refusal !== undefined) throw new Problem('invalid_state', refusals[refusal]);
}
