import type { ApprovalStepsRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Capacity, Condition, Withholding } from '../workflow/transitions.ts';

/** What goes through an approval chain. */
export const approvalSubjectKinds = ['leave', 'advance', 'timesheet'] as const;
export type ApprovalSubjectKind = (typeof approvalSubjectKinds)[number];

/**
 * Who is asked: the employee's manager, anybody of HR, an owner, or one named user. An owner may do
 * what HR may.
 */
export const approverKinds = ['manager', 'hr', 'owner', 'user'] as const;
export type ApproverKind = (typeof approverKinds)[number];

export const approvalStepStatuses = ['waiting', 'approved', 'rejected', 'dropped'] as const;

/** One level of a request's chain, as it was when the request was submitted. */
export interface ApprovalStep
  extends Pick<
    ApprovalStepsRow,
    'subject_id' | 'approver_kind' | 'status' | 'decided_by' | 'decided_at'
  > {
  /** Whose request it is. */
  readonly employee_id: ApprovalStepsRow['employee_id'];
  /** From 1, decided in this order. */
  readonly level: ApprovalStepsRow['level'];
  /** Of the steps `manager` and `user`. */
  readonly approver_user_id: ApprovalStepsRow['approver_user_id'];
  readonly approver_name: string | null;
  readonly decided_by_name: string | null;
  /** The user who submitted the request; null: an API key, or before this was kept. */
  readonly requested_by: string | null;
  /** The user in whose place a delegate decided. */
  readonly decided_for: ApprovalStepsRow['decided_for'];
  /** Who is asked now: `hr` in place of an approver who cannot act. */
  readonly asked_kind: ApproverKind;
  /** The approver before HR took the step over; null if nobody did. */
  readonly taken_over_from: ApprovalStepsRow['taken_over_from'];
  readonly taken_over_from_name: string | null;
  readonly take_over_reason: ApprovalStepsRow['take_over_reason'];
}

/** How far a request has come, and what the person who looks may do about it. */
export interface Approval {
  readonly steps: readonly ApprovalStep[];
  /** The first one that waits; undefined when all is decided. */
  readonly due: ApprovalStep | undefined;
  /** `approver` when the person may decide the step that is due, `stand_in` when they may take it over. */
  readonly capacities: readonly Capacity[];
  /** Of these two what they would have, were the request, or its submission, not their own. */
  readonly withheld: ReadonlyMap<Capacity, Withholding>;
  /** `approver` when any step is theirs, whether it is due or not: they may read the request. */
  readonly readerCapacities: readonly Capacity[];
  /** `last_step` or `steps_remain`. */
  readonly conditions: readonly Condition[];
  /** Set when the person would decide in somebody's place. */
  readonly decidesFor: string | null;
  /** The person's own request, which only an owner without any other eligible approver decides. */
  readonly isOwnRequest: boolean;
  /** Hours that the person submitted for somebody else: the same holds for them. */
  readonly isOwnSubmission: boolean;
}

/** Somebody who could decide for HR or as an owner. */
export type Administrator = Pick<UsersRow, 'id' | 'role' | 'employee_id'>;
