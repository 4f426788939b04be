import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { explainBalances } from '../../hr/leave/entitlement/explain-balances.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { explainedBalance, presentExplainedBalance } from './schemas/explained-balance.ts';

/** The balances of an employee on a day (default: today), and why; one per type with a policy. */
export const explainLeaveBalances = recordOperation({
  operationId: 'explainLeaveBalances',
  method: 'GET',
  path: '/employees/:id/leave-explanations',
  access: userRoles,
  query: closed({ on: Type.Optional(calendarDate()) }),
  answer: Type.Object({ leave_explanations: Type.Array(explainedBalance) }),
  act: async (change, { id, query }) => {
    const explained = await explainBalances(change, { employeeId: id, on: query.on });
    return { leave_explanations: explained.map(presentExplainedBalance) };
  },
});
