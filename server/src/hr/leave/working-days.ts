import type { LeaveSpan } from './leave-request.ts';
import { calendarDays } from './leave-span.ts';

/** On which days a company works. Public holidays join here when companies keep them. */
export interface WorkCalendar {
  /** ISO 8601 weekday numbers, 1 = Monday, each at most once. */
  readonly workingWeek: readonly number[];
}

/**
 * The working days that a leave takes, halves allowed; 0 where it lies outside working time
 * altogether. A half counts only on a day that is worked.
 */
export function workingDays(calendar: WorkCalendar, span: LeaveSpan): number {
  const start = Temporal.PlainDate.from(span.start_date);
  const end = Temporal.PlainDate.from(span.end_date);
  const days = workingDaysBetween(calendar, start, calendarDays(span.start_date, span.end_date));
  const startHalf = span.start_portion !== 'full' && isWorkingDay(calendar, start) ? 0.5 : 0;
  const endHalf = span.end_portion !== 'full' && isWorkingDay(calendar, end) ? 0.5 : 0;
  // On one day both portions name the same half.
  return days - (start.equals(end) ? startHalf : startHalf + endHalf);
}

function isWorkingDay({ workingWeek }: WorkCalendar, date: Temporal.PlainDate): boolean {
  return workingWeek.includes(date.dayOfWeek);
}

/** Whole weeks all hold the same number; only what is left of the last one is looked at. */
function workingDaysBetween(
  { workingWeek }: WorkCalendar,
  start: Temporal.PlainDate,
  days: number,
): number {
  const wholeWeeks = Math.floor(days / 7);
  let count = wholeWeeks * workingWeek.length;
  for (let offset = 0; offset < days % 7; offset += 1) {
    const weekday = ((start.dayOfWeek - 1 + offset) % 7) + 1;
    count += workingWeek.includes(weekday) ? 1 : 0;
  }
  return count;
}
