import type { WebhookDeliveriesRow } from '../../../../schema/rows.gen.ts';
import { dayHours, hoursFrom } from './last-hours.ts';
import { type AttemptSummary, type StoredHour, summariseHours } from './summarise-hours.ts';

/** The delivery that was made last, whatever has become of it. */
export type LastDelivery = Pick<
  WebhookDeliveriesRow,
  'endpoint_id' | 'id' | 'status' | 'event_type' | 'updated_at'
>;

/** How an endpoint fared of late. */
export interface EndpointHealth {
  /** Of the last 24 hours, of which the present one is the last. */
  readonly lastDay: AttemptSummary;
  /** Each of them, the first one first, those without attempts too. */
  readonly hours: readonly {
    readonly hour: string;
    readonly attempts: number;
    readonly failed: number;
  }[];
  /** Null before the first one. */
  readonly lastDelivery: LastDelivery | null;
}

/** `since` begins the first of the 24 hours; `stored` are those of them that had attempts. */
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
