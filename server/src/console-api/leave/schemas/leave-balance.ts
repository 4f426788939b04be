import { type Static, Type } from 'typebox';
import type { LeaveBalance } from '../../../hr/leave/ledger/read-balances.ts';

/** A calendar year within the supported range of dates. */
export const calendarYear = Type.Integer({ minimum: 1900, maximum: 2199 });

export const leaveBalanceSchema = Type.Object({
  leave_type: Type.String(),
  name: Type.String(),
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
    granted: row.granted,
    carried_over: row.carried_over,
    adjusted: row.adjusted,
    expired: row.expired,
    reserved: row.reserved,
    taken: row.taken,
    balance: row.balance,
  };
}
