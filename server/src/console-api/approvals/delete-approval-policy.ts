import { removeApprovalPolicy } from '../../hr/approvals/policies/save-approval-policy.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deleteApprovalPolicy = defineOperation({
  operationId: 'deleteApprovalPolicy',
  method: 'DELETE',
  path: '/approval-policies/:id',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    await inChange(services, actor, (change) => removeApprovalPolicy(change, lookUpId(id)));
    return { body: undefined };
  },
});
