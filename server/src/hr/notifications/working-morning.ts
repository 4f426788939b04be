import type { CompanyTerms } from '../../access/companies/read-company-terms.ts';

const hourOfMails = 8;

/**
 * Milliseconds until 8:00 on the `days`-th working day after today, in the company's time zone.
 * Public holidays count as working days, because an email sent on a holiday waits in the inbox.
 */
export function msUntilWorkingMorning(
  nowMs: number,
  { timeZone, workingWeek }: CompanyTerms,
  days: number,
): number {
  let day = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  let left = days;
  while (left > 0) {
    day = day.add({ days: 1 });
    if (workingWeek.length === 0 || workingWeek.includes(day.dayOfWeek)) left -= 1;
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
