import type { Announcement, EndpointChecked } from '../../journal/journal-entry.ts';

/** The data of a job of the queue `notifications`. */
export type NotificationJob = { readonly companyId: string } & (
  | Announcement
  | EndpointChecked
  /**
   * The current steps of this approver, given by user or employee, concern other people now: announces
   * each of these steps.
   */
  | { readonly approverId: string }
  | AuthorityChanged
);

/**
 * Others may decide than before: announces the steps of which no one who can decide has an entry, and
 * the tasks whose assignee has left or is an integration without an active key.
 */
export interface AuthorityChanged {
  readonly decidersChanged: true;
  /** Whose authority changed: entries that no longer concern them are done. Absent for API keys and in older jobs. */
  readonly userId?: string;
}

/** The data of a job of the queue `notification-mails`: one email to one user. */
export interface NotificationMailJob {
  readonly companyId: string;
  readonly userId: string;
  /** Stays the same if the email is sent again after a failure. */
  readonly mailId: string;
}
