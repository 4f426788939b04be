/**
 * The process's clock. The only code that reads the machine's time; passed in, so that tests can
 * set it.
 */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** An instant as ISO 8601 UTC with milliseconds, e.g. `2026-11-20T17:30:00.000Z`. */
export function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function fromInstant(instant: string): number {
  return Date.parse(instant);
}

/** Converts an ISO 8601 instant for a library that needs a `Date`. */
export function toDate(instant: string): Date {
  return new Date(instant);
}
