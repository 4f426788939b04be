import type { Transaction } from '../../../platform/database/driver.ts';
import type { BalanceKey } from '../ledger/leave-ledger.sql.ts';
import { balanceYears, yearWith } from '../policies/balance-years.ts';
import { dayBefore } from '../policies/calendar-months.ts';
import { calendarYears, type LeaveCounting, type LeaveYears } from '../split-by-year.ts';
import { findCounting, type TypeCounting } from './leave-policies.sql.ts';
import { readPersonLeave } from './read-person-leave.ts';

/** How leave of a type counts for one employee. */
export async function readLeaveCounting(
  transaction: Transaction,
  companyId: string,
  key: BalanceKey,
): Promise<LeaveCounting> {
  const { rows } = await transaction.query<TypeCounting>(findCounting(companyId, key.leaveType));
  const type = rows[0];
  if (type === undefined) throw new Error('the company has no such leave type');
  const yearsOf = type.has_other_leave_years
    ? await readOwnLeaveYears(transaction, companyId, key)
    : calendarYears(null);
  return { unit: type.balance_unit, yearsOf };
}

/** The leave years for a type with other leave years than calendar years. */
export async function readOwnLeaveYears(
  transaction: Transaction,
  companyId: string,
  { employeeId, leaveType }: BalanceKey,
): Promise<LeaveYears> {
  const employeeIds = [employeeId];
  const [person] = await readPersonLeave(transaction, companyId, {
    employeeIds,
    leaveType,
    withArchived: true,
  });
  const leave = person?.types[0];
  if (leave === undefined) return calendarYears(null);
  const first = balanceYears(leave, leave.countsFrom)[0];
  return (day) => {
    if (first !== undefined && day < first.from)
      return { year: null, until: dayBefore(first.from) };
    const found = yearWith(balanceYears(leave, day), day);
    return { year: found?.year ?? null, until: found?.to ?? day };
  };
}
