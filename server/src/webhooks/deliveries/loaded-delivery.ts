import type { RetrySchedule } from './retry-schedule.ts';

/** A claimed delivery with all that an attempt needs. */
export interface LoadedDelivery {
  /** When the claim ends, to the microsecond, as PostgreSQL writes it: which claim of the delivery this is. */
  readonly leased_until: string;
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_type: string;
  readonly is_test: boolean;
  /** JSON text, as frozen with the event; null once it is older than bodies are kept. */
  readonly payload: string | null;
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly series: number;
  readonly series_attempts: number;
  readonly series_trigger: 'automatic' | 'manual' | 'replay' | 'test';
  readonly attempts: number;
  readonly url: string;
  readonly secret_ciphertext: Uint8Array;
  /** Made and not activated yet. */
  readonly next_secret_ciphertext: Uint8Array | null;
  /** Null too once its time is over. */
  readonly previous_secret_ciphertext: Uint8Array | null;
  readonly retry_schedule: RetrySchedule;
  /** Start of the endpoint's first failed attempt since its last success; null while it is well. */
  readonly failing_since: string | null;
  /** Whether there is something to send and the endpoint wants it: enabled, not removed, subscribed. */
  readonly wanted: boolean;
}
