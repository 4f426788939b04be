import type { LedgerEntry } from '../ledger/ledger-entries.sql.ts';
import { nextDay } from '../policies/calendar-months.ts';
import { type CarriedPart, carryOver, expiredBefore } from '../policies/carry-over.ts';
import { LeaveDecimal, sumOf } from '../policies/leave-decimal.ts';
import type { BalanceYear } from '../policies/balance-years.ts';
import { type EntitledYear, entitledInYear } from '../policies/person-leave.ts';
import { carriedParts, carryingPolicy, lastDayOfCarried } from './carried-parts.ts';
import { goesOnInto, type LeaveAccount } from './settle-balance.ts';

/** What a balance consists of at the end of a day, in its unit. */
export interface DayBalance {
  readonly entitled: EntitledYear;
  /** Granted until the day. */
  readonly granted: LeaveDecimal;
  /** What the ledger has besides, because the leave year was carried over before a change. */
  readonly kept: LeaveDecimal;
  readonly carried: LeaveDecimal;
  /** When the first part of it expires that hasn't yet. Null = it doesn't expire. */
  readonly carriedUntil: string | null;
  /** What of `carried` expired before the day. */
  readonly expired: LeaveDecimal;
  /** By HR. */
  readonly adjusted: LeaveDecimal;
  /** Pending and approved leave until the day. */
  readonly taken: LeaveDecimal;
  /** The same after the day, in the same leave year. */
  readonly planned: LeaveDecimal;
  /** Without `planned`. */
  readonly balance: LeaveDecimal;
  /** Whether the leave year has not begun, so that what is carried over can still change. */
  readonly isEstimated: boolean;
  /** Whether the year was over before the employee was added: nothing is granted for it. */
  readonly isBeforeRecord: boolean;
}

export interface DayQuestion {
  readonly on: string;
  readonly today: string;
  /** The years that contain the day, and today. */
  readonly turn: BalanceYear;
  readonly current: BalanceYear;
  /** Of both leave years. */
  readonly entries: readonly Pick<LedgerEntry, 'kind' | 'year' | 'days'>[];
}

const zero = new LeaveDecimal(0);

export function balanceOn(account: LeaveAccount, question: DayQuestion): DayBalance {
  const { on, turn, current } = question;
  const entitled = entitledInYear(account.leave, turn, on);
  const isEstimated = turn.from > current.to;
  const { granted, kept } = grantedOn(account, question, entitled);
  const carried = isEstimated
    ? estimateCarried(account, question)
    : entered(question, 'carry_over');
  const parts = carriedParts(account, turn, carried);
  const carriedUntil =
    parts.length === 0
      ? lastDayOfCarried(account.years, turn)
      : (parts.find(({ lastDay }) => lastDay === null || on <= lastDay) ?? parts.at(-1))?.lastDay;
  const expired = expiredOn(account, question, parts);
  const adjusted = entered(question, 'adjustment');
  const { from, to } = turn;
  const planned = on < to ? takenIn(account, nextDay(on), to) : zero;
  const taken = isEstimated
    ? takenIn(account, from, on)
    : takenInYear(account, question).minus(planned);
  const balance = sumOf([granted, kept, carried, adjusted]).minus(expired).minus(taken);
  return {
    entitled,
    granted,
    kept,
    carried,
    carriedUntil: carriedUntil ?? null,
    expired,
    adjusted,
    taken,
    planned,
    balance,
    isEstimated,
    isBeforeRecord: turn.to < account.createdOn,
  };
}

function grantedOn(
  { leave, book }: LeaveAccount,
  { today, turn, current }: DayQuestion,
  { granted }: EntitledYear,
): Pick<DayBalance, 'granted' | 'kept'> {
  const booked = book.year(turn);
  if (turn.from > current.to && !booked.isGranted) return { granted, kept: zero };
  if (!booked.isGranted) return { granted: zero, kept: zero };
  return {
    granted,
    kept: booked.granted.minus(entitledInYear(leave, turn, today).granted),
  };
}

/** What the current leave year leaves, with all leave that is known in it. */
function estimateCarried(account: LeaveAccount, question: DayQuestion): LeaveDecimal {
  const { turn, current } = question;
  const policy = carryingPolicy(current, turn);
  if (policy === null || !goesOnInto(account.leave, current, turn)) return zero;
  const lastDay = current.to;
  const {
    balance,
    expired,
    carried: before,
  } = balanceOn(account, {
    ...question,
    on: lastDay,
    turn: current,
  });
  // A part can expire with the leave year.
  const expiredAfter = expiredOn(
    account,
    { ...question, on: nextDay(lastDay), turn: current },
    carriedParts(account, current, before),
  );
  const rest = balance.plus(expired).minus(expiredAfter);
  const { carried } = carryOver(policy.terms.carry_over, rest.toFixed(), turn);
  return new LeaveDecimal(carried);
}

function expiredOn(
  account: LeaveAccount,
  { on, today, turn }: DayQuestion,
  parts: readonly CarriedPart[],
): LeaveDecimal {
  const over = parts.filter(({ lastDay }) => lastDay !== null && lastDay < on);
  if (over.every(({ lastDay }) => lastDay !== null && lastDay < today)) {
    return over.length === 0 ? zero : account.book.year(turn).carriedExpired;
  }
  return expiredBefore(over, on, (lastDay) => takenIn(account, turn.from, lastDay));
}

function takenIn(account: LeaveAccount, from: string, to: string): LeaveDecimal {
  return new LeaveDecimal(account.takenIn({ from, to }));
}

/** By the ledger: leave keeps the days or hours it was requested with. */
function takenInYear({ book }: LeaveAccount, { turn, entries }: DayQuestion): LeaveDecimal {
  const others = entries.filter(({ year }) => year === turn.year);
  return sumOf(others.map(({ days }) => new LeaveDecimal(days))).minus(book.year(turn).balance);
}

function entered({ turn, entries }: DayQuestion, kind: LedgerEntry['kind']): LeaveDecimal {
  return sumOf(
    entries
      .filter((entry) => entry.kind === kind && entry.year === turn.year)
      .map(({ days }) => new LeaveDecimal(days)),
  );
}
