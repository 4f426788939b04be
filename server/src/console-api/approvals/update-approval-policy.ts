import { replacePolicySteps } from '../../hr/approvals/policies/save-approval-policy.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  policySteps,
  presentApprovalPolicy,
  singleApprovalPolicy,
  toPolicySteps,
} from './schemas/approval-policy.ts';

export const updateApprovalPolicy = recordOperation({
  operationId: 'updateApprovalPolicy',
  method: 'PATCH',
  path: '/approval-policies/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ steps: policySteps }),
  answer: singleApprovalPolicy,
  act: async (change, { body: { steps }, id }) => {
    const policy = await replacePolicySteps(change, id, toPolicySteps(steps));
    return { approval_policy: presentApprovalPolicy(policy) };
  },
});
