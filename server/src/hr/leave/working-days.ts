import type { LeaveSpan } from './leave-request.ts';
import { calendarDays } from './leave-span.ts';

/** The days on which a company works. */
export interface WorkCalendar {
  /** ISO 8601 weekday numbers, 1 = Monday, no duplicates. */
  readonly workingWeek: readonly number[];
  /** Dates `YYYY-MM-DD`; at least those in the counted span. */
  readonly holidays: ReadonlySet<string>;
}

/**
 * The number of working days a leave takes, in steps of half a day; 0 if it has no working day. A
 * half counts only on a working day.
 */
export function workingDays(calendar: WorkCalendar, span: LeaveSpan): number {
  const { start_date: start, end_date: end } = span;
  const days = weekDaysBetween(calendar, start, end) - holidaysBetween(calendar, start, end);
  const startHalf = span.start_portion !== 'full' && isWorkingDay(calendar, start) ? 0.5 : 0;
  const endHalf = span.end_portion !== 'full' && isWorkingDay(calendar, end) ? 0.5 : 0;
  // For a single day both portions mean the same half.
  return days - (start === end ? startHalf : startHalf + endHalf);
}

function isWorkingDay({ workingWeek, holidays }: WorkCalendar, date: string): boolean {
  return workingWeek.includes(weekday(date)) && !holidays.has(date);
}

function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Every whole week has the same number; only the remaining days are checked one by one. */
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

/** The number of holidays on days that would otherwise be working days. */
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
