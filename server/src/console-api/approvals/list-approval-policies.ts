import { listApprovalPolicies as list } from '../../hr/approvals/policies/list-approval-policies.ts';
import { defineOperation } from '../operation.ts';
import { allApprovalPolicies, presentApprovalPolicy } from './schemas/approval-policy.ts';

export const listApprovalPolicies = defineOperation({
  operationId: 'listApprovalPolicies',
  method: 'GET',
  path: '/approval-policies',
  access: ['owner', 'hr_admin'],
  answer: allApprovalPolicies,
  handle: async ({ services: { database }, actor }) => {
    const policies = await list(database, actor.companyId);
    return { body: { approval_policies: policies.map(presentApprovalPolicy) } };
  },
});
