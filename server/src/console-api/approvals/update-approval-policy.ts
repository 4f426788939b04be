import { replacePolicySteps } from '../../hr/approvals/policies/save-approval-policy.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  policySteps,
  presentApprovalPolicy,
  singleApprovalPolicy,
  toPolicySteps,
} from './schemas/approval-policy.ts';

export const updateApprovalPolicy = defineOperation({
  operationId: 'updateApprovalPolicy',
  method: 'PATCH',
  path: '/approval-policies/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ steps: policySteps }),
  answer: singleApprovalPolicy,
  successStatus: 200,
  handle: ({ services, actor, body: { steps }, id }) =>
    inChange(services, actor, async (change) => {
      const policy = await replacePolicySteps(change, lookUpId(id), toPolicySteps(steps));
      return { body: { approval_policy: presentApprovalPolicy(policy) } };
    }),
});
