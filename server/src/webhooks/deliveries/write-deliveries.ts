import type { DeliveryWriter } from '../../journal/relay/relay-batch.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { startSeriesOfAll } from './delivery-retry.sql.ts';
import { fanOut } from './deliveries.sql.ts';

/** What a worker that relays does with deliveries that are due at once. */
export interface DueDeliveries {
  /**
   * Claims some of them in the relay's transaction, without awaiting the answer; returns what to do once
   * it has committed.
   */
  claimIn(transaction: Transaction): () => Promise<void>;
}

/**
 * What the relay writes of deliveries: those of a batch's events, and those that are to be sent again.
 * What this worker can send at once is claimed in the same transaction, which saves the commit of a
 * claim of its own.
 */
export function createDeliveryWriter(due: DueDeliveries): DeliveryWriter {
  return {
    write: (transaction, { events, retried }) => {
      if (events.length > 0) transaction.send(fanOut(events));
      for (const { companyId, deliveryIds } of retried) {
        transaction.send(startSeriesOfAll(companyId, deliveryIds));
      }
      return due.claimIn(transaction);
    },
  };
}
