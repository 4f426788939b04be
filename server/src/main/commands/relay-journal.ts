import { relayBatch } from '../../journal/relay/relay-batch.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { createDeliveryWriter } from '../../webhooks/deliveries/write-deliveries.ts';

const batchSize = { companiesMax: 10, rowsOfCompanyMax: 100 };

/**
 * Puts everything that waits in the journal into the feed and the audit log, as a worker does; its
 * deliveries are left to a worker. So a command doesn't depend on one, and workers may run at the same time.
 */
export async function relayJournal(database: Database, log: Log): Promise<void> {
  const deliveries = createDeliveryWriter({
    admit: () => [],
    send: () => undefined,
    wake: () => undefined,
  });
  const services = { database, deliveries, announceEvents: () => undefined, log };
  let after: string | null = null;
  for (;;) {
    const { isMoreLikely, lastCompanyId, rows }: Awaited<ReturnType<typeof relayBatch>> =
      await relayBatch(services, after, batchSize);
    after = lastCompanyId;
    if (!isMoreLikely && rows === 0) return;
  }
}
