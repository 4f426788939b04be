import type { Transaction } from '../../../platform/database/driver.ts';
import type { BalanceKey } from '../ledger/leave-ledger.sql.ts';
import { leaveYearOn } from '../policies/person-leave.ts';
import { calendarYears, type LeaveYears } from '../split-by-year.ts';
import { hasOtherLeaveYears } from './leave-policies.sql.ts';
import { readPersonLeave } from './read-person-leave.ts';

/** The leave years of one employee for a leave type. */
export async function readLeaveYears(
  transaction: Transaction,
  companyId: string,
  key: BalanceKey,
): Promise<LeaveYears> {
  const { rows } = await transaction.query<{ exists: boolean }>(
    hasOtherLeaveYears(companyId, key.leaveType),
  );
  return rows[0]?.exists === true ? readOwnLeaveYears(transaction, companyId, key) : calendarYears;
}

/** The same for a type with other leave years than calendar years. */
export async function readOwnLeaveYears(
  transaction: Transaction,
  companyId: string,
  { employeeId, leaveType }: BalanceKey,
): Promise<LeaveYears> {
  const employeeIds = [employeeId];
  const [person] = await readPersonLeave(transaction, companyId, { employeeIds, leaveType });
  const leave = person?.types[0];
  return leave === undefined ? calendarYears : (day) => leaveYearOn(leave, day);
}
