import { nextDay } from './policies/calendar-months.ts';
import type { LeaveYear } from './policies/leave-year.ts';
import type { LeaveSpan } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import { type WorkCalendar, workingDays } from './working-days.ts';

/** The days of a leave that count in one year of the ledger. */
export interface YearPart {
  readonly year: number;
  /** Working days in steps of half a day; may be 0. */
  readonly days: number;
}

/** A part of a leave in one leave year; `from` and `to` are its first and last day. */
export type LeavePart = YearPart & LeaveYear;

/** The leave year that contains a day, and the last day until which that is known. */
export type LeaveYears = (day: string) => { readonly year: number; readonly until: string };

export const calendarYears: LeaveYears = (day) => ({
  year: yearOf(day),
  until: `${yearOf(day)}-12-31`,
});

/** The working days of a leave in each leave year it covers. */
export function splitByYear(
  calendar: WorkCalendar,
  span: LeaveSpan,
  yearsOf: LeaveYears = calendarYears,
): LeavePart[] {
  const parts: LeavePart[] = [];
  for (let from = span.start_date; from <= span.end_date; ) {
    const { year, until } = yearsOf(from);
    const to = until < span.end_date ? until : span.end_date;
    const days = workingDays(calendar, clipSpan(span, from, to));
    const last = parts.at(-1);
    if (last?.year === year) parts[parts.length - 1] = { ...last, days: last.days + days, to };
    else parts.push({ year, days, from, to });
    from = nextDay(to);
  }
  return parts;
}

/** The calendar year of a date `YYYY-MM-DD`. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
