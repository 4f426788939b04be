import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { RetryState } from './delivery-retry.sql.ts';
import { type RetryRefusal, whyNotSendable } from './retry-state.ts';

export interface RetriedDeliveries {
  /** Their ids, in the order requested, each once. */
  readonly retried: readonly string[];
  readonly passedOver: readonly { readonly id: string; readonly reason: RetryRefusal }[];
}

/**
 * Makes the relay start a new series of attempts for each delivery that can be retried. The others
 * are returned with the reason, which is the same for unknown, malformed and other companies' ids.
 *
 * @param asked in lower case
 */
export function retryDeliveries(
  transaction: Transaction,
  companyId: string,
  { asked, states }: { asked: readonly string[]; states: ReadonlyMap<string, RetryState> },
): RetriedDeliveries {
  const judged = [...new Set(asked)].map((id) => ({ id, reason: refusalOf(states.get(id)) }));
  const retried = judged.filter(({ reason }) => reason === undefined).map(({ id }) => id);
  if (retried.length > 0) addToJournal(transaction, companyId, { retriedDeliveryIds: retried });
  return {
    retried,
    passedOver: judged.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  };
}

function refusalOf(state: RetryState | undefined): RetryRefusal | undefined {
  if (state === undefined) return 'not_found';
  return state.status === 'pending' ? 'pending' : whyNotSendable(state);
}
