import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { dayHours, startOfLastHours } from './last-hours.ts';
import { listHours } from './queries.ts';
import { type AttemptSummary, type StoredHour, summariseHours } from './summarise-hours.ts';

export interface HealthHistory {
  /** The start of the first hour that was looked at. */
  readonly since: string;
  /** Over the last 24 of them. */
  readonly lastDay: AttemptSummary;
  /** Those with attempts, the first one first. */
  readonly hours: readonly (AttemptSummary & { readonly hour: string })[];
}

/** How an endpoint fared in each of the last `hours` hours, at least 24. */
export async function readHistory(
  transaction: Transaction,
  clock: Clock,
  { companyId, endpointId, hours }: { companyId: string; endpointId: string; hours: number },
): Promise<HealthHistory> {
  const since = startOfLastHours(clock, hours);
  const { rows } = await transaction.query<StoredHour>(listHours(companyId, since, endpointId));
  const daySince = startOfLastHours(clock, dayHours);
  return {
    since,
    lastDay: summariseHours(rows.filter(({ hour }) => hour >= daySince)),
    hours: rows.map((row) => ({ hour: row.hour, ...summariseHours([row]) })),
  };
}
