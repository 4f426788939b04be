import { addToJournal } from '../journal/journal.ts';
import { type CompanyClock, toInstant } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import type { EventPayload, EventType } from './catalogue.ts';

export interface NewEvent<T extends EventType> {
  readonly type: T;
  readonly payload: EventPayload<T>;
}

/** The change that the event reports, reduced to the fields the event needs. */
export interface EventSource {
  readonly transaction: Transaction;
  readonly actor: { readonly companyId: string };
  readonly ids: Ids;
  readonly clock: CompanyClock;
}

/**
 * Adds an event to the journal in the transaction of the change it reports, so that both commit or
 * neither does. The domain calls this only on the final transition. The relay creates one delivery
 * for each subscribed endpoint.
 */
export function appendEvent<T extends EventType>(
  { transaction, actor, ids, clock }: EventSource,
  { type, payload }: NewEvent<T>,
): void {
  const occurredAt = clock.isAhead === true ? toInstant(clock.nowMs()) : undefined;
  addToJournal(transaction, actor.companyId, {
    event: { id: ids.next(), type, payload: JSON.stringify(payload), occurredAt },
  });
}
