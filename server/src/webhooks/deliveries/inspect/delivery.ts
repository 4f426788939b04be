import type { WebhookAttemptsRow, WebhookDeliveriesRow } from '../../../../schema/rows.gen.ts';
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { SentRequest } from './sent-request.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const seriesTriggers = ['automatic', 'manual', 'replay', 'test'] as const;
export const attemptOutcomes = ['delivered', 'failed'] as const;

/** One event for one endpoint, as shown to the owner in a list. */
export interface InspectedDelivery
  extends Pick<
    WebhookDeliveriesRow,
    | 'id'
    | 'endpoint_id'
    | 'event_type'
    | 'status'
    | 'series'
    | 'last_response_status'
    | 'last_error'
    | 'next_attempt_at'
    | 'delivered_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** Its current URL, also for a deleted endpoint. */
  readonly endpoint_url: string;
  readonly is_test: boolean;
  /** Over all series. */
  readonly attempts: WebhookDeliveriesRow['attempts'];
  /** Of the last attempt; null before the first. */
  readonly last_duration_ms: number | null;
}

/** One POST and its outcome. */
export interface InspectedAttempt
  extends Pick<
    WebhookAttemptsRow,
    'series' | 'trigger' | 'started_at' | 'duration_ms' | 'outcome' | 'error' | 'response_status'
  > {
  /** Counts over all series, from 1. */
  readonly number: WebhookAttemptsRow['number'];
  readonly request: SentRequest;
  readonly response_headers: Record<string, string> | null;
  readonly response_body: string | null;
}

export interface DeliveryDetail {
  readonly delivery: InspectedDelivery;
  /** The parsed payload, as the endpoint gets it now. Undefined once it is no longer kept. */
  readonly payload: unknown;
  /** Including deleted endpoints, so that history stays readable. */
  readonly endpoint: Endpoint;
  /** All attempts, oldest first. */
  readonly attempts: InspectedAttempt[];
}
