import type { Transaction } from '../platform/database/driver.ts';
import type { EventPayload, EventType } from './catalogue.ts';

export interface NewEvent<T extends EventType> {
  readonly type: T;
  readonly payload: EventPayload<T>;
}

/**
 * Writes an event, its deliveries and their jobs in the transaction of the change that it reports:
 * all of them commit or none. The domain calls it on the final transition only; the webhooks folder
 * implements it (`fan-out.ts`) and `main` hands it in, so that the domain knows nothing of webhooks.
 */
export type AppendEvent = <T extends EventType>(
  transaction: Transaction,
  companyId: string,
  event: NewEvent<T>,
) => Promise<void>;
