import type { Answer } from '../../api/answers.ts';

export type ApprovalPolicy = Answer<'listApprovalPolicies'>['approval_policies'][number];
export type PolicyStep = ApprovalPolicy['steps'][number];
export type SubjectKind = ApprovalPolicy['subject_kind'];
export type ApproverKind = PolicyStep['approver_kind'];
export const stepsMax = 10;

/** The requests a policy applies to; null = any. */
export type PolicyCase = Pick<
  ApprovalPolicy,
  'subject_kind' | 'leave_type' | 'department' | 'days_min'
>;

/**
 * The default chain for requests that match no other policy of their kind; it cannot be deleted.
 */
export function isLastResort({ leave_type, department, days_min }: PolicyCase): boolean {
  return leave_type === null && department === null && days_min === null;
}
