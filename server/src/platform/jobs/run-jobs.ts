import { DatabaseUnavailable } from '../database/driver.ts';
import type { Log } from '../log.ts';
import type { ClaimedJob, JobOutcome, JobQueue } from './job-queue.ts';
import { type BackgroundQueue, heartbeatSeconds, runSecondsMax } from './queues.ts';

/** Background work needs no more haste than this. */
const pollMs = 1_000;
const stopWaitsMs = 8_000;

export interface JobRunnerOptions<Data> {
  readonly queue: JobQueue;
  /** The queue whose jobs are run. */
  readonly name: BackgroundQueue;
  /**
   * Does one job. May be called again with the same data after a failure or a killed process, and
   * must bear that. Whatever it throws makes the queue try the job again later, and in the end give
   * it up. `signal` asks it to end early: the process stops, or its time is over.
   */
  readonly handle: (data: Data, signal: AbortSignal) => Promise<JobOutcome>;
  readonly concurrencyMax: number;
  readonly log: Log;
}

/** Runs the jobs of one queue until it is stopped. */
export interface JobRunner {
  /** Takes no further job and waits for those that run, at most 8 s; what then still runs is due again. */
  stop(): Promise<void>;
}

export function runJobs<Data extends object>(options: JobRunnerOptions<Data>): JobRunner {
  const { queue, name, concurrencyMax, log } = options;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let wake = (): void => undefined;

  const start = (job: ClaimedJob<Data>): void => {
    const work = runJob(options, job, stopping.signal).then((againInMs) => {
      running.delete(job.id);
      // Its continuation, or the next job that found no place, may be due already.
      wake();
      if (againInMs !== undefined && againInMs > 0 && againInMs < pollMs) {
        setTimeout(() => wake(), againInMs).unref();
      }
    });
    running.set(job.id, work);
  };
  const loop = async (): Promise<void> => {
    let wasAway = false;
    while (!stopping.signal.aborted) {
      const pause = startPause(pollMs);
      wake = pause.end;
      try {
        const jobsMax = concurrencyMax - running.size;
        (jobsMax > 0 ? await queue.claim<Data>(name, jobsMax) : []).forEach(start);
        wasAway = false;
      } catch (error) {
        if (!wasAway || !(error instanceof DatabaseUnavailable)) {
          log.warn({ err: error, queue: name }, 'jobs cannot be claimed at present');
        }
        wasAway = true;
      }
      await pause.over;
    }
  };
  const heartbeat = setInterval(() => {
    queue.keepAlive(name, [...running.keys()]).catch((error: unknown) => {
      log.warn({ err: error, queue: name }, 'claims of jobs could not be kept alive');
    });
  }, heartbeatSeconds * 1_000);
  const looping = loop();

  return {
    stop: async () => {
      stopping.abort();
      wake();
      await looping;
      await inTime(Promise.all(running.values()), stopWaitsMs);
      clearInterval(heartbeat);
    },
  };
}

/** Resolves to when the job goes on; undefined when it does not. Never rejects. */
async function runJob<Data extends object>(
  { queue, name, handle, log }: JobRunnerOptions<Data>,
  job: ClaimedJob<Data>,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const about = { queue: name, jobId: job.id };
  try {
    const outcome = await orAgainWhenStopped(stopping, () => {
      const timeIsOver = AbortSignal.timeout(runSecondsMax * 1_000);
      return handle(job.data, AbortSignal.any([stopping, timeIsOver]));
    });
    await queue.settle(name, job, outcome);
    return outcome === 'done' ? undefined : outcome.againInMs;
  } catch (error) {
    const next = job.isLastAttempt ? 'is given up' : 'will be tried again';
    log.error({ err: error, ...about }, `a job failed and ${next}`);
    await queue.fail(name, job.id, String(error)).catch((failure: unknown) => {
      log.warn({ err: failure, ...about }, 'a claim was not given up; it expires by itself');
    });
    return undefined;
  }
}

/** What was broken off because the process stops has not failed. */
async function orAgainWhenStopped(
  stopping: AbortSignal,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  try {
    return await work();
  } catch (error) {
    if (stopping.aborted) {
      return { againInMs: 0 };
    }
    throw error;
  }
}

/** A sleep that can be ended early, also before anybody waits for it. */
function startPause(ms: number): { readonly over: Promise<void>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return {
    over: promise,
    end: () => {
      clearTimeout(timer);
      resolve();
    },
  };
}

async function inTime(work: Promise<unknown>, waitMs: number): Promise<void> {
  const pause = startPause(waitMs);
  await Promise.race([work, pause.over]);
  pause.end();
}
