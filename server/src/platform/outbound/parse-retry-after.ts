import { fromInstant } from '../clock.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The delay in a `Retry-After` header (RFC 9110 section 10.2.3: seconds or an HTTP date), in
 * milliseconds >= 0; undefined if absent or invalid. The caller limits it.
 */
export function parseRetryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  if (!httpDate.test(text)) return undefined;
  const atMs = fromInstant(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
