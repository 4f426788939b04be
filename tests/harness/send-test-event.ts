import type { EventType } from '../../server/src/events/catalogue.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { appendTestEvent } from '../../server/src/webhooks/deliveries/fan-out.ts';
import { createWakeUps } from '../../server/src/webhooks/deliveries/wake-ups.ts';

/** As "Send test event" in the console does. Returns the delivery's id. */
export async function sendTestEvent(
  database: Database,
  target: { readonly companyId: string; readonly endpointId: string; readonly type: EventType },
): Promise<string> {
  const services = { ids: createIds(systemClock), wakeUps: createWakeUps(database) };
  const settings = { role: 'muster_app', companyId: target.companyId } as const;
  const id = await database.transaction(settings, (transaction) =>
    appendTestEvent(transaction, services, target),
  );
  await services.wakeUps.close();
  return id;
}
