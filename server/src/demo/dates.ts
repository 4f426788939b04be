import { fromInstant } from '../platform/clock.ts';
import { holidayTable, readCells } from './tables.ts';

const holidays = new Set(readCells(holidayTable).map(([monthAndDay]) => monthAndDay));

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

/** Monday to Friday, and not a public holiday of the demo company. */
export function isWorkday(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek < 6 && !holidays.has(date.slice(5));
}

/** The date itself if it is a workday, otherwise the next workday. */
export function toWorkday(date: string): string {
  return isWorkday(date) ? date : toWorkday(addDays(date, 1));
}

/** Milliseconds since 1970. `time` is `HH:MM` in UTC, which is the company's time zone. */
export function at(date: string, time: string): number {
  return fromInstant(`${date}T${time}:00.000Z`);
}
