/** Returns the time; passed in, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  nowMs(): number;
}

/**
 * The real time, for everything that happens between people and machines: deliveries, signatures,
 * sessions, keys, limits, retention. HR asks the clock of the company instead; the type keeps one
 * from being passed for the other.
 */
export interface ServiceClock extends Clock {
  readonly isReal: true;
}

/** The time of a company: real, or ahead of it in a sandbox. HR's dates and instants follow it. */
export interface CompanyClock extends Clock {
  readonly isReal?: never;
  /** Whether it is ahead of the real time. */
  readonly isAhead?: boolean;
}

/** The machine's time; nothing else reads it. */
export const systemClock: Clock = { nowMs: () => Date.now() };

export function serviceClock(clock: Clock): ServiceClock {
  return { nowMs: () => clock.nowMs(), isReal: true };
}

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

/** The calendar date `YYYY-MM-DD` in a time zone (IANA name, e.g. `Europe/Lisbon`). */
export function dayOf(clock: Clock, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(clock.nowMs())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
