import type { Clock } from '../platform/clock.ts';

/** The calendar date `YYYY-MM-DD` that it is now in a time zone (IANA name, e.g. `Europe/Lisbon`). */
export function today(clock: Clock, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(clock.nowMs())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
