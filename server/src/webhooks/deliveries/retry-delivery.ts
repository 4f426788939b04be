import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { RetryState } from './delivery-retry.sql.ts';
import { whyNotSendable } from './retry-state.ts';

const refusals = {
  endpoint_removed: "The endpoint of this delivery was deleted, so it can't be sent again.",
  endpoint_disabled: 'The endpoint of this delivery is disabled. Enable it first.',
  payload_deleted: "The payload of this delivery has been deleted, so it can't be sent again.",
} as const;

/**
 * Makes the relay start a new series of attempts under the same delivery id, so that a receiver can
 * detect a duplicate. While a series is running this changes nothing.
 *
 * @param state undefined for a delivery that the company does not have
 * @throws Problem `not_found`; `invalid_state` if the endpoint was deleted or is disabled, or if
 *   the payload is older than the retention of bodies
 */
export function retryDelivery(
  transaction: Transaction,
  companyId: string,
  state: RetryState | undefined,
): void {
  if (state === undefined) throw notFound();
  const refusal = whyNotSendable(state);
  if (refusal !== undefined) throw new Problem('invalid_state', refusals[refusal]);
  addToJournal(transaction, companyId, { retriedDeliveryIds: [state.id] });
}
