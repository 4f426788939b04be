/**
 * The kinds of background work, each in its own queue. Jobs carry only ids; the data is read when
 * they run. Add a new kind here and to the kinds that `main/start-worker.ts` runs.
 */
export type BackgroundQueue =
  | 'webhook-replays'
  | 'webhook-withdrawals'
  | 'event-erasures'
  | 'account-mails'
  | 'notifications'
  | 'notification-mails'
  | 'payroll-runs'
  | 'employee-imports'
  | 'document-removals'
  | 'access-ends'
  | 'bank-account-mails'
  | 'leave-settlements'
  | 'place-renames'
  | 'sandbox-advances'
  | 'company-deletions'
  | 'company-deletion-mails'
  | 'company-exports'
  | 'company-export-mails';

/**
 * Queues whose jobs change a company's records: they continue where the company moves to, and wait here
 * meanwhile. The others send emails, or clear what this installation has.
 */
export const changingQueues = [
  'access-ends',
  'employee-imports',
  'event-erasures',
  'leave-settlements',
  'notifications',
  'payroll-runs',
  'place-renames',
  'webhook-replays',
  'webhook-withdrawals',
] as const satisfies readonly BackgroundQueue[];

/** NOTIFY channel that wakes workers when a job is added. */
export const jobsChannel = 'muster_jobs';

export interface NewJob {
  readonly data: object;
  /** How long until the job is due; absent or 0 = at once. */
  readonly delayMs?: number;
}

/**
 * A failed job is retried after 1, 2, 4 … seconds, each up to doubled at random, at most 10
 * minutes: 12 attempts over about half an hour. Also in the index of `migrations/0055_jobs.sql`.
 */
export const attemptsMax = 12;
