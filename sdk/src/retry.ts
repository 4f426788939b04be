import { ApiError, type MusterError } from './errors.ts';
import { parseDateMs } from './runtime.ts';

const firstWaitMs = 500;
export const waitMaxMs = 8_000;
/** The longest that timers can do. */
export const timerMaxMs = 2 ** 31 - 1;
/** A longer `Retry-After` is for the program to decide about: the error has it. */
export const retryAfterMaxMs = 60_000;

/** What a retry depends on. */
export interface FailedAttempt {
  readonly error: MusterError;
  /** Doing it twice has the effect of doing it once: GET, or a POST with an Idempotency-Key. */
  readonly isRepeatable: boolean;
  /** From 0. */
  readonly attempt: number;
  /** At least 0, below 1. */
  readonly random: number;
}

/**
 * Milliseconds until the next attempt, or undefined when there must be none. Never less than the
 * answer's `Retry-After`, nor than what is waited without one. 429 refuses a request before anything
 * is done, so that anything may be sent again; after a broken connection, 502, 503 and 504 nobody
 * knows, so that only what is repeatable may. A first attempt that is still running
 * (`idempotency_in_progress`) is waited for.
 */
export function waitBeforeRetryMs(failed: FailedAttempt): number | undefined {
  const { error, isRepeatable, attempt, random } = failed;
  if (!mayRepeat(error, isRepeatable)) return undefined;
  // Half of it by chance: clients that failed together do not come back together.
  const backOffMs = Math.min(waitMaxMs, firstWaitMs * 2 ** attempt) * (0.5 + random / 2);
  const askedMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (askedMs === undefined) return backOffMs;
  // A zero, or a date that is over by our clock, is no leave to come again at once, and again.
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

/** `Retry-After` (RFC 9110: whole seconds or an HTTP date) in milliseconds; undefined if unreadable. */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const dateMs = parseDateMs(header);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
