import type { Attempt, DeliveryDetail } from './webhook-types.ts';

/** The request of one attempt without the signatures, which are not stored. */
export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined once the payload is no longer kept. */
  readonly body: string | undefined;
}

export function readRequest(detail: DeliveryDetail, { request }: Attempt): SentRequest {
  const { delivery_id, event } = detail.webhook_delivery;
  const { url, headers, delivered_at } = request;
  if (detail.payload_deleted) return { url, headers, body: undefined };
  return {
    url,
    headers,
    body: JSON.stringify({ event, delivered_at, delivery_id, payload: detail.payload }),
  };
}
