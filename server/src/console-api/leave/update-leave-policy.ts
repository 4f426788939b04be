import { Type } from 'typebox';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { updateLeavePolicy as update } from '../../hr/leave/entitlement/update-leave-policy.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentLeavePolicy, singleLeavePolicy } from './schemas/leave-policy.ts';

/** The terms of a policy never change; it can be archived and restored. */
export const updateLeavePolicy = recordOperation({
  operationId: 'updateLeavePolicy',
  method: 'PATCH',
  path: '/leave-policies/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ archived: Type.Boolean() }),
  answer: singleLeavePolicy,
  act: async (change, { actor, id, body }) => {
    const policyId = id;
    await update(change, policyId, body);
    const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
    return { leave_policy: presentLeavePolicy(policy) };
  },
});
