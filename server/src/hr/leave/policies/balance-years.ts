import { nextDay } from './calendar-months.ts';
import { type LeaveYearOn, leaveYearOn, type PersonLeave } from './person-leave.ts';

declare const madeHere: unique symbol;

/**
 * A year of an employee's balance: one leave year, or several where another policy with other leave
 * years follows. Only the functions of this file make it, from days: no other code computes with the
 * numbers of years.
 */
export interface BalanceYear {
  /** In the ledger and the API: the calendar year in which it begins. */
  readonly year: number;
  /** Both included. The next one begins on the day after `to`. */
  readonly from: string;
  readonly to: string;
  /** Which policy applies from when, in which leave year; at least one. */
  readonly turns: readonly LeaveYearOn[];
  readonly [madeHere]: true;
}

/** The years of a balance from the first policy of the leave type until the one that contains a day. */
export function balanceYears(leave: PersonLeave, until: string): BalanceYear[] {
  const years: BalanceYear[] = [];
  let day = leaveYearOn(leave, leave.countsFrom).leaveYear.from;
  for (;;) {
    const turn = leaveYearOn(leave, day);
    const last = years.at(-1);
    // A leave year that began earlier than the one before it continues that one.
    const year = Math.max(last?.year ?? 0, Number(turn.leaveYear.from.slice(0, 4)));
    if (last?.year === year) {
      years[years.length - 1] = { ...last, to: turn.until, turns: [...last.turns, turn] };
    } else {
      if (day > until) return years;
      years.push({ year, from: day, to: turn.until, turns: [turn] } as unknown as BalanceYear);
    }
    day = nextDay(turn.until);
  }
}

/** The year that contains a day; undefined = before the first policy, or after the last year. */
export function yearWith(years: readonly BalanceYear[], day: string): BalanceYear | undefined {
  return years.find(({ from, to }) => from <= day && day <= to);
}
