import type { EventType } from '../../server/src/events/catalogue.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { appendTestEvent } from '../../server/src/webhooks/deliveries/append-test-event.ts';

/** Like "Send test event" in the console. Returns the delivery's id. */
export async function sendTestEvent(
  database: Database,
  target: { readonly companyId: string; readonly endpointId: string; readonly type: EventType },
): Promise<string> {
  const services = { ids: createIds(systemClock) };
  const settings = { role: 'muster_app', companyId: target.companyId } as const;
  return database.transaction(settings, async (transaction) =>
    appendTestEvent(transaction, services, target),
  );
}
