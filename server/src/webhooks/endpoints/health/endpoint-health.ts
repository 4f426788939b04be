import type { WebhookDeliveriesRow } from '../../../../schema/rows.gen.ts';
import { dayHours, hoursFrom } from './last-hours.ts';
import { type AttemptSummary, type StoredHour, summariseHours } from './summarise-hours.ts';

/** The latest delivery, in any status. */
export type LastDelivery = Pick<
  WebhookDeliveriesRow,
  'endpoint_id' | 'id' | 'status' | 'event_type' | 'updated_at'
>;

/** Recent health of an endpoint. */
export interface EndpointHealth {
  /** The last 24 hours, including the current one. */
  readonly lastDay: AttemptSummary;
  /** Those 24 hours, oldest first, including hours without attempts. */
  readonly hours: readonly {
    readonly hour: string;
    readonly attempts: number;
    readonly failed: number;
  }[];
  /** Null before the first delivery. */
  readonly lastDelivery: LastDelivery | null;
}

/** `since` is the start of the first of the 24 hours; `stored` holds those that had attempts. */
export function healthOf(
  since: string,
  stored: readonly StoredHour[],
  lastDelivery: LastDelivery | undefined,
): EndpointHealth {
  const byHour = new Map(stored.map((row) => [row.hour, row]));
  return {
    lastDay: summariseHours(stored),
    hours: hoursFrom(since, dayHours).map((hour) => {
      const { attempts, delivered } = byHour.get(hour) ?? { attempts: 0, delivered: 0 };
      return { hour, attempts, failed: attempts - delivered };
    }),
    lastDelivery: lastDelivery ?? null,
  };
}
