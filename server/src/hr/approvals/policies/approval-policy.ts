import type { ApprovalPoliciesRow } from '../../../../schema/rows.gen.ts';
import type { ApproverKind } from '../approval.ts';

export interface PolicyStep {
  readonly approver_kind: ApproverKind;
  /** Set for the kind `user`; null otherwise. */
  readonly approver_user_id: string | null;
}

/** A step with the user's current name. */
export interface NamedPolicyStep extends PolicyStep {
  readonly approver_name: string | null;
}

/** The requests a policy applies to; null = any. */
export interface PolicyCase
  extends Pick<ApprovalPoliciesRow, 'subject_kind' | 'leave_type' | 'department'> {
  /** Leave only: the minimum number of working days. */
  readonly days_min: number | null;
}

/**
 * The steps a new request has to pass. Of the policies that match a request, the most specific
 * applies: leave type takes precedence over department, and department over length.
 */
export interface ApprovalPolicy
  extends PolicyCase,
    Pick<ApprovalPoliciesRow, 'id' | 'created_at' | 'updated_at'> {
  /** In order, at least one. */
  readonly steps: readonly NamedPolicyStep[];
}

/** Whether the policy is the default chain of its kind, which can be changed but not removed. */
export function isLastResort(policy: PolicyCase): boolean {
  return policy.leave_type === null && policy.department === null && policy.days_min === null;
}
