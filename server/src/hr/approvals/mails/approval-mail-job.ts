import type { ApprovalSubjectKind } from '../approval.ts';

/** The data of a job of the queue `approval-mails`. */
export type ApprovalMailJob =
  /** A request has a new current step: finds out who is asked and adds a job for each of them. */
  | {
      readonly kind: 'step';
      readonly companyId: string;
      readonly subjectKind: ApprovalSubjectKind;
      readonly subjectId: string;
    }
  /**
   * This user, or the user of this employee, can no longer act: does the same for their current
   * steps.
   */
  | { readonly kind: 'approver'; readonly companyId: string; readonly id: string }
  /** This user may have requests to decide from now on: adds a job for them. */
  | { readonly kind: 'asked'; readonly companyId: string; readonly userId: string }
  /** Sends one email about all requests that wait for this user, if any. */
  | {
      readonly kind: 'first' | 'reminder';
      readonly companyId: string;
      readonly userId: string;
    };
