import { type Static, Type } from 'typebox';
import type { DatedBalance, LeaveBalance } from '../../../hr/leave/ledger/balance-of-year.ts';
import { balanceUnits } from '../../../hr/leave/types/balance-unit.ts';
import { calendarDate, oneOf } from '../../../platform/http/schema-fields.ts';

/** A calendar year within the supported range of dates. */
export const calendarYear = Type.Integer({ minimum: 1900, maximum: 2199 });

export const leaveBalanceSchema = Type.Object({
  leave_type: Type.String(),
  name: Type.String(),
  /** Of the amounts. */
  unit: oneOf(balanceUnits),
  granted: Type.Number(),
  carried_over: Type.Number(),
  adjusted: Type.Number(),
  expired: Type.Number(),
  reserved: Type.Number(),
  taken: Type.Number(),
  balance: Type.Number(),
});

export function presentLeaveBalance(row: LeaveBalance): Static<typeof leaveBalanceSchema> {
  return {
    leave_type: row.leave_type,
    name: row.name,
    unit: row.unit,
    granted: row.granted,
    carried_over: row.carried_over,
    adjusted: row.adjusted,
    expired: row.expired,
    reserved: row.reserved,
    taken: row.taken,
    balance: row.balance,
  };
}

export const datedBalanceSchema = Type.Object({
  ...leaveBalanceSchema.properties,
  /** Of the leave year. */
  first_day: calendarDate(),
  last_day: calendarDate(),
});

export function presentDatedBalance(row: DatedBalance): Static<typeof datedBalanceSchema> {
  return { ...presentLeaveBalance(row), first_day: row.first_day, last_day: row.last_day };
}
