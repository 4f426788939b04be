import { Type } from 'typebox';
import { approvalSubjectKinds } from '../../hr/approvals/approval.ts';
import { createApprovalPolicy as create } from '../../hr/approvals/policies/save-approval-policy.ts';
import { closed, nullable, oneOf, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  policySteps,
  presentApprovalPolicy,
  singleApprovalPolicy,
  toPolicySteps,
} from './schemas/approval-policy.ts';

export const createApprovalPolicy = recordOperation({
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
    const policy = await create(change, {
      subject_kind: body.subject_kind,
      leave_type: body.leave_type ?? null,
      department: body.department ?? null,
      days_min: body.days_min ?? null,
      steps: toPolicySteps(body.steps),
    });
    return { approval_policy: presentApprovalPolicy(policy) };
  },
});
