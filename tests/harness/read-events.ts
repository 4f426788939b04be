import { Value } from 'typebox/value';
import {
  eventCatalogue,
  type EventPayload,
  type EventType,
} from '../../server/src/events/catalogue.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';

/** The payloads of a company's events of one type, oldest first; each must match its schema. */
export async function readEvents<T extends EventType>(
  database: Database,
  companyId: string,
  type: T,
): Promise<EventPayload<T>[]> {
  const { rows } = await database.single<{ payload: string }>(
    { role: 'muster_reader', companyId },
    {
      text: `select p.payload from events e
             join event_payloads p on p.company_id = e.company_id and p.event_id = e.id
             where e.company_id = $1 and e.type = $2 order by e.id`,
      values: [companyId, type],
    },
  );
  return rows.map(({ payload: text }) => {
    const payload: unknown = JSON.parse(text);
    if (!Value.Check(eventCatalogue[type].payload, payload)) {
      throw new Error(`the payload of ${type} does not fit its schema: ${text}`);
    }
    return payload as EventPayload<T>;
  });
}
