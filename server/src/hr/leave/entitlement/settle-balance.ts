import { dayBefore } from '../policies/calendar-months.ts';
import { carryOver, expiredBefore } from '../policies/carry-over.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
import {
  type EntitledYear,
  entitledInYear,
  type LeaveYearOn,
  leaveYearOn,
  type PersonLeave,
} from '../policies/person-leave.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { BalanceBook } from './balance-book.ts';
import { carriedParts } from './carried-parts.ts';
import type { SettledEntry } from './settlement.sql.ts';

/** An employee's leave of one type, with what the ledger says about it. */
export interface LeaveAccount {
  readonly leave: PersonLeave;
  /** Of all its amounts. */
  readonly unit: BalanceUnit;
  /** The first year with a policy. */
  readonly firstYear: number;
  readonly book: BalanceBook;
  readonly hasLeft: boolean;
  /** Whether personal data was erased, with which the amounts were computed. */
  readonly isErased: boolean;
  /** When the employee was added, in UTC. Earlier leave years are not granted. */
  readonly createdOn: string;
  /**
   * What pending and approved leave takes between two dates, both inclusive. Only known if something
   * expires or accrues.
   */
  readonly takenIn: (span: LeaveYear) => number;
  /** The last days of that leave. */
  readonly endsIn: (span: LeaveYear) => readonly string[];
}

export interface Settling {
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today: string;
  /** Years that are needed besides the current and the previous one. */
  readonly years: readonly number[];
  /** Why amounts differ; null = accrual, or a policy that changed meanwhile. */
  readonly reason: SettledEntry['reason'];
}

/**
 * Adds what is missing in a balance: the grant of each leave year, once, and later the difference to
 * what the policies grant as of today; the carry-over from the year before; and what was carried
 * over, but not taken by its last day. A year that was carried over stays as it is. After the end of
 * the employment, only what was granted is corrected; after an erasure, nothing is.
 */
export function settleBalance(account: LeaveAccount, settling: Settling): void {
  if (account.isErased) return;
  const current = leaveYearOn(account.leave, settling.today);
  const years = [...new Set([current.year - 1, current.year, ...settling.years])];
  for (const year of years.toSorted((one, other) => one - other)) grant(account, year, settling);
  if (account.hasLeft) return;
  const previous = leaveYearOn(account.leave, dayBefore(current.leaveYear.from));
  if (!account.book.year(current.year).isBegun) {
    expireCarried(account, previous, settling.today);
    close(account, current, previous);
  }
  expireCarried(account, current, settling.today);
}

function grant(account: LeaveAccount, year: number, { today, reason }: Settling): void {
  const { leave, firstYear, book, hasLeft, createdOn } = account;
  if (year < firstYear || book.year(year + 1).isBegun) return;
  const entitled = entitledInYear(leave, year, today);
  const { isGranted, granted } = book.year(year);
  if (isGranted) {
    const difference = entitled.granted.minus(granted);
    if (difference.isZero()) return;
    book.add(year, 'correction', difference, reason ?? reasonOf(entitled));
  } else if (!hasLeft && entitled.parts.length > 0 && createdOn <= entitled.lastDay) {
    book.add(year, 'grant', entitled.granted);
  }
}

function reasonOf({ parts }: EntitledYear): SettledEntry['reason'] {
  const accrues = parts.some(
    ({ policy: { terms } }) => terms.grant.kind !== 'up_front' || terms.steps.length > 0,
  );
  return accrues ? 'accrual' : 'policy_changed';
}

/** The remaining days of the previous year expire, up to the maximum they are carried over. */
function close(
  { book, firstYear }: LeaveAccount,
  current: LeaveYearOn,
  previous: LeaveYearOn,
): void {
  const year = current.year - 1;
  const policy = previous.policy ?? current.policy;
  if (year < firstYear || policy === null || !book.year(year).hasEntries) return;
  const { balance } = book.year(year);
  const { carried } = carryOver(policy.terms.carry_over, balance.toFixed(), current.leaveYear);
  book.add(current.year, 'carry_over', new LeaveDecimal(carried));
  if (balance.gt(0)) book.add(year, 'expiry', balance.negated());
}

/** What expires can change later: leave before that day can be cancelled, or entered afterwards. */
function expireCarried(account: LeaveAccount, turn: LeaveYearOn, today: string): void {
  const { book, takenIn } = account;
  const { carriedExpired, balance } = book.year(turn.year);
  const { from, to } = turn.leaveYear;
  const parts = carriedParts(account, turn).filter(
    ({ lastDay }) => lastDay !== null && lastDay <= to && lastDay < today,
  );
  if (parts.length === 0) return;
  const expired = expiredBefore(
    parts,
    today,
    (lastDay) => new LeaveDecimal(takenIn({ from, to: lastDay })),
  );
  const available = LeaveDecimal.max(0, balance.plus(carriedExpired));
  const difference = LeaveDecimal.min(expired, available).minus(carriedExpired);
  if (!difference.isZero()) book.add(turn.year, 'carry_over_expiry', difference.negated());
}
