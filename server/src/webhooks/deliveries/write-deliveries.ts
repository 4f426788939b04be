import type { DeliveryWriter } from '../../journal/relay/relay-batch.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { startSeriesOfAll } from './delivery-retry.sql.ts';
import { fanOut } from './deliveries.sql.ts';

/** How a worker with a relay handles deliveries that are due at once. */
export interface DueDeliveries {
  /**
   * Claims some of them in the relay's transaction, without awaiting the result; returns what to do
   * once it has committed.
   */
  claimIn(transaction: Transaction): () => Promise<void>;
}

/**
 * The deliveries that the relay writes: those of a batch's events, and those to be retried. The
 * ones that this worker can send at once are claimed in the same transaction, which saves a
 * separate commit for the claim.
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
