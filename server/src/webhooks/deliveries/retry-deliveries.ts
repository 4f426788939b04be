import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { RetryState } from './delivery-retry.sql.ts';
import { type RetryRefusal, whyNotRetried } from './retry-state.ts';

export interface RetriedDeliveries {
  /** Their ids, in the order requested, each once. */
  readonly retried: readonly string[];
  readonly passedOver: readonly { readonly id: string; readonly reason: RetryRefusal }[];
}

/**
 * Makes the relay start a new series of attempts for each delivery that can be retried, under the
 * same delivery id, so that a receiver can detect a duplicate. The others are returned with the reason, which is the same for unknown, malformed and other companies' ids.
 *
 * @param asked in lower case
 */
export function retryDeliveries(
  transaction: Transaction,
  companyId: string,
  { asked, states }: { asked: readonly string[]; states: ReadonlyMap<string, RetryState> },
): RetriedDeliveries {
  const judged = [...new Set(asked)].map((id) => ({ id, reason: whyNotRetried(states.get(id)) }));
  const retried = judged.filter(({ reason }) => reason === undefined).map(({ id }) => id);
  if (retried.length > 0) {
    const retriedSeries = retried.map((id) => states.get(id)?.series ?? 0);
    addToJournal(transaction, companyId, { retriedDeliveryIds: retried, retriedSeries });
  }
  return {
    retried,
    passedOver: judged.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  };
}
