import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { type EndpointHealth, healthOf, type LastDelivery } from './endpoint-health.ts';
import { dayHours, startOfLastHours } from './last-hours.ts';
import { findLastDeliveries, listHours } from './endpoint-health.sql.ts';
import type { StoredHour } from './summarise-hours.ts';

/**
 * Health of all endpoints that are not deleted, or of one of them. Takes two statements regardless
 * of their number, and includes endpoints without attempts.
 */
export async function readHealth(
  database: Database,
  clock: Clock,
  { companyId, endpointId }: { companyId: string; endpointId?: string },
): Promise<(endpointId: string) => EndpointHealth> {
  const since = startOfLastHours(clock, dayHours);
  const [hours, deliveries] = await database.transaction(
    { role: 'muster_reader', companyId },
    (transaction) =>
      Promise.all([
        transaction.query<StoredHour>(listHours(companyId, since, endpointId)),
        transaction.query<LastDelivery>(findLastDeliveries(companyId, endpointId)),
      ]),
  );
  const hoursOf = Map.groupBy(hours.rows, ({ endpoint_id: id }) => id);
  const lastOf = new Map(deliveries.rows.map((row) => [row.endpoint_id, row]));
  return (id) => healthOf(since, hoursOf.get(id) ?? [], lastOf.get(id));
}
