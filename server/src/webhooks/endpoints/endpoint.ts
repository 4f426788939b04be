import type { WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import type { EventType } from '../../events/catalogue.ts';

export const disabledReasons = ['gone', 'failing'] as const;

/** A URL of the company's that receives events, as it may be shown: without its secret. */
export interface Endpoint
  extends Pick<
    WebhookEndpointsRow,
    'id' | 'url' | 'description' | 'enabled' | 'retry_schedule' | 'created_at' | 'updated_at'
  > {
  /** Empty = every event type. */
  readonly events: EventType[];
  /** Why the service disabled it; null while it is enabled and when it was disabled by hand. */
  readonly disabled_reason: WebhookEndpointsRow['disabled_reason'];
  /** Null while it is enabled. */
  readonly disabled_at: WebhookEndpointsRow['disabled_at'];
  /**
   * Start of the first failed attempt since the last success; null while it is well. Of a disabled
   * endpoint it is what it was when that happened.
   */
  readonly failing_since: WebhookEndpointsRow['failing_since'];
  /** When the service will disable it, unless an attempt succeeds; null while that is not to come. */
  readonly disables_at: string | null;
  /** A next secret was made and signs beside the present one, but is not activated yet. */
  readonly next_secret_pending: boolean;
  /** Until when the secret before the present one signs too; null when there is none, or no more. */
  readonly previous_secret_until: string | null;
}
