import type {
  EventPayloadsRow,
  EventsRow,
  WebhookDeliveriesRow,
  WebhookEndpointsRow,
} from '../../../schema/rows.gen.ts';

/** A claimed delivery with all that an attempt needs. */
export interface LoadedDelivery
  extends Pick<
      WebhookDeliveriesRow,
      | 'company_id'
      | 'id'
      | 'endpoint_id'
      | 'event_type'
      | 'status'
      | 'series'
      | 'series_attempts'
      | 'series_trigger'
      | 'attempts'
    >,
    Pick<WebhookEndpointsRow, 'url' | 'secret_ciphertext' | 'retry_schedule'> {
  /** When the claim ends, to the microsecond, as PostgreSQL writes it: which claim of the delivery this is. */
  readonly leased_until: string;
  readonly is_test: EventsRow['is_test'];
  /** JSON text, as frozen with the event; null once it is older than bodies are kept. */
  readonly payload: EventPayloadsRow['payload'] | null;
  /** Made and not activated yet. */
  readonly next_secret_ciphertext: WebhookEndpointsRow['next_secret_ciphertext'];
  /** Null too once its time is over. */
  readonly previous_secret_ciphertext: WebhookEndpointsRow['previous_secret_ciphertext'];
  /** Start of the endpoint's first failed attempt since its last success; null while it is well. */
  readonly failing_since: WebhookEndpointsRow['failing_since'];
  /** Whether there is something to send and the endpoint wants it: enabled, not removed, subscribed. */
  readonly wanted: boolean;
}
