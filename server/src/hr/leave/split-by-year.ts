import type { LeaveSpan } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import { type WorkCalendar, workingDays } from './working-days.ts';

/** The part of a leave in one calendar year. */
export interface YearPart {
  readonly year: number;
  /** Working days in steps of half a day; may be 0. */
  readonly days: number;
}

/** The working days of a leave in each calendar year it covers. */
export function splitByYear(calendar: WorkCalendar, span: LeaveSpan): YearPart[] {
  const parts: YearPart[] = [];
  for (let year = yearOf(span.start_date); year <= yearOf(span.end_date); year += 1) {
    const part = clipSpan(span, `${year}-01-01`, `${year}-12-31`);
    parts.push({ year, days: workingDays(calendar, part) });
  }
  return parts;
}

/** The calendar year of a date `YYYY-MM-DD`. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
