import { ApiError, type MusterError } from './errors.ts';
import { parseDateMs } from './runtime.ts';

const firstWaitMs = 500;
export const waitMaxMs = 8_000;
/** The maximum of a JavaScript timer. */
export const timerMaxMs = 2 ** 31 - 1;
/** A longer `Retry-After` is left to the program: it is in the error. */
export const retryAfterMaxMs = 60_000;

/** The input of the retry decision. */
export interface FailedAttempt {
  readonly error: MusterError;
  /**
   * Repeating it has the same effect as sending it once: GET, or a POST with an Idempotency-Key.
   */
  readonly isRepeatable: boolean;
  /** From 0. */
  readonly attempt: number;
  /** At least 0, below 1. */
  readonly random: number;
}

/**
 * Milliseconds until the next attempt, or undefined if there must be none. Never less than the
 * response's `Retry-After` or the normal delay. 429 rejects a request before anything is done, so
 * any request may be sent again. After a broken connection, 502, 503 or 504 the outcome is unknown,
 * so only repeatable requests are retried. A first attempt that is still running
 * (`idempotency_in_progress`) is waited for.
 */
export function waitBeforeRetryMs(failed: FailedAttempt): number | undefined {
  const { error, isRepeatable, attempt, random } = failed;
  if (!mayRepeat(error, isRepeatable)) return undefined;
  // Half of it is random, so that clients that failed together do not retry together.
  const backOffMs = Math.min(waitMaxMs, firstWaitMs * 2 ** attempt) * (0.5 + random / 2);
  const askedMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (askedMs === undefined) return backOffMs;
  // Retry-After may be zero, or a date in the past by our clock; the normal delay still applies
  // then.
  return askedMs > retryAfterMaxMs
    ? undefined
    : Math.max(backOffMs, askedMs + random * firstWaitMs);
}

function mayRepeat(error: MusterError, isRepeatable: boolean): boolean {
  if (!(error instanceof ApiError)) return isRepeatable;
  if (error.status === 429) return true;
  return (
    isRepeatable &&
    ([502, 503, 504].includes(error.status) || error.code === 'idempotency_in_progress')
  );
}

/**
 * `Retry-After` (RFC 9110: whole seconds or an HTTP date) in milliseconds; undefined if invalid.
 */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const dateMs = parseDateMs(header);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
