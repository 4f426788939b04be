import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { type EndpointHealth, healthOf, type LastDelivery } from './endpoint-health.ts';
import { dayHours, startOfLastHours } from './last-hours.ts';
import { findLastDeliveries, listHours } from './endpoint-health.sql.ts';
import { type AttemptSummary, type StoredHour, summariseHours } from './summarise-hours.ts';

export interface HealthHistory {
  /** The start of the first hour covered. */
  readonly since: string;
  /** Over the last 24 of those hours. */
  readonly health: EndpointHealth;
  /** Only hours with attempts, oldest first. */
  readonly hours: readonly (AttemptSummary & { readonly hour: string })[];
}

/** The health of an endpoint in each of the last `hours` hours, at least 24. */
export async function readHistory(
  database: Database,
  clock: Clock,
  { companyId, endpointId, hours }: { companyId: string; endpointId: string; hours: number },
): Promise<HealthHistory> {
  const since = startOfLastHours(clock, hours);
  const [{ rows }, { rows: deliveries }] = await database.transaction(
    { role: 'muster_reader', companyId },
    (transaction) =>
      Promise.all([
        transaction.query<StoredHour>(listHours(companyId, since, endpointId)),
        transaction.query<LastDelivery>(findLastDeliveries(companyId, endpointId)),
      ]),
  );
  const daySince = startOfLastHours(clock, dayHours);
  const lastDay = rows.filter(({ hour }) => hour >= daySince);
  return {
    since,
    health: healthOf(daySince, lastDay, deliveries[0]),
    hours: rows.map((row) => ({ hour: row.hour, ...summariseHours([row]) })),
  };
}
