import type { Database } from '../platform/database/driver.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { runEvery, type Runner } from '../platform/jobs/run-every.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';
import type { DeliveryObserver } from '../webhooks/deliveries/delivery-observer.ts';
import type { WakeUps } from '../platform/database/wake-ups.ts';
import type { ReplayJob } from '../webhooks/replays/replay.ts';
import { resumeReplays } from '../webhooks/replays/resume-replays.ts';
import { runReplay } from '../webhooks/replays/run-replay.ts';
import type { ErasureJob } from '../webhooks/erasures/add-erasure.ts';
import { runErasure } from '../webhooks/erasures/run-erasure.ts';
import type { WithdrawalJob } from '../webhooks/withdrawals/add-withdrawals.ts';
import { runWithdrawal } from '../webhooks/withdrawals/run-withdrawal.ts';

/**
 * Each holds a connection while it works, so there are few, to leave connections for deliveries.
 */
const concurrencyMax = 2;

const resumeEveryMs = 600_000;

export interface WebhookJobsParts {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly wakeUps: WakeUps;
  readonly observer?: DeliveryObserver | undefined;
  readonly log: Log;
}

/** Background work of webhooks: replays, and withdrawals of unwanted deliveries. */
export function startWebhookJobs(parts: WebhookJobsParts): Runner & { readonly kinds: JobKinds } {
  const { database, queue, wakeUps, observer, log } = parts;
  const resuming = runEvery({
    name: 'resume replays without a job',
    everyMs: resumeEveryMs,
    work: (signal) =>
      resumeReplays(
        { database, queue },
        (job) => log.warn(job, 'a replay job failed; another job continues the replay'),
        signal,
      ),
    log,
  });
  return {
    kinds: {
      'webhook-replays': {
        handle: (job: ReplayJob, signal) => runReplay({ database, wakeUps }, job, signal),
        concurrencyMax,
      },
      'webhook-withdrawals': {
        handle: (job: WithdrawalJob, signal) => runWithdrawal({ database, observer }, job, signal),
        concurrencyMax,
      },
      'event-erasures': {
        handle: (job: ErasureJob, signal) => runErasure({ database }, job, signal),
        concurrencyMax: 1,
      },
    },
    stop: () => resuming.stop(),
  };
}
