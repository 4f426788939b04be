import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { readBalances } from '../../hr/leave/ledger/read-balances.ts';
import { closed, idParameter, nullable, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { recordOperation } from '../record-operation.ts';
import { calendarYear, datedBalanceSchema, presentDatedBalance } from './schemas/leave-balance.ts';

/** Defaults: `employee_id` = the user's own record, `year` = the current year. */
export const listLeaveBalances = recordOperation({
  operationId: 'listLeaveBalances',
  method: 'GET',
  path: '/leave-balances',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    year: Type.Optional(calendarYear),
  }),
  answer: Type.Object({
    employee_id: nullable(uuid()),
    employee_name: nullable(Type.String()),
    year: Type.Integer(),
    leave_balances: Type.Array(datedBalanceSchema),
  }),
  act: async (change, { actor, query }) => {
    const asked = query.employee_id;
    const employeeId = asked === undefined ? actor.employeeId : lookUpId(asked);
    const { employeeName, year, balances } = await readBalances(change, {
      employeeId,
      year: query.year,
    });
    return {
      employee_id: employeeId,
      employee_name: employeeName,
      year,
      leave_balances: balances.map(presentDatedBalance),
    };
  },
});
