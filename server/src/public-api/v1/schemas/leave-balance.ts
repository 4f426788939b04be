import { type Static, Type } from 'typebox';
import type { EmployeeBalances } from '../../../hr/leave/ledger/list-balances.ts';
import { balanceUnits } from '../../../hr/leave/types/balance-unit.ts';
import { calendarDate, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

const amount = (description: string) => Type.Number({ description });

const leaveBalance = Type.Object(
  {
    leave_type: Type.String({ description: 'The code of the leave type.' }),
    first_day: calendarDate('The first day of the leave year.'),
    last_day: calendarDate('The last day of the leave year.'),
    is_recorded: Type.Boolean({
      description:
        'False = computed for this response, because the leave year was not opened yet: no event reports its changes until `leave.balance_changed` with the cause `year_opened`. A leave year is opened when it begins, or when leave is requested in it.',
    }),
    unit: oneOf(
      balanceUnits,
      'The unit of the amounts, the `balance_unit` of the leave type: working days, or hours of the employee’s working pattern.',
    ),
    granted: amount('Granted by the leave policies as of today.'),
    carried_over: amount('From the leave year before.'),
    adjusted: amount('Corrections by HR, positive or negative.'),
    expired: amount(
      'What left the leave year at its end, of which some may have been carried over, and carried-over leave that expired.',
    ),
    reserved: amount('Held by pending requests.'),
    taken: amount('Approved leave in the leave year, including planned leave.'),
    balance: amount('What can still be requested.'),
  },
  { additionalProperties: false, description: 'Amounts in `unit`, with at most two decimals.' },
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
      is_recorded: row.is_recorded,
      unit: row.unit,
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
