import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { LedgerYear, SettledEntry } from './settlement.sql.ts';

/** What the ledger says about one year of a balance. */
export interface BookYear {
  readonly granted: LeaveDecimal;
  readonly isGranted: boolean;
  /** Whether the year before was closed. */
  readonly isBegun: boolean;
  readonly carried: LeaveDecimal;
  readonly carriedExpired: LeaveDecimal;
  /** By pending and approved leave. */
  readonly taken: LeaveDecimal;
  readonly balance: LeaveDecimal;
  readonly hasEntries: boolean;
}

/** The years of one employee's leave of one type, and the entries to add. */
export interface BalanceBook {
  readonly employeeId: string;
  readonly leaveType: string;
  readonly entries: readonly SettledEntry[];
  year(year: number): BookYear;
  /** Adds an entry, and counts it at once. `reason` is that of a correction. */
  add(
    year: number,
    kind: SettledEntry['kind'],
    days: LeaveDecimal,
    reason?: SettledEntry['reason'],
  ): void;
}

const zero = new LeaveDecimal(0);
const emptyYear: BookYear = {
  granted: zero,
  isGranted: false,
  isBegun: false,
  carried: zero,
  carriedExpired: zero,
  taken: zero,
  balance: zero,
  hasEntries: false,
};

export function openBook(
  { employeeId, leaveType }: Pick<BalanceBook, 'employeeId' | 'leaveType'>,
  sums: readonly LedgerYear[],
): BalanceBook {
  const years = new Map(sums.map((row) => [row.year, toBookYear(row)]));
  const entries: SettledEntry[] = [];
  const yearOf = (year: number) => years.get(year) ?? emptyYear;
  return {
    employeeId,
    leaveType,
    entries,
    year: yearOf,
    add: (year, kind, days, reason = null) => {
      const entry = { employee_id: employeeId, leave_type: leaveType, year, kind, reason };
      entries.push({ ...entry, days: days.toFixed() });
      years.set(year, counted(yearOf(year), kind, days));
    },
  };
}

function toBookYear(row: LedgerYear): BookYear {
  return {
    granted: new LeaveDecimal(row.granted),
    isGranted: row.is_granted,
    isBegun: row.is_begun,
    carried: new LeaveDecimal(row.carried),
    carriedExpired: new LeaveDecimal(row.carried_expired),
    taken: new LeaveDecimal(row.taken),
    balance: new LeaveDecimal(row.balance),
    hasEntries: true,
  };
}

function counted(year: BookYear, kind: SettledEntry['kind'], days: LeaveDecimal): BookYear {
  const after = { ...year, balance: year.balance.plus(days), hasEntries: true };
  switch (kind) {
    case 'grant':
      return { ...after, granted: year.granted.plus(days), isGranted: true };
    case 'correction':
      return { ...after, granted: year.granted.plus(days) };
    case 'carry_over':
      return { ...after, carried: year.carried.plus(days), isBegun: true };
    case 'carry_over_expiry':
      return { ...after, carriedExpired: year.carriedExpired.minus(days) };
    case 'expiry':
      return after;
  }
}
