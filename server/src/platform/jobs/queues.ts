/**
 * Background work, each kind in its own queue. Jobs carry ids only; what they are about is read when
 * they run. A new kind is added here and to the kinds that `main/start-worker.ts` runs.
 */
export type BackgroundQueue =
  | 'webhook-replays'
  | 'webhook-withdrawals'
  | 'event-erasures'
  | 'notice-mails'
  | 'account-mails'
  | 'approval-mails'
  | 'payroll-runs'
  | 'employee-imports'
  | 'document-removals'
  | 'access-ends';

export interface NewJob {
  readonly data: object;
  /** Before the job is due; absent or 0 = at once. */
  readonly delayMs?: number;
}

/**
 * A job that fails is tried again after 1, 2, 4 … seconds, each up to doubled at random, at most 10
 * minutes: 12 attempts over about half an hour. Also in the index of `migrations/0055_jobs.sql`.
 */
export const attemptsMax = 12;
