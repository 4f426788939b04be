import type { PositionedEvent } from '../../journal/relay/positioned-event.ts';
import type { DeliveryWriter } from '../../journal/relay/relay-batch.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type Inserted, insertDeliveries } from './deliveries.sql.ts';
import { lockDeliveries, startSeriesOfAll } from './delivery-retry.sql.ts';
import { fanOut, type NewDelivery } from './fan-out.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import { leaseMs } from './queue/lease.ts';
import { listReceivers, type Receiver } from './receivers.sql.ts';

/** What a worker does with deliveries that are due at once. */
export interface DueDeliveries {
  /** Those of these that it has slots and permits for now. */
  admit(deliveries: readonly NewDelivery[]): readonly NewDelivery[];
  /** Sends the deliveries that were leased for it, after the commit. */
  send(deliveries: readonly LoadedDelivery[]): void;
  /** Others are ready in the queue, for this worker or another. */
  wake(): void;
}

/**
 * The deliveries that the relay writes: those of a batch's events, and those to be retried. A
 * delivery that this worker can send at once is written as leased and sent from memory after the
 * commit: nothing claims it, and nothing reads its payload and endpoint again. It is not preferred
 * to one that is already ready for its endpoint.
 */
export function createDeliveryWriter(due: DueDeliveries): DeliveryWriter {
  return {
    write: async (transaction, { events, retried }) => {
      if (retried.length > 0) {
        transaction.send(lockDeliveries(retried));
        transaction.send(startSeriesOfAll(retried));
      }
      const deliveries = events.length === 0 ? [] : await readDeliveries(transaction, events);
      const pending = deliveries.filter(({ status }) => status === 'pending');
      const leased = due.admit(pending.filter(({ has_ready: hasReady }) => !hasReady));
      const leasedUntil = await insert(transaction, deliveries, leased);
      return () => {
        due.send(leased.map((delivery) => ({ ...delivery, leased_until: leasedUntil })));
        if (pending.length > leased.length || retried.length > 0) due.wake();
      };
    },
  };
}

async function readDeliveries(
  transaction: Transaction,
  events: readonly PositionedEvent[],
): Promise<NewDelivery[]> {
  const companyIds = new Set(events.map((event) => event.company_id));
  const testEndpointIds = events.flatMap((event) => event.test_endpoint_id ?? []);
  const { rows } = await transaction.query<Receiver>(
    listReceivers([...companyIds], testEndpointIds),
  );
  return fanOut(events, rows);
}

async function insert(
  transaction: Transaction,
  deliveries: readonly NewDelivery[],
  leased: readonly NewDelivery[],
): Promise<string> {
  if (deliveries.length === 0) return '';
  const isLeased = new Set(leased);
  const rows = deliveries.map((delivery) => ({ delivery, isLeased: isLeased.has(delivery) }));
  const inserted = await transaction.query<Inserted>(insertDeliveries(rows, leaseMs));
  return inserted.rows[0]?.leased_until ?? '';
}
