/** Calendar dates as `YYYY-MM-DD` without a time zone, and calculations with them. */

const dayMs = 86_400_000;

function toUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function toDate(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return toDate(toUtc(date) + days * dayMs);
}

/** The dates from first to last, both included; empty if they are reversed. */
export function daysBetween(from: string, to: string): readonly string[] {
  const count = Math.max(0, Math.round((toUtc(to) - toUtc(from)) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** ISO 8601: 1 = Monday. */
export function weekdayOf(date: string): number {
  return new Date(toUtc(date)).getUTCDay() || 7;
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** `YYYY-MM`, `months` later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toDate(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The days of a month `YYYY-MM`. */
export function daysOfMonth(month: string): readonly string[] {
  return daysBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));
}
