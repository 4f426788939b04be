import { type DurationCounts, noDurations, withDuration } from './latency.ts';
import type { RecordedAttempt } from './recorded-attempt.ts';

export interface EndpointHour {
  readonly company_id: string;
  readonly endpoint_id: string;
  /** Start of the hour; an attempt counts in the hour in which it started. */
  readonly hour: string;
  readonly attempts: number;
  readonly delivered: number;
  readonly duration_counts: DurationCounts;
}

/** One row per endpoint and hour, ordered by key. */
export function countByHour(attempts: readonly RecordedAttempt[]): EndpointHour[] {
  const rows = new Map<string, EndpointHour>();
  for (const { companyId, endpointId, startedAt, durationMs, isDelivered } of attempts) {
    const hour = `${startedAt.slice(0, 13)}:00:00.000Z`;
    const key = companyId + endpointId + hour;
    const row = rows.get(key);
    rows.set(key, {
      company_id: companyId,
      endpoint_id: endpointId,
      hour,
      attempts: (row?.attempts ?? 0) + 1,
      delivered: (row?.delivered ?? 0) + Number(isDelivered),
      duration_counts: withDuration(row?.duration_counts ?? noDurations, durationMs),
    });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
