import { fromInstant } from '../clock.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** About 32 years: any number of digits is a wait, and the caller shortens it. */
const retryAfterSecondsMax = 1_000_000_000;

/**
 * The delay in a `Retry-After` header (RFC 9110 section 10.2.3: seconds or an HTTP date), in
 * milliseconds >= 0, at most `retryAfterSecondsMax`; undefined if absent or invalid. The caller
 * limits it further.
 */
export function parseRetryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), retryAfterSecondsMax) * 1_000;
  if (!httpDate.test(text)) return undefined;
  const atMs = fromInstant(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
