import type { AttemptOutcome } from './attempt.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import type { SettledRow } from './deliveries.sql.ts';
import { nextWaitMs } from './retry-schedule.ts';

/** The result to record for one claimed delivery. */
export interface Settlement {
  readonly endpointId: string;
  readonly isTest: boolean;
  /** `next_wait_ms` counts from `endedAtMs`. */
  readonly row: SettledRow;
  readonly endedAtMs: number;
  /** The receiver answered 410 Gone: the endpoint is disabled. */
  readonly isGone: boolean;
  /** The value of the endpoint when the delivery was claimed. */
  readonly failingSince: string | null;
}

/**
 * The settlement of an attempt: delivered, failed permanently, or pending until the next attempt.
 */
export function settlementOf(delivery: LoadedDelivery, outcome: AttemptOutcome): Settlement {
  const waitMs =
    outcome.kind === 'failed'
      ? nextWaitMs(delivery.retry_schedule, delivery.series_attempts + 1, outcome.retryAfterMs)
      : undefined;
  return {
    endpointId: delivery.endpoint_id,
    isTest: delivery.is_test,
    endedAtMs: outcome.endedAtMs,
    isGone: outcome.kind === 'gone',
    failingSince: delivery.failing_since,
    row: {
      ...guardOf(delivery),
      status: statusAfter(outcome, waitMs),
      number: delivery.attempts + 1,
      started_at: outcome.startedAt,
      duration_ms: outcome.durationMs,
      error: outcome.kind === 'delivered' ? null : outcome.error,
      response_status: outcome.response?.status ?? null,
      response_headers: outcome.response?.headers ?? null,
      response_body: outcome.response?.body ?? null,
      next_wait_ms: waitMs ?? null,
    },
  };
}

/** The settlement of a delivery that its endpoint no longer wants: no attempt is made. */
export function skippedSettlement(delivery: LoadedDelivery, nowMs: number): Settlement {
  return {
    endpointId: delivery.endpoint_id,
    isTest: delivery.is_test,
    endedAtMs: nowMs,
    isGone: false,
    failingSince: delivery.failing_since,
    row: {
      ...guardOf(delivery),
      status: 'skipped',
      number: null,
      started_at: null,
      duration_ms: null,
      error: null,
      response_status: null,
      response_headers: null,
      response_body: null,
      next_wait_ms: null,
    },
  };
}

function guardOf({ company_id, id, leased_until, series, attempts }: LoadedDelivery) {
  return { company_id, id, leased_until, expected_series: series, expected_attempts: attempts };
}

function statusAfter(outcome: AttemptOutcome, waitMs: number | undefined): SettledRow['status'] {
  switch (outcome.kind) {
    case 'delivered':
      return 'delivered';
    case 'gone':
      return 'failed';
    case 'failed':
      return waitMs === undefined ? 'failed' : 'pending';
  }
}
