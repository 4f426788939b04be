import type { AppendEvent } from '../../events/append-event.ts';
import { eventCatalogue, type EventType } from '../../events/catalogue.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { addDeliveryJobs } from './delivery-jobs.ts';
import type { DueNotices } from './due-notices.ts';
import {
  insertDeliveries,
  insertEvent,
  type NewDeliveryRow,
  type SubscribedEndpoint,
} from './queries.ts';

export interface FanOutServices {
  readonly ids: Ids;
  readonly queue: JobQueue;
  readonly notices: DueNotices;
}

/**
 * Turns an event into one delivery for each subscribed endpoint, with a job for each that is
 * enabled. A disabled endpoint's delivery is recorded as skipped, so that it can be replayed.
 */
export function createAppendEvent(services: FanOutServices): AppendEvent {
  const { ids } = services;
  return async (transaction, companyId, { type, payload }) => {
    const eventId = ids.next();
    const { rows: endpoints } = await transaction.query<SubscribedEndpoint>(
      insertEvent(companyId, {
        id: eventId,
        type,
        payload: JSON.stringify(payload),
        isTest: false,
        occurredAt: instantOfId(eventId),
      }),
    );
    const rows = endpoints.map(({ id, enabled }) =>
      newDelivery(ids, id, enabled ? 'pending' : 'skipped'),
    );
    await enqueue(transaction, services, {
      companyId,
      eventId,
      eventType: type,
      trigger: 'automatic',
      rows,
    });
  };
}

/** Sends the catalogue's example of an event type to one endpoint, subscribed to it or not. */
export async function appendTestEvent(
  transaction: Transaction,
  services: FanOutServices,
  { companyId, endpointId, type }: { companyId: string; endpointId: string; type: EventType },
): Promise<string> {
  const { ids } = services;
  const eventId = ids.next();
  const row = newDelivery(ids, endpointId, 'pending');
  await transaction.query(
    insertEvent(companyId, {
      id: eventId,
      type,
      payload: JSON.stringify(eventCatalogue[type].example),
      isTest: true,
      occurredAt: instantOfId(eventId),
    }),
  );
  await enqueue(transaction, services, {
    companyId,
    eventId,
    eventType: type,
    trigger: 'test',
    rows: [row],
  });
  return row.id;
}

function newDelivery(
  ids: Ids,
  endpointId: string,
  status: NewDeliveryRow['status'],
): NewDeliveryRow {
  const id = ids.next();
  return { id, endpoint_id: endpointId, status, created_at: instantOfId(id) };
}

/** Leaves the answers to the COMMIT: deliveries, jobs and commit travel in one flight. */
async function enqueue(
  transaction: Transaction,
  { queue, notices }: FanOutServices,
  deliveries: Parameters<typeof insertDeliveries>[0],
): Promise<void> {
  const { companyId, rows } = deliveries;
  if (rows.length === 0) {
    return;
  }
  void transaction.query(insertDeliveries(deliveries));
  transaction.afterCommit(notices.announce);
  await addDeliveryJobs(
    queue,
    transaction,
    rows
      .filter(({ status }) => status === 'pending')
      .map(({ id, endpoint_id: endpointId }) => ({
        companyId,
        deliveryId: id,
        endpointId,
        delayMs: 0,
      })),
  );
}
