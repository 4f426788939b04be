import type { Transaction } from '../../../platform/database/driver.ts';
import { type EmployeeEntry, listEntriesSince } from '../ledger/ledger-entries.sql.ts';
import { yearWith } from '../policies/balance-years.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { balanceOn } from './balance-on-day.ts';
import { openAccounts } from './open-accounts.ts';
import { type LeaveAccount, settleBalance } from './settle-balance.ts';

/**
 * The balance of a paid leave type with an allowance: `days` or `hours`, by the unit of the type, as a
 * decimal string, negative if too much was taken.
 */
export interface PaidLeaveBalance extends Partial<Record<BalanceUnit, string>> {
  readonly leave_type: string;
  /** As the type was called then. */
  readonly name: string;
}

export interface PaidLeaveQuestion {
  readonly employeeIds: readonly string[];
  readonly on: string;
  readonly today: string;
}

/**
 * The balances of employees at the end of a day, without leave after it. Changes nothing: what the
 * ledger lacks is only counted. The number of statements doesn't depend on the number of employees.
 * Left out: employees without an entitlement, a leave year that has not begun, because its carry-over
 * would be an estimate, and leave years before the last one.
 */
export async function readPaidLeaveBalances(
  transaction: Transaction,
  companyId: string,
  { employeeIds, on, today }: PaidLeaveQuestion,
): Promise<ReadonlyMap<string, readonly PaidLeaveBalance[]>> {
  const types = await listLeaveTypes(transaction, companyId);
  const nameOf = new Map(
    types
      .filter((type) => type.is_paid && type.allowance_year !== null)
      .map((t) => [t.code, t.name]),
  );
  if (nameOf.size === 0 || employeeIds.length === 0) return new Map();
  const settling = { today, days: [on], reason: null };
  // The employee reads them on the payslip.
  const plansUntil = on;
  const asked = { ...settling, employeeIds, leaveType: null, readsLeave: true, plansUntil };
  const year = Number(today.slice(0, 4)) - 2;
  const [accounts, { rows }] = await Promise.all([
    openAccounts(transaction, companyId, asked),
    transaction.query<EmployeeEntry>(listEntriesSince(companyId, { employeeIds, year })),
  ]);
  const entriesOf = Map.groupBy(rows, (row) => `${row.employee_id} ${row.leave_type}`);
  const balances = accounts.flatMap((account) => {
    const { employeeId, leaveType } = account.book;
    const name = nameOf.get(leaveType);
    if (name === undefined) return [];
    settleBalance(account, settling);
    const entries = [
      ...(entriesOf.get(`${employeeId} ${leaveType}`) ?? []),
      ...account.book.entries.filter((entry) => entry.request_id === null && !entry.is_held),
    ];
    const amount = amountOn(account, { on, today, entries });
    if (amount === null) return [];
    return [{ employeeId, balance: { leave_type: leaveType, name, [account.unit]: amount } }];
  });
  const byEmployee = Map.groupBy(balances, ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([id, own]) => [id, own.map(({ balance }) => balance)]));
}

/** Null = no entitlement. */
function amountOn(
  account: LeaveAccount,
  {
    on,
    today,
    entries,
  }: Pick<PaidLeaveQuestion, 'on' | 'today'> & {
    readonly entries: Parameters<typeof balanceOn>[1]['entries'];
  },
): string | null {
  const { years } = account;
  const [turn, current] = [yearWith(years, on), yearWith(years, today)];
  if (turn === undefined || current === undefined) return null;
  const ago = years.indexOf(current) - years.indexOf(turn);
  if (ago < 0 || ago > 1) return null;
  const { balance, entitled } = balanceOn(account, { on, today, turn, current, entries });
  return entitled.parts.length === 0 && balance.isZero() ? null : balance.toFixed();
}
