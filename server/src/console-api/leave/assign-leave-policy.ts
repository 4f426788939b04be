import { assignLeavePolicy as assign } from '../../hr/leave/entitlement/assign-leave-policy.ts';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { assignmentFields, presentLeavePolicy, singleLeavePolicy } from './schemas/leave-policy.ts';

export const assignLeavePolicy = defineOperation({
  operationId: 'assignLeavePolicy',
  method: 'POST',
  path: '/leave-policies/:id/assignments',
  access: ['owner', 'hr_admin'],
  body: assignmentFields,
  answer: singleLeavePolicy,
  successStatus: 201,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const policyId = lookUpId(id);
      await assign(change, policyId, body);
      const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
      return { body: { leave_policy: presentLeavePolicy(policy) } };
    }),
});
