import type { AppendEvent } from '../../events/append-event.ts';
import { eventCatalogue, type EventType } from '../../events/catalogue.ts';
import type { Statement, Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { WakeUps } from './wake-ups.ts';
import { fanOut, insertTestEvent, type NewEventRow } from './deliveries.sql.ts';

export interface FanOutServices {
  readonly ids: Ids;
  readonly wakeUps: WakeUps;
}

/**
 * Turns an event into one delivery for each subscribed endpoint, queued for each that is enabled. A
 * disabled endpoint's delivery is recorded as skipped, so that it can be replayed.
 */
export function createAppendEvent({ ids, wakeUps }: FanOutServices): AppendEvent {
  return async (transaction, companyId, { type, payload }) => {
    const event = newEvent(ids, type, payload);
    sendAndAnnounce(transaction, wakeUps, fanOut(companyId, event));
  };
}

/**
 * Sends the catalogue's example of an event type to one endpoint, subscribed to it or not. Returns
 * the delivery's id.
 */
export async function appendTestEvent(
  transaction: Transaction,
  { ids, wakeUps }: FanOutServices,
  { companyId, endpointId, type }: { companyId: string; endpointId: string; type: EventType },
): Promise<string> {
  const event = newEvent(ids, type, eventCatalogue[type].example);
  sendAndAnnounce(transaction, wakeUps, insertTestEvent(companyId, event, endpointId));
  return event.firstDeliveryId;
}

function newEvent(ids: Ids, type: EventType, payload: unknown): NewEventRow {
  const id = ids.next();
  const firstDeliveryId = ids.next();
  return {
    id,
    type,
    payload: JSON.stringify(payload),
    occurredAt: instantOfId(id),
    firstDeliveryId,
    deliveriesCreatedAt: instantOfId(firstDeliveryId),
  };
}

/** Leaves the answer to the COMMIT: the statement and the commit travel in one flight. */
function sendAndAnnounce(transaction: Transaction, wakeUps: WakeUps, statement: Statement): void {
  let queued = 0;
  transaction.query(statement).then(
    ({ rowCount }) => {
      queued = rowCount;
    },
    () => undefined,
  );
  transaction.afterCommit(() => {
    if (queued > 0) {
      wakeUps.announce();
    }
  });
}
