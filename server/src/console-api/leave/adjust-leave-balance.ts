import { Type } from 'typebox';
import { adjustBalance } from '../../hr/leave/ledger/adjust-balance.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { closed, hundredths, lines, text, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { calendarYear, leaveBalanceSchema, presentLeaveBalance } from './schemas/leave-balance.ts';

export const adjustLeaveBalance = recordOperation({
  operationId: 'adjustLeaveBalance',
  method: 'POST',
  path: '/leave-balances/adjust',
  access: ['owner', 'hr_admin'],
  body: closed({
    employee_id: uuid(),
    leave_type: text(50),
    year: calendarYear,
    /** In the unit of the balance; of days, halves. */
    amount: hundredths({ minimum: -9_999, maximum: 9_999 }),
    note: lines(500),
  }),
  answer: Type.Object({ leave_balance: leaveBalanceSchema }),
  act: async (change, { body }) => {
    if (body.amount === 0) {
      throw invalidField('/amount', 'must not be 0');
    }
    return { leave_balance: presentLeaveBalance(await adjustBalance(change, body)) };
  },
});
