import { type Static, Type } from 'typebox';
import { approvalSubjectKinds, approverKinds } from '../../hr/approvals/approval.ts';
import type { ApprovalPolicy } from '../../hr/approvals/policies/approval-policy.ts';
import { listApprovalPolicies } from '../../hr/approvals/policies/list-approval-policies.ts';
import {
  createApprovalPolicy,
  removeApprovalPolicy,
  replacePolicySteps,
} from '../../hr/approvals/policies/save-approval-policy.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** One to ten steps, in order. */
const policySteps = Type.Array(
  closed({
    approver_kind: oneOf(approverKinds),
    approver_user_id: Type.Optional(nullable(uuid())),
  }),
  { minItems: 1, maxItems: 10 },
);

const approvalPolicySchema = Type.Object({
  id: uuid(),
  subject_kind: oneOf(approvalSubjectKinds),
  leave_type: nullable(Type.String()),
  department: nullable(Type.String()),
  days_min: nullable(Type.Number()),
  steps: Type.Array(
    Type.Object({
      approver_kind: oneOf(approverKinds),
      approver_user_id: nullable(uuid()),
      approver_name: nullable(Type.String()),
    }),
  ),
  created_at: instant(),
  updated_at: instant(),
});

const singleApprovalPolicy = Type.Object({ approval_policy: approvalPolicySchema });

const allApprovalPolicies = Type.Object({
  approval_policies: Type.Array(approvalPolicySchema),
});

/** Operations on approval policies. */
export const approvalPolicyOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'listApprovalPolicies',
    method: 'GET',
    path: '/approval-policies',
    access: ['owner', 'hr_admin'],
    answer: allApprovalPolicies,
    handle: async ({ services: { database }, actor }) => {
      const policies = await listApprovalPolicies(database, actor.companyId);
      return { body: { approval_policies: policies.map(presentApprovalPolicy) } };
    },
  }),
  recordOperation({
    operationId: 'createApprovalPolicy',
    method: 'POST',
    path: '/approval-policies',
    access: ['owner', 'hr_admin'],
    body: closed({
      subject_kind: oneOf(approvalSubjectKinds),
      leave_type: Type.Optional(nullable(text(50))),
      department: Type.Optional(nullable(text(200))),
      days_min: Type.Optional(
        nullable(Type.Number({ minimum: 0.5, maximum: 1_000, multipleOf: 0.5 })),
      ),
      steps: policySteps,
    }),
    answer: singleApprovalPolicy,
    successStatus: 201,
    act: async (change, { body }) => {
      const policy = await createApprovalPolicy(change, {
        subject_kind: body.subject_kind,
        leave_type: body.leave_type ?? null,
        department: body.department ?? null,
        days_min: body.days_min ?? null,
        steps: toPolicySteps(body.steps),
      });
      return { approval_policy: presentApprovalPolicy(policy) };
    },
  }),
  recordOperation({
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
  }),
  recordOperation({
    operationId: 'deleteApprovalPolicy',
    method: 'DELETE',
    path: '/approval-policies/:id',
    access: ['owner', 'hr_admin'],
    successStatus: 204,
    act: (change, { id }) => removeApprovalPolicy(change, id),
  }),
];

/** The steps as sent, with omitted fields filled in. */
function toPolicySteps(steps: Static<typeof policySteps>) {
  return steps.map((step) => ({ ...step, approver_user_id: step.approver_user_id ?? null }));
}

function presentApprovalPolicy(policy: ApprovalPolicy): Static<typeof approvalPolicySchema> {
  return { ...policy, steps: [...policy.steps] };
}
