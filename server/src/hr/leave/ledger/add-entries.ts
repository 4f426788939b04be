import type { SettledEntry } from '../entitlement/settlement.sql.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { LedgerYearOf } from './leave-ledger.sql.ts';

/** What entries add to. */
interface Sums {
  readonly granted: number;
  readonly carried_over: number;
  readonly expired: number;
  readonly balance: number;
}

/** Balances as if these entries were in the ledger, which only the job and changes write. */
export function addEntries<Balance extends Sums & LedgerYearOf>(
  balances: readonly Balance[],
  entries: readonly SettledEntry[],
): Balance[] {
  if (entries.length === 0) return [...balances];
  const added = Map.groupBy(entries, keyOf);
  return balances.map((balance) => (added.get(keyOf(balance)) ?? []).reduce(addEntry, balance));
}

function keyOf({ employee_id: employeeId, leave_type: leaveType, year }: LedgerYearOf): string {
  return `${employeeId} ${leaveType} ${year}`;
}

function addEntry<Balance extends Sums>(balance: Balance, { kind, days }: SettledEntry): Balance {
  const plus = (amount: number) => new LeaveDecimal(amount).plus(days).toNumber();
  const after = { ...balance, balance: plus(balance.balance) };
  switch (kind) {
    case 'grant':
    case 'correction':
      return { ...after, granted: plus(balance.granted) };
    case 'carry_over':
      return { ...after, carried_over: plus(balance.carried_over) };
    case 'expiry':
    case 'carry_over_expiry':
      return { ...after, expired: new LeaveDecimal(balance.expired).minus(days).toNumber() };
  }
}
