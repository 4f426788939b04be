import { endLeavePolicy as end } from '../../hr/leave/entitlement/end-leave-policy.ts';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { calendarDate, closed, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentLeavePolicy, singleLeavePolicy } from './schemas/leave-policy.ts';

/** The last day of an assignment; null = it continues. */
export const endLeavePolicy = recordOperation({
  operationId: 'endLeavePolicy',
  method: 'PATCH',
  path: '/leave-policy-assignments/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ last_day: nullable(calendarDate()) }),
  answer: singleLeavePolicy,
  act: async (change, { actor, id, body }) => {
    const policyId = await end(change, { id: id, lastDay: body.last_day });
    const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
    return { leave_policy: presentLeavePolicy(policy) };
  },
});
