import { type Static, Type } from 'typebox';
import { approvalSubjectKinds, approverKinds } from '../../../hr/approvals/approval.ts';
import type { ApprovalPolicy } from '../../../hr/approvals/policies/approval-policy.ts';
import { closed, instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

/** One to ten steps, in order. */
export const policySteps = Type.Array(
  closed({
    approver_kind: oneOf(approverKinds),
    approver_user_id: Type.Optional(nullable(uuid())),
  }),
  { minItems: 1, maxItems: 10 },
);

/** The steps as sent, with omitted fields filled in. */
export function toPolicySteps(steps: Static<typeof policySteps>) {
  return steps.map((step) => ({ ...step, approver_user_id: step.approver_user_id ?? null }));
}

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

export const singleApprovalPolicy = Type.Object({ approval_policy: approvalPolicySchema });
export const allApprovalPolicies = Type.Object({
  approval_policies: Type.Array(approvalPolicySchema),
});

export function presentApprovalPolicy(policy: ApprovalPolicy): Static<typeof approvalPolicySchema> {
  return {
    id: policy.id,
    subject_kind: policy.subject_kind,
    leave_type: policy.leave_type,
    department: policy.department,
    days_min: policy.days_min,
    steps: [...policy.steps],
    created_at: policy.created_at,
    updated_at: policy.updated_at,
  };
}
