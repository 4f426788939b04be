import type { Evidence } from './evidence.ts';
import { fitsSecret } from '../receiver/check-signature.ts';
import { isAccepted, type Receipt } from '../receiver/receipt.ts';
import type { StoredDelivery } from '../stage/stored.ts';
import type { Report } from '../violation.ts';

/**
 * What is accepted is settled within milliseconds, and on a busy machine within this. Only a crash
 * in this time is a reason to send it again.
 */
const settledWithinMs = 5_000;
/** What a process had sent when it was killed may arrive a little later. */
const arrivesWithinMs = 1_000;

type ReceiptsById = ReadonlyMap<string, readonly Receipt[]>;

/** The receiver beside the database. Returns how many deliveries were accepted once too often. */
export function compareReceipts(evidence: Evidence, report: Report): number {
  const receiptsOf = Map.groupBy(evidence.receipts, ({ deliveryId }) => deliveryId);
  for (const delivery of evidence.stored.deliveries) {
    judgeEnd(delivery, receiptsOf.get(delivery.id) ?? [], report);
  }
  judgeContents(evidence, receiptsOf, report);
  return countDuplicates(evidence, receiptsOf, report);
}

/** The faults of the receiver are such that every delivery is accepted in the end. */
function judgeEnd({ id, status }: StoredDelivery, receipts: readonly Receipt[], report: Report) {
  if (status !== 'delivered') report('lost', `the delivery ${id} ended as ${status}`);
  else if (!receipts.some(isAccepted)) {
    report('lost', `the delivery ${id} is marked delivered; the receiver never accepted it`);
  }
}

/** Everything that arrived is a delivery to that endpoint, signed by its secret and unchanged. */
function judgeContents(
  { stored, endpoints }: Evidence,
  receiptsOf: ReceiptsById,
  report: Report,
): void {
  const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const eventOf = new Map(stored.events.map((event) => [event.id, event]));
  const deliveryOf = new Map(stored.deliveries.map((delivery) => [delivery.id, delivery]));
  for (const [id, receipts] of receiptsOf) {
    const delivery = deliveryOf.get(id);
    const event = eventOf.get(delivery?.eventId ?? '');
    const endpoint = endpointOf.get(delivery?.endpointId ?? '');
    if (event === undefined || endpoint === undefined) {
      report('phantom', `${id} was received; no such delivery is stored`);
      continue;
    }
    const begin = `{"event":"${event.type}","delivered_at":"`;
    const end = `","delivery_id":"${id}","payload":${event.payload}}`;
    for (const receipt of receipts) {
      const { body = begin + end, path } = receipt;
      if (path !== endpoint.path || !body.startsWith(begin) || !body.endsWith(end)) {
        report('duplicate', `${id} was received at ${path} with other content: ${body}`);
      }
      if (!fitsSecret(receipt, endpoint.secret)) report('signature', `${id} is signed wrongly`);
    }
  }
}

function countDuplicates(
  { duplicatesMax, interruptions }: Evidence,
  receiptsOf: ReceiptsById,
  report: Report,
): number {
  let duplicates = 0;
  for (const [id, receipts] of receiptsOf) {
    const superseded = receipts.filter(isAccepted).slice(0, -1);
    duplicates += superseded.length;
    for (const { atMs } of superseded) {
      const isExplained = interruptions.some(
        (interruptedAtMs) =>
          interruptedAtMs > atMs - arrivesWithinMs && interruptedAtMs < atMs + settledWithinMs,
      );
      if (!isExplained) report('duplicate', `${id} was sent again, and nothing had crashed`);
    }
  }
  if (duplicates > duplicatesMax) {
    report('duplicate', `${duplicates} duplicates; the crashes explain ${duplicatesMax} at most`);
  }
  return duplicates;
}
