import { removeApprovalPolicy } from '../../hr/approvals/policies/save-approval-policy.ts';
import { recordOperation } from '../record-operation.ts';

export const deleteApprovalPolicy = recordOperation({
  operationId: 'deleteApprovalPolicy',
  method: 'DELETE',
  path: '/approval-policies/:id',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  act: (change, { id }) => removeApprovalPolicy(change, id),
});
