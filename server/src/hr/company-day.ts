import type { Clock } from '../platform/clock.ts';

/** The current calendar date `YYYY-MM-DD` in a time zone (IANA name, e.g. `Europe/Lisbon`). */
export function today(clock: Clock, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(clock.nowMs())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
