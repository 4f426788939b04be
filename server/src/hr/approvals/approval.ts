import type { ApprovalStepsRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Capacity, Condition } from '../workflow/transitions.ts';
import type { Withholding } from '../workflow/withholdings.ts';

/** The kinds of request with an approval chain. */
export const approvalSubjectKinds = ['leave', 'advance', 'timesheet'] as const;
export type ApprovalSubjectKind = (typeof approvalSubjectKinds)[number];

/**
 * Who approves: the employee's manager, anyone in HR, an owner, or one named user. Owners have all
 * permissions of HR.
 */
export const approverKinds = ['manager', 'hr', 'owner', 'user'] as const;
export type ApproverKind = (typeof approverKinds)[number];

export const approvalStepStatuses = ['waiting', 'approved', 'rejected', 'dropped'] as const;

/** A take-over before the last one. */
export interface EarlierTakeOver {
  /** The user who was asked before. */
  readonly from: string;
  readonly from_name: string | null;
  readonly reason: string | null;
}

/** One level of a request's chain, as it was when the request was submitted. */
export interface ApprovalStep
  extends Pick<
    ApprovalStepsRow,
    | 'subject_id'
    | 'level'
    | 'approver_kind'
    | 'approver_user_id'
    | 'status'
    | 'decided_by'
    | 'decided_at'
    | 'employee_id'
    | 'decided_for'
    | 'taken_over_from'
    | 'take_over_reason'
  > {
  readonly approver_name: string | null;
  readonly decided_by_name: string | null;
  /**
   * The user who submitted the request; null: an API key, or submitted before this was recorded.
   */
  readonly requested_by: string | null;
  /** Who is asked now; `hr` replaces an approver who can't act. */
  readonly asked_kind: ApproverKind;
  readonly taken_over_from_name: string | null;
  /** The take-overs before the last one, oldest first. */
  readonly earlier_take_overs: readonly EarlierTakeOver[];
}

/** The progress of a request, and what the reader may do about it. */
export interface Approval {
  readonly steps: readonly ApprovalStep[];
  /** The first waiting step, which is the current one; undefined when every step is decided. */
  readonly due: ApprovalStep | undefined;
  /** `approver` if the reader may decide the current step, `stand_in` if they may take it over. */
  readonly capacities: readonly Capacity[];
  /**
   * The capacities the reader would have if they had not made or submitted the request themselves.
   */
  readonly withheld: ReadonlyMap<Capacity, Withholding>;
  /**
   * `approver` if a waiting step, current or not, is the reader's, or the reader has decided one: they
   * may read the request.
   */
  readonly readerCapacities: readonly Capacity[];
  /** `last_step` or `steps_remain`. */
  readonly conditions: readonly Condition[];
  /** The approver for whom the reader would decide as a delegate; otherwise null. */
  readonly decidesFor: string | null;
  /** Whether another user could act for HR. */
  readonly hasOtherAdministrator: boolean;
  /**
   * Whether it is the reader's own request. Only an owner can decide it, and only if there is no
   * other eligible approver.
   */
  readonly isOwnRequest: boolean;
  /** Whether the reader submitted these hours for another employee. The same rule applies. */
  readonly isOwnSubmission: boolean;
}

/** A user who could decide for HR or as an owner. */
export interface Administrator extends Pick<UsersRow, 'id' | 'role' | 'employee_id'> {
  /** The employee records of those who gave them access. */
  readonly host_records: readonly string[];
}
