import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { SentRequest } from './sent-request.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const seriesTriggers = ['automatic', 'manual', 'replay', 'test'] as const;
export const attemptOutcomes = ['delivered', 'failed'] as const;

/** One event for one endpoint, as the owner sees it in a list. */
export interface InspectedDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  /** Its present address, that of a removed endpoint too. */
  readonly endpoint_url: string;
  readonly event_type: string;
  readonly is_test: boolean;
  readonly status: DeliveryStatus;
  readonly series: number;
  /** Over all series. */
  readonly attempts: number;
  readonly last_response_status: number | null;
  readonly last_error: string | null;
  /** Of the last attempt; null before the first. */
  readonly last_duration_ms: number | null;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** One POST and what came of it. */
export interface InspectedAttempt {
  /** Counts over all series, from 1. */
  readonly number: number;
  readonly series: number;
  readonly trigger: (typeof seriesTriggers)[number];
  readonly started_at: string;
  readonly duration_ms: number;
  readonly request: SentRequest;
  readonly outcome: (typeof attemptOutcomes)[number];
  readonly error: string | null;
  readonly response_status: number | null;
  readonly response_headers: Record<string, string> | null;
  readonly response_body: string | null;
}

export interface DeliveryDetail {
  readonly delivery: InspectedDelivery;
  /** Parsed; what was frozen when the event happened. Undefined once it is no longer kept. */
  readonly payload: unknown;
  /** Removed endpoints included: history stays readable. */
  readonly endpoint: Endpoint;
  /** Every attempt, the first one first. */
  readonly attempts: InspectedAttempt[];
}
