import type { WorkPatternsRow } from '../../../../schema/rows.gen.ts';
import { fromInstant } from '../../../platform/clock.ts';

/** The weeks of a pattern; they repeat. */
export interface PatternWeeks {
  /** A Monday `YYYY-MM-DD` on which the first week begins; the weeks repeat before it too. */
  readonly anchor: WorkPatternsRow['anchor'];
  /** One to 52 weeks, each with the hours from Monday to Sunday. A day without hours is free. */
  readonly weeks: readonly (readonly number[])[];
}

/** Shift cycles can be as long as a year. */
export const patternWeeksMax = 52;

/** A working pattern. Its weeks never change, because leave has been counted with them. */
export type WorkPattern = PatternWeeks & Omit<WorkPatternsRow, 'company_id' | 'anchor' | 'weeks'>;

/** The week of a new company: eight hours from Monday to Friday. */
export const standardWeek: PatternWeeks = { anchor: '2024-01-01', weeks: [[8, 8, 8, 8, 8, 0, 0]] };

/** How much a day counts by its hours. */
export type Weigh = (hours: number) => number;

/** The days between two dates, both inclusive, each counted by its hours. */
export function patternSum(
  pattern: PatternWeeks,
  { from, to }: { readonly from: string; readonly to: string },
  weigh: Weigh,
): number {
  const length = pattern.weeks.length * 7;
  const first = placeOf(pattern, dayNumber(from));
  const count = dayNumber(to) - dayNumber(from) + 1;
  // Every whole cycle has the same number, so its days are read once.
  const cycles = Math.floor(count / length);
  const rest = count - cycles * length;
  let worked = 0;
  for (let offset = 0; offset < Math.min(count, length); offset += 1) {
    const times = offset < rest ? cycles + 1 : cycles;
    worked += times * weigh(hoursAt(pattern, (first + offset) % length));
  }
  return worked;
}

/** Whether a date has hours. */
export function isPatternDay(pattern: PatternWeeks, date: string): boolean {
  return patternHours(pattern, date) > 0;
}

/** The hours of a date, at most 24. */
export function patternHours(pattern: PatternWeeks, date: string): number {
  return hoursAt(pattern, placeOf(pattern, dayNumber(date)));
}

function hoursAt({ weeks }: PatternWeeks, place: number): number {
  return weeks[Math.floor(place / 7)]?.[place % 7] ?? 0;
}

/** The weeks also repeat before the anchor, so the remainder must not be negative. */
function placeOf({ anchor, weeks }: PatternWeeks, day: number): number {
  const length = weeks.length * 7;
  return (((day - dayNumber(anchor)) % length) + length) % length;
}

/**
 * Days since 1970 of a date `YYYY-MM-DD`. Payroll counts the month of each employee: that takes 6 µs
 * with this and took 50 µs with `Temporal`.
 */
function dayNumber(date: string): number {
  return fromInstant(date) / 86_400_000;
}
