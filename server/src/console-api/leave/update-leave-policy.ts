import { Type } from 'typebox';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { updateLeavePolicy as update } from '../../hr/leave/entitlement/update-leave-policy.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentLeavePolicy, singleLeavePolicy } from './schemas/leave-policy.ts';

/** The terms of a policy never change; it can be archived and restored. */
export const updateLeavePolicy = defineOperation({
  operationId: 'updateLeavePolicy',
  method: 'PATCH',
  path: '/leave-policies/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ archived: Type.Boolean() }),
  answer: singleLeavePolicy,
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const policyId = lookUpId(id);
      await update(change, policyId, body);
      const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
      return { body: { leave_policy: presentLeavePolicy(policy) } };
    }),
});
