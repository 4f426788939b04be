import { addToJournal } from '../journal/journal.ts';
import type { Transaction } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import type { EventPayload, EventType } from './catalogue.ts';

export interface NewEvent<T extends EventType> {
  readonly type: T;
  readonly payload: EventPayload<T>;
}

/** The change that an event reports, as far as the event needs it. */
export interface EventSource {
  readonly transaction: Transaction;
  readonly actor: { readonly companyId: string };
  readonly ids: Ids;
}

/**
 * Adds an event to the journal, in the transaction of the change that it reports: both commit or
 * neither. The domain calls it on the final transition only; the relay makes a delivery for each
 * endpoint that subscribes to it.
 */
export function appendEvent<T extends EventType>(
  { transaction, actor, ids }: EventSource,
  { type, payload }: NewEvent<T>,
): void {
  addToJournal(transaction, actor.companyId, {
    event: { id: ids.next(), type, payload: JSON.stringify(payload) },
  });
}
