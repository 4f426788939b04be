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

/** A part of what was carried over into a leave year. */
export interface CarriedPart {
  readonly amount: LeaveDecimal;
  /** The last day on which it can be taken, in this leave year or a later one. Null = it doesn't expire. */
  readonly lastDay: string | null;
}

/**
 * What of the parts has expired before a day of the leave year, or the day after it. Leave is taken
 * from the part that expires first, and only until it expires.
 */
export function expiredBefore(
  parts: readonly CarriedPart[],
  day: string,
  takenUntil: (lastDay: string) => LeaveDecimal,
): LeaveDecimal {
  let [used, expired] = [new LeaveDecimal(0), new LeaveDecimal(0)];
  for (const { amount, lastDay } of parts) {
    if (lastDay === null || day <= lastDay) break;
    const taken = LeaveDecimal.max(0, takenUntil(lastDay).minus(used));
    const own = LeaveDecimal.min(amount, taken);
    used = used.plus(own);
    expired = expired.plus(amount).minus(own);
  }
  return expired;
}
