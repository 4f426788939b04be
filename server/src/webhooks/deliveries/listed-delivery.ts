export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event for one endpoint, as the company sees it. */
export interface ListedDelivery {
  /** The `delivery_id` of the webhook body. */
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_type: string;
  readonly status: DeliveryStatus;
  /** Made so far, over all series. */
  readonly attempts: number;
  readonly last_response_status: number | null;
  /** The public kind of the last failure. */
  readonly last_error: string | null;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
