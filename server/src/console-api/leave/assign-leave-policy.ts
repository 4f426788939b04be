import { assignLeavePolicy as assign } from '../../hr/leave/entitlement/assign-leave-policy.ts';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { recordOperation } from '../record-operation.ts';
import { assignmentFields, presentLeavePolicy, singleLeavePolicy } from './schemas/leave-policy.ts';

export const assignLeavePolicy = recordOperation({
  operationId: 'assignLeavePolicy',
  method: 'POST',
  path: '/leave-policies/:id/assignments',
  access: ['owner', 'hr_admin'],
  body: assignmentFields,
  answer: singleLeavePolicy,
  successStatus: 201,
  act: async (change, { actor, id, body }) => {
    const policyId = id;
    await assign(change, policyId, body);
    const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
    return { leave_policy: presentLeavePolicy(policy) };
  },
});
