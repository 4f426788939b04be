import type { Evidence } from './evidence.ts';
import { fitsSecret } from '../receiver/check-signature.ts';
import { isAccepted, type Receipt } from '../receiver/receipt.ts';
import type { StoredDelivery } from '../stage/stored.ts';
import { countDuplicates, type ReceiptsById } from './count-duplicates.ts';
import type { Report } from '../violation.ts';

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
