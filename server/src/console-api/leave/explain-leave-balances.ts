import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { explainBalances } from '../../hr/leave/entitlement/explain-balances.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { explainedBalance, presentExplainedBalance } from './schemas/explained-balance.ts';

/** The balances of an employee on a day (default: today), and why; one per type with a policy. */
export const explainLeaveBalances = defineOperation({
  operationId: 'explainLeaveBalances',
  method: 'GET',
  path: '/employees/:id/leave-explanations',
  access: userRoles,
  query: closed({ on: Type.Optional(calendarDate()) }),
  answer: Type.Object({ leave_explanations: Type.Array(explainedBalance) }),
  successStatus: 200,
  handle: ({ services, actor, id, query }) =>
    inChange(services, actor, async (change) => {
      const explained = await explainBalances(change, { employeeId: lookUpId(id), on: query.on });
      return { body: { leave_explanations: explained.map(presentExplainedBalance) } };
    }),
});
