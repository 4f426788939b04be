import { fromInstant } from '../platform/clock.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The date `days` days later. Dates are `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The number of calendar days between two dates; negative if `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** The date itself, or the following Monday for a weekend. */
export function toWorkday(date: string): string {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return dayOfWeek > 5 ? addDays(date, 8 - dayOfWeek) : date;
}

/** Milliseconds since 1970. `time` is `HH:MM` in UTC, which is the company's time zone. */
export function at(date: string, time: string): number {
  return fromInstant(`${date}T${time}:00.000Z`);
}
