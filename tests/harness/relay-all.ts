import { eventsChannel } from '../../server/src/events/feed/events-channel.ts';
import { onJournaled } from '../../server/src/journal/on-journaled.ts';
import type { DeliveryWriter } from '../../server/src/journal/relay/relay-batch.ts';
import { relayBatch } from '../../server/src/journal/relay/relay-batch.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { deliveriesDueChannel } from '../../server/src/webhooks/deliveries/queue/due-channel.ts';
import { createDeliveryWriter } from '../../server/src/webhooks/deliveries/write-deliveries.ts';

const log = createLog({ level: 'silent', pretty: false });
const batchSize = { companiesMax: 100, rowsOfCompanyMax: 1_000 };

/** Relays everything in the journal now; due work is left to a worker, which is woken. */
export async function relayAll(database: Database): Promise<void> {
  let isDue = false;
  let hasEvents = false;
  const announceEvents = (): void => {
    hasEvents = true;
  };
  const deliveries: DeliveryWriter = createDeliveryWriter({
    admit: () => [],
    send: () => undefined,
    wake: () => {
      isDue = true;
    },
  });
  let isMoreLikely: boolean;
  do {
    const batch = await relayBatch({ database, deliveries, announceEvents, log }, null, batchSize);
    ({ isMoreLikely } = batch);
  } while (isMoreLikely);
  if (hasEvents) await database.administer(`select pg_notify('${eventsChannel}', '')`);
  if (isDue) await database.administer(`select pg_notify('${deliveriesDueChannel}', '')`);
}

/**
 * The same database with a relay that is never behind: each transaction ends after the relay has
 * run.
 */
export function relayedAtOnce(database: Database): Database {
  return onJournaled(database, () => relayAll(database));
}
