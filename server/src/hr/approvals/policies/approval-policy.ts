import type { ApprovalPoliciesRow } from '../../../../schema/rows.gen.ts';
import type { ApproverKind } from '../approval.ts';

export interface PolicyStep {
  readonly approver_kind: ApproverKind;
  /** Of the kind `user`; null otherwise. */
  readonly approver_user_id: string | null;
}

/** A step as it is read: with the name of the user as it is now. */
export interface NamedPolicyStep extends PolicyStep {
  readonly approver_name: string | null;
}

/** For which requests a policy is meant; null = for any. */
export interface PolicyCase {
  readonly subject_kind: ApprovalPoliciesRow['subject_kind'];
  /** Leave only. */
  readonly leave_type: ApprovalPoliciesRow['leave_type'];
  readonly department: ApprovalPoliciesRow['department'];
  /** Leave only: working days from which on it holds. */
  readonly days_min: number | null;
}

/**
 * Which steps a new request has to pass. Of those that fit a request the most particular one counts:
 * one for its leave type before one for its department before one for its length.
 */
export interface ApprovalPolicy
  extends PolicyCase,
    Pick<ApprovalPoliciesRow, 'id' | 'created_at' | 'updated_at'> {
  /** In order, at least one. */
  readonly steps: readonly NamedPolicyStep[];
}

/** The chain of last resort of its kind, which is changed but never removed. */
export function isLastResort(policy: PolicyCase): boolean {
  return policy.leave_type === null && policy.department === null && policy.days_min === null;
}
