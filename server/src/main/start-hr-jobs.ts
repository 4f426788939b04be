import type { AppendEvent } from '../events/append-event.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobRunner } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';

/** What work of HR in the background has at hand. */
export interface HrJobsParts {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly appendEvent: AppendEvent;
  readonly log: Log;
}

/**
 * Runs what HR does behind the requests, and what comes due by the calendar. Each runner acts as
 * `muster_app` for the company of its job; the worker's role has no grant on HR tables.
 */
export function startHrJobs(_parts: HrJobsParts): JobRunner {
  const runners: JobRunner[] = [];
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
