import { earlierOf, nextDay } from '../policies/calendar-months.ts';
import { type BalanceYear, yearWith } from '../policies/balance-years.ts';
import { carryOver, expiredBefore } from '../policies/carry-over.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
import { type EntitledYear, entitledInYear, type PersonLeave } from '../policies/person-leave.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { BalanceBook } from './balance-book.ts';
import { carriedParts, carryingPolicy } from './carried-parts.ts';
import { type FiledFacts, fileByDates } from './file-by-dates.ts';
import type { SettledEntry } from './settlement.sql.ts';

/** An employee's leave of one type, with what the ledger says about it. */
export interface LeaveAccount {
  readonly leave: PersonLeave;
  /** Of all its amounts. */
  readonly unit: BalanceUnit;
  /** From the first policy of the type until the year after the next one. */
  readonly years: readonly BalanceYear[];
  readonly book: BalanceBook;
  /** Whether nothing is settled: personal data was erased, or the type is archived. */
  readonly isFixed: boolean;
  /** When the employee was added, in UTC. Years that were over by then are not granted. */
  readonly createdOn: string;
  readonly filed: FiledFacts;
  /**
   * What pending and approved leave takes between two dates, both inclusive. Only known if something
   * expires or accrues.
   */
  readonly takenIn: (span: LeaveYear) => number;
  /** The last days of that leave, at most the last one of the span. */
  readonly endsIn: (span: LeaveYear) => readonly string[];
}

export interface Settling {
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today: string;
  /** Days whose years are needed, besides the current and earlier ones. */
  readonly days: readonly string[];
  /** Why amounts differ; null = accrual, or a policy that changed meanwhile. */
  readonly reason: SettledEntry['reason'];
}

/**
 * Makes a balance what the facts give: adds the difference between what the ledger has and what
 * follows from policies, jobs, employments, leave and HR's adjustments as of today, for every year
 * until the current one and every later year that has entries or is needed. It depends on nothing
 * else: not on when it runs, how often, or what was entered first.
 *
 * - Leave and adjustments are filed by their dates.
 * - A year is granted what the policies grant as of today.
 * - What a year leaves is carried over into the next one, if the employee continues to work.
 * - What was carried over, but not taken by its last day, expires.
 *
 * After an erasure, nothing is settled, because the facts are gone.
 */
export function settleBalance(account: LeaveAccount, settling: Settling): void {
  const { book, isFixed } = account;
  if (!isFixed) settleYears(account, settling);
  // Until HR confirms a difference that an upgrade has found, balances stay as they were.
  book.hideHeld();
}

function settleYears(account: LeaveAccount, settling: Settling): void {
  const { years, book } = account;
  fileByDates(account);
  emptyOtherYears(account, settling);
  const booked = new Set(book.booked().map(([year]) => year));
  const needed = new Set(settling.days.map((day) => yearWith(years, day)?.year));
  for (const [place, year] of years.entries()) {
    const hasBegun = year.from <= settling.today;
    if (hasBegun || booked.has(year.year) || needed.has(year.year)) grant(account, year, settling);
    const before = years[place - 1];
    if (!hasBegun) {
      reopen(account, { before, year, settling });
      continue;
    }
    if (before !== undefined) close(account, { before, year, settling });
    expireCarried(account, year, settling);
  }
}

/** Years of the ledger that no longer exist, because another leave year applies since. */
function emptyOtherYears({ years, book }: LeaveAccount, { reason }: Settling): void {
  const numbers = new Set(years.map(({ year }) => year));
  const last = years.at(-1)?.year ?? 0;
  for (const [year, sums] of book.booked()) {
    if (numbers.has(year) || year > last) continue;
    const why = reason ?? 'policy_changed';
    add(book, { year, kind: 'correction', days: sums.granted.negated(), reason: why });
    add(book, { year, kind: 'carry_over', days: sums.carriedOver.negated(), reason: why });
    add(book, { year, kind: 'carry_over_expiry', days: sums.carriedExpired, reason: why });
    add(book, { year, kind: 'expiry', days: sums.expired, reason: why });
  }
}

function add(book: BalanceBook, entry: Parameters<BalanceBook['add']>[0]): void {
  if (!entry.days.isZero()) book.add(entry);
}

