import { type BalanceYear, yearWith } from '../policies/balance-years.ts';
import { LeaveDecimal, sumOf } from '../policies/leave-decimal.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
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
export function fileByDates({ years, book, filed }: Account): void {
  for (const leave of filed.leave) moveLeave(years, book, leave);
  for (const { on, days, year } of filed.adjustments) {
    const target = yearWith(years, on) ?? years.find(({ from }) => on < from);
    const amount = new LeaveDecimal(days);
    if (target === undefined || target.year === year || amount.isZero()) continue;
    const moved = { kind: 'adjustment', on_day: on, note: movedNote } as const;
    book.add({ ...moved, year, days: amount.negated() });
    book.add({ ...moved, year: target.year, days: amount });
  }
}

/** Whether leave is filed under the only year that it has days in. */
export function isFiled(
  years: readonly BalanceYear[],
  leave: Pick<FiledLeave, 'start_date' | 'end_date' | 'held'>,
): boolean {
  const [first, last] = [yearWith(years, leave.start_date), yearWith(years, leave.end_date)];
  if (first === undefined && last === undefined) return leave.held.length === 0;
  return first === last && leave.held.length === 1 && leave.held[0]?.year === first?.year;
}

function moveLeave(years: readonly BalanceYear[], book: BalanceBook, leave: FiledLeave): void {
  if (isFiled(years, leave)) return;
  const parts = years.flatMap(({ year, from, to }) => {
    const isTouched = leave.start_date <= to && leave.end_date >= from;
    const amount = new LeaveDecimal(isTouched ? leave.amountIn({ from, to }) : 0);
    return amount.gt(0) ? [{ year, amount }] : [];
  });
  const held = new Map(leave.held.map(({ year, days }) => [year, new LeaveDecimal(days)]));
  const isSame = parts.length === held.size && parts.every(({ year }) => held.has(year));
  if (parts.length === 0 || isSame) return;
  const target = new Map(parts.map(({ year, amount }) => [year, amount]));
  const last = parts.at(-1);
  if (held.size > 0 && last !== undefined) {
    const others = sumOf(parts.slice(0, -1).map(({ amount }) => amount));
    target.set(last.year, LeaveDecimal.max(0, sumOf([...held.values()]).minus(others)));
  }
  const zero = new LeaveDecimal(0);
  const kinds =
    leave.status === 'pending'
      ? ({ back: 'release', out: 'reservation' } as const)
      : ({ back: 'adjustment', out: 'taken' } as const);
  for (const year of new Set([...held.keys(), ...target.keys()])) {
    const more = (target.get(year) ?? zero).minus(held.get(year) ?? zero);
    if (more.isZero()) continue;
    const kind = more.gt(0) ? kinds.out : kinds.back;
    book.add({ year, kind, days: more.negated(), request_id: leave.id });
  }
}
