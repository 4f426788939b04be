import { eventsChannel } from '../../server/src/events/feed/events-channel.ts';
import type { Change } from '../../server/src/journal/changes/change.ts';
import { notifyChanges } from '../../server/src/journal/changes/changes.sql.ts';
import { writeChanges } from '../../server/src/journal/changes/write-changes.ts';
import { onJournaled } from '../../server/src/journal/on-journaled.ts';
import type { DeliveryWriter } from '../../server/src/journal/relay/relay-batch.ts';
import { relayBatch } from '../../server/src/journal/relay/relay-batch.ts';
import { announceRelayed } from '../../server/src/main/announce-work.ts';
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
  const changes: Change[] = [];
  const onRelayed = announceRelayed({ announce: (change) => changes.push(change) });
  let isMoreLikely: boolean;
  do {
    const services = { database, deliveries, announceEvents, onRelayed, log };
    const batch = await relayBatch(services, null, batchSize);
    ({ isMoreLikely } = batch);
  } while (isMoreLikely);
  if (hasEvents) await database.administer(`select pg_notify('${eventsChannel}', '')`);
  if (changes.length > 0) {
    await database.single({ role: 'muster_app' }, notifyChanges(writeChanges(changes)));
  }
  if (isDue) await database.administer(`select pg_notify('${deliveriesDueChannel}', '')`);
}

/**
 * The same database with a relay that is never behind: each transaction ends after the relay has
 * run.
 */
export function relayedAtOnce(database: Database): Database {
  return onJournaled(database, () => relayAll(database));
}
