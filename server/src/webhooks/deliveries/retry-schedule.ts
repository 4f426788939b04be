/** The specification: "waits of 1s, 2s, 4s, 8s, 16s". */
const standardWaitsMs = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** For endpoints that opt in: the five waits, then 1 min, 5 min, 30 min, 2 h, 6 h, 12 h, 24 h. */
const extendedWaitsMs = [
  ...standardWaitsMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
] as const;

export const retrySchedules = ['standard', 'extended'] as const;
export type RetrySchedule = (typeof retrySchedules)[number];

/** A receiver may ask for a longer wait, up to this limit. */
const retryAfterMsMax = 60_000;

/**
 * How long to wait after the given attempt of a series (1 = the first) before the next one;
 * undefined if the schedule is used up. `retryAfterMs` is the receiver's Retry-After on 429 and
 * 503: it extends the wait, up to 60 s, and never shortens it.
 */
export function nextWaitMs(
  schedule: RetrySchedule,
  attempt: number,
  retryAfterMs: number | undefined,
): number | undefined {
  const waits: readonly number[] = schedule === 'extended' ? extendedWaitsMs : standardWaitsMs;
  const wait = waits[attempt - 1];
  if (wait === undefined) {
    return undefined;
  }
  return Math.max(wait, Math.min(retryAfterMs ?? 0, retryAfterMsMax));
}
