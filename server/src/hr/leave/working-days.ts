import type { LeaveSpan } from './leave-request.ts';
import { calendarDays } from './leave-span.ts';

/** On which days a company works. */
export interface WorkCalendar {
  /** ISO 8601 weekday numbers, 1 = Monday, each at most once. */
  readonly workingWeek: readonly number[];
  /** Dates `YYYY-MM-DD`; at least those of the span that is counted. */
  readonly holidays: ReadonlySet<string>;
}

/**
 * The working days that a leave takes, halves allowed; 0 where it lies outside working time
 * altogether. A half counts only on a day that is worked.
 */
export function workingDays(calendar: WorkCalendar, span: LeaveSpan): number {
  const { start_date: start, end_date: end } = span;
  const days = weekDaysBetween(calendar, start, end) - holidaysBetween(calendar, start, end);
  const startHalf = span.start_portion !== 'full' && isWorkingDay(calendar, start) ? 0.5 : 0;
  const endHalf = span.end_portion !== 'full' && isWorkingDay(calendar, end) ? 0.5 : 0;
  // On one day both portions name the same half.
  return days - (start === end ? startHalf : startHalf + endHalf);
}

function isWorkingDay({ workingWeek, holidays }: WorkCalendar, date: string): boolean {
  return workingWeek.includes(weekday(date)) && !holidays.has(date);
}

function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Whole weeks all hold the same number; only what is left of the last one is looked at. */
function weekDaysBetween({ workingWeek }: WorkCalendar, start: string, end: string): number {
  const days = calendarDays(start, end);
  const firstWeekday = weekday(start);
  const wholeWeeks = Math.floor(days / 7);
  let count = wholeWeeks * workingWeek.length;
  for (let offset = 0; offset < days % 7; offset += 1) {
    count += workingWeek.includes(((firstWeekday - 1 + offset) % 7) + 1) ? 1 : 0;
  }
  return count;
}

/** How many holidays fall on days that would be worked otherwise. */
function holidaysBetween(
  { workingWeek, holidays }: WorkCalendar,
  start: string,
  end: string,
): number {
  let count = 0;
  for (const date of holidays) {
    count += date >= start && date <= end && workingWeek.includes(weekday(date)) ? 1 : 0;
  }
  return count;
}
