import { isPatternDay, type PatternWeeks } from '../leave/patterns/work-pattern.ts';

const hourOfMails = 8;

/**
 * Milliseconds until 8:00 on the `days`-th working day after today, in the company's time zone and by
 * its default pattern.
 * Public holidays count as working days, because an email sent on a holiday waits in the inbox.
 */
export function msUntilWorkingMorning(
  nowMs: number,
  { timeZone, pattern }: { readonly timeZone: string; readonly pattern: PatternWeeks },
  days: number,
): number {
  let day = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const hasHours = pattern.weeks.flat().some((hours) => hours > 0);
  let left = days;
  while (left > 0) {
    day = day.add({ days: 1 });
    if (!hasHours || isPatternDay(pattern, day.toString())) left -= 1;
  }
  return morningOf(day, timeZone) - nowMs;
}

/** Milliseconds until 8:00 on a calendar date in a time zone; 0 if that time has passed. */
export function msUntilMorningOf(nowMs: number, date: string, timeZone: string): number {
  return Math.max(0, morningOf(Temporal.PlainDate.from(date), timeZone) - nowMs);
}

function morningOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: { hour: hourOfMails } }).epochMilliseconds;
}
