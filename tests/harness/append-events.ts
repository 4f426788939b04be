import type { AppendEvent } from '../../server/src/events/append-event.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import type { Ids } from '../../server/src/platform/ids.ts';
import { createWakeUps } from '../../server/src/webhooks/deliveries/wake-ups.ts';
import { createAppendEvent } from '../../server/src/webhooks/deliveries/fan-out.ts';

/** What the service itself appends events with, for tests of the domain, which knows no webhooks. */
export function appendEventsTo(database: Database, ids: Ids): AppendEvent {
  return createAppendEvent({ ids, wakeUps: createWakeUps(database) });
}
