import { eventCatalogue, type EventType } from '../../events/catalogue.ts';
import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { firstDeliveryId } from './fan-out.ts';

/**
 * Sends a sample event of the given type to one endpoint, whether subscribed or not. Returns the id
 * that its delivery will have.
 */
export function appendTestEvent(
  transaction: Transaction,
  { ids }: { ids: Ids },
  { companyId, endpointId, type }: { companyId: string; endpointId: string; type: EventType },
): string {
  const id = ids.next();
  const payload = JSON.stringify(eventCatalogue[type].example);
  addToJournal(transaction, companyId, {
    event: { id, type, payload, testEndpointId: endpointId },
  });
  return firstDeliveryId(id);
}
