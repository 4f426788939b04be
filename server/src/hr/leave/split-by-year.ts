import { nextDay } from './policies/calendar-months.ts';
import type { LeaveYear } from './policies/leave-year.ts';
import type { LeaveSpan } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import type { BalanceUnit } from './types/balance-unit.ts';
import { leaveAmount, type WorkCalendar } from './working-days.ts';

/** What a leave takes from one year of a balance. */
export interface YearPart {
  readonly year: number;
  /** In the unit of the balance: working days in steps of half a day, or hours. May be 0. */
  readonly amount: number;
}

/** A part of a leave in one leave year; `from` and `to` are its first and last day. */
export type LeavePart = YearPart & LeaveYear;

/**
 * The year of the balance that contains a day, and the last day until which that is known. Null = the
 * leave type had no policy then, so the day isn't counted.
 */
export type LeaveYears = (day: string) => { readonly year: number | null; readonly until: string };

/** How leave of a type is counted. */
export interface LeaveCounting {
  readonly unit: BalanceUnit;
  readonly yearsOf: LeaveYears;
}

/** Calendar years. @param countsFrom the first day with a policy; null = all days count */
export function calendarYears(countsFrom: string | null): LeaveYears {
  const first = countsFrom === null ? 0 : yearOf(countsFrom);
  return (day) => ({
    year: yearOf(day) < first ? null : yearOf(day),
    until: `${yearOf(day)}-12-31`,
  });
}

/** What a leave takes from each leave year it covers. */
export function splitByYear(
  calendar: WorkCalendar,
  span: LeaveSpan,
  { unit, yearsOf }: LeaveCounting,
): LeavePart[] {
  const parts: LeavePart[] = [];
  for (let from = span.start_date; from <= span.end_date; ) {
    const { year, until } = yearsOf(from);
    const to = until < span.end_date ? until : span.end_date;
    if (year !== null) {
      const amount = leaveAmount(calendar, clipSpan(span, from, to), unit);
      parts.push({ year, amount, from, to });
    }
    from = nextDay(to);
  }
  return parts;
}

/** The calendar year of a date `YYYY-MM-DD`. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
