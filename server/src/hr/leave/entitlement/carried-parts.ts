import type { BalanceYear } from '../policies/balance-years.ts';
import { type CarriedPart, carryOver } from '../policies/carry-over.ts';
import { LeaveDecimal, sumOf } from '../policies/leave-decimal.ts';
import type { StoredPolicy } from '../policies/stored-policy.ts';
import type { BalanceBook } from './balance-book.ts';

interface Account {
  readonly years: readonly BalanceYear[];
  readonly book: BalanceBook;
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
  year: BalanceYear,
  carried: LeaveDecimal = account.book.year(year).carried,
  earlier = earlierYears,
): readonly CarriedPart[] {
  if (!carried.gt(0)) return [];
  let left = carried;
  const kept: CarriedPart[] = [];
  for (const { amount, lastDay } of survivors(account, year, earlier).toReversed()) {
    const part = { amount: LeaveDecimal.min(amount, left), lastDay };
    left = left.minus(part.amount);
    kept.push(part);
  }
  const fresh = { amount: left, lastDay: lastDayOfCarried(account.years, year) };
  return [fresh, ...kept].filter(({ amount }) => amount.gt(0)).toSorted(byLastDay);
}

/** What is left at the end of the year before, of parts that can still be taken afterwards. */
function survivors(account: Account, year: BalanceYear, earlier: number): CarriedPart[] {
  const before = yearBefore(account.years, year);
  if (earlier === 0 || before === undefined) return [];
  const { taken, reserved, carriedExpired } = account.book.year(before);
  const parts = carriedParts(account, before, undefined, earlier - 1);
  const isOver = ({ lastDay }: CarriedPart) => lastDay !== null && lastDay <= before.to;
  const over = sumOf(parts.filter(isOver).map(({ amount }) => amount));
  // Leave is taken from the parts that expire first.
  let used = LeaveDecimal.max(0, taken.plus(reserved).plus(carriedExpired).minus(over));
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

/** The last day on which leave can be taken that the year before has left. */
export function lastDayOfCarried(years: readonly BalanceYear[], year: BalanceYear): string | null {
  const before = yearBefore(years, year);
  const policy = before === undefined ? null : carryingPolicy(before, year);
  return policy && carryOver(policy.terms.carry_over, '0', year).lastDay;
}

/** The policy by which days are carried over into a year. */
export function carryingPolicy(before: BalanceYear, year: BalanceYear): StoredPolicy | null {
  return before.turns.at(-1)?.policy ?? year.turns[0]?.policy ?? null;
}

export function yearBefore(
  years: readonly BalanceYear[],
  year: BalanceYear,
): BalanceYear | undefined {
  return years.findLast(({ to }) => to < year.from);
}
