import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { dayHours, startOfLastHours } from './last-hours.ts';
import { listHours } from './queries.ts';
import { type AttemptSummary, type StoredHour, summariseHours } from './summarise-hours.ts';

/** How the endpoints in use fared in the last 24 hours; one without attempts has a summary too. */
export async function readHealth(
  transaction: Transaction,
  clock: Clock,
  { companyId, endpointId }: { companyId: string; endpointId?: string },
): Promise<(endpointId: string) => AttemptSummary> {
  const since = startOfLastHours(clock, dayHours);
  const { rows } = await transaction.query<StoredHour>(listHours(companyId, since, endpointId));
  const byEndpoint = Map.groupBy(rows, ({ endpoint_id: id }) => id);
  return (id) => summariseHours(byEndpoint.get(id) ?? []);
}
