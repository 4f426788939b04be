import { type Static, Type } from 'typebox';
import type { EmployeeBalances } from '../../../hr/leave/ledger/list-balances.ts';
import { reference, uuid } from '../../../platform/http/schema-fields.ts';

const days = (description: string) => Type.Number({ description });

const leaveBalance = Type.Object(
  {
    leave_type: Type.String({ description: 'The code of the leave type.' }),
    granted: days('The allowance of the year.'),
    carried_over: days('From the year before.'),
    adjusted: days('Corrections by HR, positive or negative.'),
    expired: days('Days that left the year at its end; some may have been carried over.'),
    reserved: days('Days of pending requests.'),
    taken: days('Days of approved leave in the year, including planned leave.'),
    balance: days('Days that can still be requested.'),
  },
  { additionalProperties: false, description: 'Working days, in steps of half a day.' },
);

export const leaveBalancesSchema = Type.Object(
  {
    employee_id: uuid(),
    year: Type.Integer({ description: 'The calendar year.' }),
    balances: Type.Array(leaveBalance, {
      description: 'One per leave type with an allowance in this year, by code.',
    }),
  },
  { $id: 'LeaveBalances', additionalProperties: false },
);

export const leaveBalancesReference =
  reference<Static<typeof leaveBalancesSchema>>('LeaveBalances');

export function presentLeaveBalances({
  id,
  year,
  balances,
}: EmployeeBalances): Static<typeof leaveBalancesSchema> {
  return {
    employee_id: id,
    year,
    balances: balances.map((row) => ({
      leave_type: row.leave_type,
      granted: row.granted,
      carried_over: row.carried_over,
      adjusted: row.adjusted,
      expired: row.expired,
      reserved: row.reserved,
      taken: row.taken,
      balance: row.balance,
    })),
  };
}
