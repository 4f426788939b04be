import { dateIn, dayBefore } from './calendar-months.ts';
import type { LeavePolicy, MonthDay } from './leave-policy.ts';

/** Both days included. */
export interface LeaveYear {
  readonly from: string;
  readonly to: string;
}

/** The leave year that contains a day, for an employment that began on `firstDay`. */
export function leaveYearOf(
  policy: Pick<LeavePolicy, 'leave_year'>,
  firstDay: string,
  day: string,
): LeaveYear {
  const year = Number(day.slice(0, 4));
  const start = policy.leave_year === 'anniversary' ? firstDay.slice(5) : policy.leave_year;
  const startIn = (other: number): string => yearlyDay(other, start);
  const begun = startIn(year) <= day ? year : year - 1;
  return { from: startIn(begun), to: dayBefore(startIn(begun + 1)) };
}

/**
 * The day on which a leave year begins in a calendar year. One from 29 February begins on 28 February
 * in common years, so that the one from 29 February 2024 has 365 days.
 */
export function yearlyDay(year: number, monthDay: MonthDay): string {
  // Of days that exist, no other one is missing in some years.
  if (monthDay !== '02-29') return `${String(year).padStart(4, '0')}-${monthDay}`;
  const date = dateIn(year, monthDay);
  return date.endsWith(monthDay) ? date : `${date.slice(0, 4)}-02-28`;
}

/** A month and day in the leave year. */
export function dateInLeaveYear(leaveYear: LeaveYear, monthDay: MonthDay): string {
  const year = Number(leaveYear.from.slice(0, 4));
  const date = dateIn(year, monthDay);
  return date >= leaveYear.from ? date : dateIn(year + 1, monthDay);
}
