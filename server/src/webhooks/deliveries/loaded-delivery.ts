import type {
  EventPayloadsRow,
  EventsRow,
  WebhookDeliveriesRow,
  WebhookEndpointsRow,
} from '../../../schema/rows.gen.ts';

/** A claimed delivery with everything an attempt needs. */
export interface LoadedDelivery
  extends Pick<
      WebhookDeliveriesRow,
      | 'company_id'
      | 'id'
      | 'endpoint_id'
      | 'event_id'
      | 'event_type'
      | 'status'
      | 'series'
      | 'series_attempts'
      | 'series_trigger'
      | 'attempts'
    >,
    Pick<
      WebhookEndpointsRow,
      'url' | 'secret_ciphertext' | 'retry_schedule' | 'headers_ciphertext'
    > {
  /**
   * When the claim expires, to the microsecond, in PostgreSQL's format; identifies this claim of
   * the delivery.
   */
  readonly leased_until: string;
  readonly is_test: EventsRow['is_test'];
  readonly request_id: EventsRow['request_id'];
  readonly trace: EventsRow['trace'];
  /** JSON text, frozen with the event; null once it is older than the retention of bodies. */
  readonly payload: EventPayloadsRow['payload'] | null;
  /** How much of the payload the endpoint gets. */
  readonly payload_form: WebhookEndpointsRow['payload'];
  /** Created and not activated yet. */
  readonly next_secret_ciphertext: WebhookEndpointsRow['next_secret_ciphertext'];
  /** Also null once it has expired. */
  readonly previous_secret_ciphertext: WebhookEndpointsRow['previous_secret_ciphertext'];
  /**
   * Start of the endpoint's first failed attempt since its last success; null while it is healthy.
   */
  readonly failing_since: WebhookEndpointsRow['failing_since'];
  /** Whether there is a payload and the endpoint wants it: enabled, not deleted, subscribed. */
  readonly wanted: boolean;
}
