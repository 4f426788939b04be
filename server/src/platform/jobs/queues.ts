export const queueSchema = 'pgboss';

/**
 * Work that goes on behind the requests, each kind in a queue of its own. Jobs carry ids only; what
 * they are about is read when they run. A new kind is added here and run by `runJobs` in `main`.
 */
export const backgroundQueues = [
  'webhook-replays',
  'webhook-withdrawals',
  'notice-mails',
  'account-mails',
  'payroll-runs',
  'employee-imports',
  'document-removals',
] as const;
export type BackgroundQueue = (typeof backgroundQueues)[number];

/**
 * Who runs a job says so every `heartbeatSeconds`. When nothing was heard for `heartbeatMissesSeconds`
 * the job is due again; that is looked for every `expiryCheckSeconds`. So the job of a killed process
 * goes on after at most 30 + 2 × 5 + 2 = 42 seconds.
 */
export const heartbeatSeconds = 10;
export const heartbeatMissesSeconds = 30;
export const expiryCheckSeconds = 5;

/** No job may run for longer at a time: longer work is done in steps, each its own job. */
export const runSecondsMax = 300;
