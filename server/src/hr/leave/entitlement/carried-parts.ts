import { dayBefore } from '../policies/calendar-months.ts';
import { type CarriedPart, carryOver } from '../policies/carry-over.ts';
import { LeaveDecimal, sumOf } from '../policies/leave-decimal.ts';
import { type LeaveYearOn, leaveYearOn, type PersonLeave } from '../policies/person-leave.ts';
import type { StoredPolicy } from '../policies/stored-policy.ts';
import type { BalanceBook } from './balance-book.ts';

interface Account {
  readonly leave: PersonLeave;
  readonly book: BalanceBook;
  readonly firstYear: number;
}

/** Leave carried over lasts 36 months at most, so it comes from this leave year or the two before. */
const earlierYears = 2;

/**
 * What was carried over into a leave year, by when it expires. What was carried over before and is
 * left keeps its last day; if not everything could be carried over, the part that expires first was
 * lost first.
 */
export function carriedParts(
  account: Account,
  turn: LeaveYearOn,
  carried: LeaveDecimal = account.book.year(turn.year).carried,
  earlier = earlierYears,
): readonly CarriedPart[] {
  let left = carried;
  const kept: CarriedPart[] = [];
  for (const { amount, lastDay } of survivors(account, turn, earlier).toReversed()) {
    const part = { amount: LeaveDecimal.min(amount, left), lastDay };
    left = left.minus(part.amount);
    kept.push(part);
  }
  const fresh = { amount: left, lastDay: lastDayOfCarried(account.leave, turn) };
  return [fresh, ...kept].filter(({ amount }) => amount.gt(0)).toSorted(byLastDay);
}

/** What is left at the end of the year before, of parts that can still be taken afterwards. */
function survivors(account: Account, turn: LeaveYearOn, earlier: number): CarriedPart[] {
  if (earlier === 0) return [];
  const before = leaveYearOn(account.leave, dayBefore(turn.leaveYear.from));
  if (before.year < account.firstYear) return [];
  const { taken, carriedExpired } = account.book.year(before.year);
  const parts = carriedParts(account, before, undefined, earlier - 1);
  const isOver = ({ lastDay }: CarriedPart) => lastDay !== null && lastDay <= before.leaveYear.to;
  const over = sumOf(parts.filter(isOver).map(({ amount }) => amount));
  // Leave is taken from the parts that expire first.
  let used = LeaveDecimal.max(0, taken.plus(carriedExpired).minus(over));
  return parts.flatMap((part) => {
    if (isOver(part)) return [];
    const rest = LeaveDecimal.max(0, part.amount.minus(used));
    used = LeaveDecimal.max(0, used.minus(part.amount));
    // Without a last day, it is judged again with what the year before leaves.
    return part.lastDay === null ? [] : [{ amount: rest, lastDay: part.lastDay }];
  });
}

function byLastDay({ lastDay: one }: CarriedPart, { lastDay: other }: CarriedPart): number {
  if (one === other) return 0;
  return other === null || (one !== null && one < other) ? -1 : 1;
}

/** The last day on which leave can be taken that the leave year before has left. */
export function lastDayOfCarried(leave: PersonLeave, turn: LeaveYearOn): string | null {
  const policy = carryingPolicy(leave, turn);
  return policy && carryOver(policy.terms.carry_over, '0', turn.leaveYear).lastDay;
}

/** The policy by which days are carried over into a leave year. */
export function carryingPolicy(leave: PersonLeave, turn: LeaveYearOn): StoredPolicy | null {
  return leaveYearOn(leave, dayBefore(turn.leaveYear.from)).policy ?? turn.policy;
}
