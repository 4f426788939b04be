import { afterMonths, dayBefore } from './calendar-months.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import type { CarryOverExpiry, CarryOverRule } from './leave-policy.ts';
import { dateInLeaveYear, type LeaveYear } from './leave-year.ts';

export interface CarriedOver {
  readonly carried: string;
  /** What of the remaining amount expires with the leave year. */
  readonly expired: string;
  /** The last day on which `carried` can be taken. Null = it doesn't expire. */
  readonly lastDay: string | null;
}

/** What is carried over from what remains at the end of a leave year. Less than 0 isn't. */
export function carryOver(
  rule: CarryOverRule,
  remaining: string,
  nextLeaveYear: LeaveYear,
): CarriedOver {
  const rest = LeaveDecimal.max(0, remaining);
  const carried = rule.amount_max === null ? rest : LeaveDecimal.min(rest, rule.amount_max);
  return {
    carried: carried.toFixed(),
    expired: rest.minus(carried).toFixed(),
    lastDay: rule.expires === null ? null : lastDayOf(rule.expires, nextLeaveYear),
  };
}

function lastDayOf(expires: CarryOverExpiry, leaveYear: LeaveYear): string {
  return 'on' in expires
    ? dateInLeaveYear(leaveYear, expires.on)
    : dayBefore(afterMonths(leaveYear.from, expires.after_months));
}

export interface TakenLeave {
  readonly on: string;
  readonly amount: string;
}

export interface CarriedOverOn {
  /** Still available on the day. */
  readonly left: string;
  /** Expired before the day. */
  readonly expired: string;
}

/**
 * What of leave that was carried over is left at the end of a day. Leave of the same leave year is
 * taken from it first, and only until it expires. `taken` is what was taken in that leave year.
 */
export function carriedOverOn(
  { carried, lastDay }: Pick<CarriedOver, 'carried' | 'lastDay'>,
  taken: readonly TakenLeave[],
  day: string,
): CarriedOverOn {
  const until = lastDay !== null && lastDay < day ? lastDay : day;
  const used = taken
    .filter(({ on }) => on <= until)
    .reduce((sum, { amount }) => sum.plus(amount), new LeaveDecimal(0));
  const rest = LeaveDecimal.max(0, new LeaveDecimal(carried).minus(used)).toFixed();
  return lastDay !== null && day > lastDay
    ? { left: '0', expired: rest }
    : { left: rest, expired: '0' };
}
