import type { ApprovalSubjectKind } from '../approval.ts';

/** What a job of the queue `approval-mails` carries. */
export type ApprovalMailJob =
  /** A step of this request is due: finds out who is asked, and adds a job for each of them. */
  | {
      readonly kind: 'step';
      readonly companyId: string;
      readonly subjectKind: ApprovalSubjectKind;
      readonly subjectId: string;
    }
  /** This user, or the user of this employee, cannot act any more: the same for their due steps. */
  | { readonly kind: 'approver'; readonly companyId: string; readonly id: string }
  /** This user may have something to decide from now on: adds a job for them. */
  | { readonly kind: 'asked'; readonly companyId: string; readonly userId: string }
  /** Sends one email about everything that waits for this user, if anything does. */
  | {
      readonly kind: 'first' | 'reminder';
      readonly companyId: string;
      readonly userId: string;
    };
