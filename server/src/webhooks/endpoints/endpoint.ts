import type { WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import type { EventType } from '../../events/catalogue.ts';
import type { ReportedEmployeeField } from '../../events/employee-events.ts';

/** How much of a payload an endpoint gets: all of it, or the members that are ids. */
export const payloadForms = ['full', 'ids'] as const;
export type PayloadForm = (typeof payloadForms)[number];

/**
 * `imported`: it came with its company from another installation. `secret_lost`: the installation lost
 * the key that opens its secret. Both need a new secret.
 */
export const disabledReasons = ['gone', 'failing', 'imported', 'secret_lost'] as const;

/**
 * A URL of the company that receives events, without its secret and the values of its headers, so it
 * is safe to show.
 */
export interface Endpoint
  extends Pick<
    WebhookEndpointsRow,
    | 'id'
    | 'url'
    | 'description'
    | 'enabled'
    | 'retry_schedule'
    | 'payload'
    | 'created_at'
    | 'updated_at'
  > {
  /** Empty = every event type. */
  readonly events: EventType[];
  /** `employee.updated` is only sent if one of these fields changed; empty = every change. */
  readonly changed_fields: ReportedEmployeeField[];
  /** Its own headers, without their values. */
  readonly header_names: string[];
  /** Why the service disabled it; null while it is enabled or if a user disabled it. */
  readonly disabled_reason: WebhookEndpointsRow['disabled_reason'];
  /** Null while it is enabled. */
  readonly disabled_at: WebhookEndpointsRow['disabled_at'];
  /**
   * Start of the first failed attempt since the last success; null while the endpoint is healthy. A
   * disabled endpoint keeps the value it had when it was disabled.
   */
  readonly failing_since: WebhookEndpointsRow['failing_since'];
  /** When the service will disable it unless an attempt succeeds; null if no such date is set. */
  readonly disables_at: string | null;
  /** A next secret exists and already signs next to the current one, but is not activated yet. */
  readonly next_secret_pending: boolean;
  /** Until when the previous secret also signs; null if it is absent or expired. */
  readonly previous_secret_until: string | null;
}
