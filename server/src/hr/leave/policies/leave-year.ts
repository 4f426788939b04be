import { afterMonths, dateIn, dayBefore } from './calendar-months.ts';
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
  const startIn = (other: number): string =>
    policy.leave_year === 'anniversary'
      ? afterMonths(firstDay, 12 * (other - Number(firstDay.slice(0, 4))))
      : dateIn(other, policy.leave_year);
  const begun = startIn(year) <= day ? year : year - 1;
  return { from: startIn(begun), to: dayBefore(startIn(begun + 1)) };
}

/** A month and day in the leave year. */
export function dateInLeaveYear(leaveYear: LeaveYear, monthDay: MonthDay): string {
  const year = Number(leaveYear.from.slice(0, 4));
  const date = dateIn(year, monthDay);
  return date >= leaveYear.from ? date : dateIn(year + 1, monthDay);
}
