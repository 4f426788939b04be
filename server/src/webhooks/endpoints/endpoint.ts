import type { EventType } from '../../events/catalogue.ts';
import type { RetrySchedule } from '../deliveries/retry-schedule.ts';

export const disabledReasons = ['gone', 'failing'] as const;

/** A URL of the company's that receives events, as it may be shown: without its secret. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Empty = every event type. */
  readonly events: EventType[];
  readonly enabled: boolean;
  /** Why the service disabled it; null while it is enabled and when it was disabled by hand. */
  readonly disabled_reason: (typeof disabledReasons)[number] | null;
  /** Null while it is enabled. */
  readonly disabled_at: string | null;
  /**
   * Start of the first failed attempt since the last success; null while it is well. Of a disabled
   * endpoint it is what it was when that happened.
   */
  readonly failing_since: string | null;
  /** When the service will disable it, unless an attempt succeeds; null while that is not to come. */
  readonly disables_at: string | null;
  readonly retry_schedule: RetrySchedule;
  /** A next secret was made and signs beside the present one, but is not activated yet. */
  readonly next_secret_pending: boolean;
  /** Until when the secret before the present one signs too; null when there is none, or no more. */
  readonly previous_secret_until: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
