import type { BalanceYear } from '../policies/balance-years.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { LedgerYear, SettledEntry } from './settlement.sql.ts';

/** What the ledger says about one year of a balance. */
export interface BookYear {
  readonly granted: LeaveDecimal;
  readonly isGranted: boolean;
  /** Whether the year before was closed. */
  readonly isBegun: boolean;
  /** With what was returned late by earlier versions. */
  readonly carried: LeaveDecimal;
  readonly carriedOver: LeaveDecimal;
  readonly carriedExpired: LeaveDecimal;
  /** What left the year at its end; part of it may have been carried over. */
  readonly expired: LeaveDecimal;
  /** By HR. */
  readonly adjusted: LeaveDecimal;
  /** By pending leave. */
  readonly reserved: LeaveDecimal;
  /** By approved leave. */
  readonly taken: LeaveDecimal;
  readonly balance: LeaveDecimal;
  readonly hasEntries: boolean;
}

/** The years of one employee's leave of one type, and the entries to add. */
export interface BalanceBook {
  readonly employeeId: string;
  readonly leaveType: string;
  readonly entries: readonly SettledEntry[];
  year(year: BalanceYear): BookYear;
  /** Whether the ledger has entries of the year, besides those to add. */
  readonly isRecorded: (year: BalanceYear) => boolean;
  /** The numbers of the years with entries, and what they have, whether or not they are years. */
  readonly booked: () => readonly (readonly [number, BookYear])[];
  /** Adds an entry, and counts it at once. */
  add(entry: NewEntry): void;
  /** Once it is settled: no longer counts what waits for HR. */
  hideHeld(): void;
}

export type NewEntry = Pick<SettledEntry, 'year' | 'kind'> &
  Partial<Pick<SettledEntry, 'reason' | 'request_id' | 'on_day' | 'note'>> & {
    readonly days: LeaveDecimal;
  };

const zero = new LeaveDecimal(0);
const emptyYear: BookYear = {
  granted: zero,
  isGranted: false,
  isBegun: false,
  carried: zero,
  carriedOver: zero,
  carriedExpired: zero,
  expired: zero,
  adjusted: zero,
  reserved: zero,
  taken: zero,
  balance: zero,
  hasEntries: false,
};

/** @param isUnderReview whether the entries to add wait for HR */
export function openBook(
  { employeeId, leaveType }: Pick<BalanceBook, 'employeeId' | 'leaveType'>,
  sums: readonly LedgerYear[],
  isUnderReview: boolean,
): BalanceBook {
  const counting = (isHeld: boolean) =>
    new Map(sums.filter((row) => row.is_held === isHeld).map((row) => [row.year, toBookYear(row)]));
  const [counted, held] = [counting(false), counting(true)];
  const recorded = new Set(counted.keys());
  const years = new Map(counted);
  for (const [year, sum] of held) years.set(year, combined(years.get(year) ?? emptyYear, sum));
  const entries: SettledEntry[] = [];
  return {
    employeeId,
    leaveType,
    entries,
    year: ({ year }) => years.get(year) ?? emptyYear,
    isRecorded: ({ year }) => recorded.has(year),
    booked: () => [...years],
    add: ({ days, ...entry }) => {
      const unset = { reason: null, request_id: null, on_day: null, note: null };
      const key = { employee_id: employeeId, leave_type: leaveType };
      const is_held = isUnderReview;
      const reason = is_held && (entry.reason ?? null) !== null ? 'recalculated' : entry.reason;
      const full = { ...key, ...unset, ...entry, reason: reason ?? null, is_held };
      entries.push({ ...full, days: days.toFixed() });
      const plus = (to: Map<number, BookYear>) =>
        to.set(entry.year, withEntry(to.get(entry.year) ?? emptyYear, entry, days));
      plus(years);
      if (!is_held) plus(counted);
    },
    hideHeld: () => {
      if (held.size === 0 && !isUnderReview) return;
      years.clear();
      for (const [year, sum] of counted) years.set(year, sum);
    },
  };
}

/** Most sums are 0. */
function decimalOf(sum: string): LeaveDecimal {
  return sum === '0' ? zero : new LeaveDecimal(sum);
}

function toBookYear(row: LedgerYear): BookYear {
  return {
    granted: decimalOf(row.granted),
    isGranted: row.is_granted,
    isBegun: row.is_begun,
    carried: decimalOf(row.carried),
    carriedOver: decimalOf(row.carried_over),
    carriedExpired: decimalOf(row.carried_expired),
    expired: decimalOf(row.expired),
    adjusted: decimalOf(row.adjusted),
    reserved: decimalOf(row.reserved),
    taken: decimalOf(row.taken),
    balance: decimalOf(row.balance),
    hasEntries: true,
  };
}

function combined(one: BookYear, other: BookYear): BookYear {
  return {
    granted: one.granted.plus(other.granted),
    isGranted: one.isGranted || other.isGranted,
    isBegun: one.isBegun || other.isBegun,
    carried: one.carried.plus(other.carried),
    carriedOver: one.carriedOver.plus(other.carriedOver),
    carriedExpired: one.carriedExpired.plus(other.carriedExpired),
    expired: one.expired.plus(other.expired),
    adjusted: one.adjusted.plus(other.adjusted),
    reserved: one.reserved.plus(other.reserved),
    taken: one.taken.plus(other.taken),
    balance: one.balance.plus(other.balance),
    hasEntries: one.hasEntries || other.hasEntries,
  };
}

function withEntry(
  year: BookYear,
  { kind, request_id: requestId }: Omit<NewEntry, 'days'>,
  days: LeaveDecimal,
): BookYear {
  const after = { ...year, balance: year.balance.plus(days), hasEntries: true };
  switch (kind) {
    case 'grant':
      return { ...after, granted: year.granted.plus(days), isGranted: true };
    case 'correction':
      return { ...after, granted: year.granted.plus(days) };
    case 'carry_over': {
      const carriedOver = year.carriedOver.plus(days);
      return { ...after, carriedOver, carried: year.carried.plus(days), isBegun: true };
    }
    case 'carry_over_expiry':
      return { ...after, carriedExpired: year.carriedExpired.minus(days) };
    case 'expiry':
      return { ...after, expired: year.expired.minus(days) };
    case 'reservation':
    case 'release':
      return { ...after, reserved: year.reserved.minus(days) };
    case 'taken':
      return { ...after, taken: year.taken.minus(days) };
    case 'adjustment':
      return requestId === undefined || requestId === null
        ? { ...after, adjusted: year.adjusted.plus(days) }
        : { ...after, taken: year.taken.minus(days) };
  }
}
