import { endLeavePolicy as end } from '../../hr/leave/entitlement/end-leave-policy.ts';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { calendarDate, closed, nullable } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentLeavePolicy, singleLeavePolicy } from './schemas/leave-policy.ts';

/** The last day of an assignment; null = it continues. */
export const endLeavePolicy = defineOperation({
  operationId: 'endLeavePolicy',
  method: 'PATCH',
  path: '/leave-policy-assignments/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ last_day: nullable(calendarDate()) }),
  answer: singleLeavePolicy,
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const policyId = await end(change, { id: lookUpId(id), lastDay: body.last_day });
      const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
      return { body: { leave_policy: presentLeavePolicy(policy) } };
    }),
});
