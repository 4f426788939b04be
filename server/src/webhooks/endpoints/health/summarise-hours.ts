import type { WebhookEndpointHoursRow } from '../../../../schema/rows.gen.ts';
import { addCounts, noDurations, quantileMs } from './latency.ts';

/** Totals of the attempts in a period. */
export interface AttemptSummary {
  readonly attempts: number;
  readonly delivered: number;
  readonly failed: number;
  /** From 0 to 1, in steps of 0.0001; null without attempts. */
  readonly successRate: number | null;
  /** Interpolated, see `quantileMs`; null without attempts. */
  readonly p95Ms: number | null;
}

export type StoredHour = Pick<
  WebhookEndpointHoursRow,
  'endpoint_id' | 'hour' | 'attempts' | 'delivered' | 'duration_counts'
>;

export function summariseHours(hours: readonly StoredHour[]): AttemptSummary {
  const attempts = hours.reduce((sum, hour) => sum + hour.attempts, 0);
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0);
  const counts = hours.reduce((sum, hour) => addCounts(sum, hour.duration_counts), noDurations);
  return {
    attempts,
    delivered,
    failed: attempts - delivered,
    // Rounded down: 1 means that none failed.
    successRate: attempts === 0 ? null : Math.floor((delivered / attempts) * 10_000) / 10_000,
    p95Ms: quantileMs(counts, 0.95),
  };
}
