import { type Static, Type } from 'typebox';
import type { EmployeeBalances } from '../../../hr/leave/ledger/list-balances.ts';
import { calendarDate, reference, uuid } from '../../../platform/http/schema-fields.ts';

const days = (description: string) => Type.Number({ description });

const leaveBalance = Type.Object(
  {
    leave_type: Type.String({ description: 'The code of the leave type.' }),
    first_day: calendarDate('The first day of the leave year.'),
    last_day: calendarDate('The last day of the leave year.'),
    granted: days('Granted by the leave policies as of today.'),
    carried_over: days('From the leave year before.'),
    adjusted: days('Corrections by HR, positive or negative.'),
    expired: days(
      'Days that left the leave year at its end, of which some may have been carried over, and carried-over days that expired.',
    ),
    reserved: days('Days of pending requests.'),
    taken: days('Days of approved leave in the leave year, including planned leave.'),
    balance: days('Days that can still be requested.'),
  },
  { additionalProperties: false, description: 'Working days, with at most two decimals.' },
);

export const leaveBalancesSchema = Type.Object(
  {
    employee_id: uuid(),
    year: Type.Integer({ description: 'The calendar year of the date.' }),
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
      first_day: row.first_day,
      last_day: row.last_day,
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
