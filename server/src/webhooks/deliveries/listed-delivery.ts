import type { WebhookDeliveriesRow } from '../../../schema/rows.gen.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event for one endpoint, as shown to the company. */
export interface ListedDelivery
  extends Pick<
    WebhookDeliveriesRow,
    | 'endpoint_id'
    | 'event_type'
    | 'status'
    | 'last_response_status'
    | 'next_attempt_at'
    | 'delivered_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** The `delivery_id` of the webhook body. */
  readonly id: WebhookDeliveriesRow['id'];
  /** Attempts so far, over all series. */
  readonly attempts: WebhookDeliveriesRow['attempts'];
  /** The public kind of the last failure. */
  readonly last_error: WebhookDeliveriesRow['last_error'];
}