function grant(
  { leave, book, createdOn }: LeaveAccount,
  balanceYear: BalanceYear,
  { today, reason }: Settling,
): void {
  const { year } = balanceYear;
  const entitled = entitledInYear(leave, balanceYear, today);
  const isKnown = createdOn <= balanceYear.to;
  const granted = isKnown ? entitled.granted : new LeaveDecimal(0);
  const booked = book.year(balanceYear);
  if (booked.isGranted) {
    const days = granted.minus(booked.granted);
    add(book, { year, kind: 'correction', days, reason: reason ?? reasonOf(entitled) });
  } else if (isKnown && entitled.parts.length > 0) {
    book.add({ year, kind: 'grant', days: granted });
  }
}

function reasonOf({ parts }: EntitledYear): SettledEntry['reason'] {
  const accrues = parts.some(
    ({ policy: { terms } }) => terms.grant.kind !== 'up_front' || terms.steps.length > 0,
  );
  return accrues ? 'accrual' : 'policy_changed';
}

/** Undoes what an earlier end of the year before has left: another leave year applies since. */
function reopen(
  { book }: LeaveAccount,
  {
    before,
    year: next,
    settling,
  }: Omit<Closing, 'before'> & { readonly before: BalanceYear | undefined },
): void {
  const { year } = next;
  const reason = settling.reason ?? 'policy_changed';
  const { carriedOver, carriedExpired } = book.year(next);
  add(book, { year, kind: 'carry_over', days: carriedOver.negated(), reason });
  add(book, { year, kind: 'carry_over_expiry', days: carriedExpired, reason });
  if (before === undefined) return;
  add(book, { year: before.year, kind: 'expiry', days: book.year(before).expired, reason });
}

interface Closing {
  readonly before: BalanceYear;
  readonly year: BalanceYear;
  readonly settling: Settling;
}

/** What is left of a year expires, up to the maximum it is carried over. */
function close(account: LeaveAccount, { before, year, settling }: Closing): void {
  const { leave, book } = account;
  const booked = book.year(before);
  const policy = carryingPolicy(before, year);
  if (!booked.hasEntries) return;
  const rest = LeaveDecimal.max(0, booked.balance.plus(booked.expired));
  const goesOn = policy !== null && goesOnInto(leave, before, year);
  const leaves = goesOn ? rest : new LeaveDecimal(0);
  const carried = goesOn
    ? carryOver(policy.terms.carry_over, rest.toFixed(), year).carried
    : new LeaveDecimal(0);
  const { isBegun, carriedOver } = book.year(year);
  const reason = isBegun ? (settling.reason ?? 'leave_changed') : null;
  const days = new LeaveDecimal(carried).minus(carriedOver);
  // 0 days mark the year as begun, so that the worker doesn't look at it again.
  if (!days.isZero() || (!isBegun && goesOn)) {
    book.add({ year: year.year, kind: 'carry_over', days, reason });
  }
  const differs = booked.expired.isZero() ? null : (settling.reason ?? 'leave_changed');
  const expiry = { year: before.year, kind: 'expiry', days: booked.expired.minus(leaves) } as const;
  add(book, { ...expiry, reason: differs });
}

/** Whether the employee works at the end of a year and at the beginning of the next one. */
export function goesOnInto(leave: PersonLeave, before: BalanceYear, year: BalanceYear): boolean {
  return isEmployed(leave, before.to) && isEmployed(leave, year.from);
}

function isEmployed({ employments }: PersonLeave, day: string): boolean {
  return employments.some(
    ({ first_day: first, last_day: last }) => first <= day && (last === null || day <= last),
  );
}

/** What expires can change later: leave before that day can be cancelled, or entered afterwards. */
function expireCarried(account: LeaveAccount, year: BalanceYear, { today }: Settling): void {
  const { book, takenIn } = account;
  const { carriedExpired, balance, expired: left } = book.year(year);
  const { from, to } = year;
  const day = earlierOf(today, nextDay(to));
  const parts = carriedParts(account, year).filter(
    ({ lastDay }) => lastDay !== null && lastDay < day,
  );
  if (parts.length === 0 && carriedExpired.isZero()) return;
  const expired = expiredBefore(
    parts,
    day,
    (lastDay) => new LeaveDecimal(takenIn({ from, to: lastDay })),
  );
  const available = LeaveDecimal.max(0, balance.plus(carriedExpired).plus(left));
  const days = carriedExpired.minus(LeaveDecimal.min(expired, available));
  add(book, { year: year.year, kind: 'carry_over_expiry', days });
}
