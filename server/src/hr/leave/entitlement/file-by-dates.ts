import { type BalanceYear, yearWith } from '../policies/balance-years.ts';
import { dayBefore, earlierOf } from '../policies/calendar-months.ts';
import { LeaveDecimal, sumOf } from '../policies/leave-decimal.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { BalanceBook } from './balance-book.ts';
import type { DatedAdjustment, HeldAmount, HeldLeave } from './settlement.sql.ts';

/** What the ledger files under a year, although it belongs to dates. */
export interface FiledFacts {
  readonly leave: readonly FiledLeave[];
  readonly adjustments: readonly DatedAdjustment[];
}

/** Pending or approved leave. */
export interface FiledLeave extends Omit<HeldLeave, 'held'> {
  /** What it takes by the ledger. */
  readonly held: readonly HeldAmount[];
  /** What it takes between two dates by the calendar. */
  readonly amountIn: (span: LeaveYear) => number;
}

interface Account {
  readonly years: readonly BalanceYear[];
  readonly unit: BalanceUnit;
  readonly book: BalanceBook;
  readonly filed: FiledFacts;
}

/** In the ledger. */
const movedNote = 'Moved to the leave year of its date';

/**
 * Files leave and adjustments under the years of their dates. Another policy or first day moves
 * them. Leave that was requested before the type had a policy for its days is counted since. Leave
 * keeps the amount that it was requested with.
 */
export function fileByDates(account: Account): void {
  const { years, book, filed } = account;
  for (const leave of filed.leave) {
    if (!isFiled(account, leave)) moveLeave(account, leave);
  }
  // Entries that moved an adjustment have its day too: their sum says what is still in the year.
  const sums = Map.groupBy(filed.adjustments, ({ on, year }) => `${year} ${on}`);
  for (const same of sums.values()) {
    const [{ on, year } = { on: '', year: 0 }] = same;
    const target = yearWith(years, on) ?? years.find(({ from }) => on < from);
    const amount = sumOf(same.map(({ days }) => new LeaveDecimal(days)));
    if (target === undefined || target.year === year || amount.isZero()) continue;
    const moved = { kind: 'adjustment', on_day: on, note: movedNote } as const;
    book.add({ ...moved, year, days: amount.negated() });
    book.add({ ...moved, year: target.year, days: amount });
  }
}

/** Whether the only year that leave has days in holds all of it. */
export function isFiled(
  { years, unit }: Pick<Account, 'years' | 'unit'>,
  leave: Pick<FiledLeave, 'start_date' | 'end_date' | 'days' | 'held'>,
): boolean {
  const [first, last] = [yearWith(years, leave.start_date), yearWith(years, leave.end_date)];
  if (first === undefined && last === undefined) return leave.held.length === 0;
  const [held, ...others] = leave.held;
  if (first !== last || held === undefined || others.length > 0) return false;
  return held.year === first?.year && (unit === 'hours' || held.days === leave.days);
}

function moveLeave(account: Account, leave: FiledLeave): void {
  const held = new Map(leave.held.map(({ year, days }) => [year, new LeaveDecimal(days)]));
  const target = amountsByYear(account, leave, sumOf([...held.values()]));
  const zero = new LeaveDecimal(0);
  const kinds =
    leave.status === 'pending'
      ? ({ back: 'release', out: 'reservation' } as const)
      : ({ back: 'adjustment', out: 'taken' } as const);
  for (const year of new Set([...held.keys(), ...target.keys()])) {
    const more = (target.get(year) ?? zero).minus(held.get(year) ?? zero);
    if (more.isZero()) continue;
    const kind = more.gt(0) ? kinds.out : kinds.back;
    account.book.add({ year, kind, days: more.negated(), request_id: leave.id });
  }
}

/** What a leave takes from each year: its days by the calendar, the last ones as requested. */
function amountsByYear(
  { years, unit }: Account,
  leave: FiledLeave,
  held: LeaveDecimal,
): Map<number, LeaveDecimal> {
  const touched = years.filter(({ from, to }) => leave.start_date <= to && leave.end_date >= from);
  const parts = touched.map(
    ({ year, from, to }) => [year, new LeaveDecimal(leave.amountIn({ from, to }))] as const,
  );
  const [earlier, last] = [parts.slice(0, -1), parts.at(-1)];
  if (last === undefined) return new Map();
  const total = unit === 'days' ? countedDays(years, leave) : held;
  const rest = total.minus(sumOf(earlier.map(([, amount]) => amount)));
  const isRequested = total.gt(0);
  const amounts = [
    ...earlier,
    [last[0], isRequested ? LeaveDecimal.max(0, rest) : last[1]] as const,
  ];
  return new Map(amounts.filter(([, amount]) => amount.gt(0)));
}

/** Of the days of a leave, those since the first policy. */
function countedDays(years: readonly BalanceYear[], leave: FiledLeave): LeaveDecimal {
  const first = years[0]?.from ?? leave.start_date;
  if (leave.start_date >= first) return new LeaveDecimal(leave.days);
  const to = earlierOf(leave.end_date, dayBefore(first));
  return new LeaveDecimal(leave.days).minus(leave.amountIn({ from: leave.start_date, to }));
}
