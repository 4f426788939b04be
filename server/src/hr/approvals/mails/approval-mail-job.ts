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
  /** Sends one email about everything that waits for this user, if anything does. */
  | {
      readonly kind: 'first' | 'reminder';
      readonly companyId: string;
      readonly userId: string;
    };
