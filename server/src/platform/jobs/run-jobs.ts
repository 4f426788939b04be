import { setTimeout as delay } from 'node:timers/promises';
import { createAlarm } from '../alarm.ts';
import type { Database } from '../database/driver.ts';
import type { Log } from '../log.ts';
import * as sql from './jobs.sql.ts';
import { attemptsMax, type BackgroundQueue, jobsChannel } from './queues.ts';
import { runEvery, type Runner } from './run-every.ts';

/** After at most 30 s, the job of a killed process is due again and another process claims it. */
const leaseMs = 30_000;
const heartbeatMs = 10_000;
/** Longer work runs in steps, each as a separate job. */
const stepMsMax = 300_000;
/**
 * NOTIFY or the next due time ends the sleep earlier; this limits the delay after a lost wake-up.
 */
const sleepMsMax = 30_000;
const stopWaitsMs = 8_000;
const cleanUpMs = 24 * 3600 * 1000;
const asWorker = { role: 'muster_worker' } as const;

/** Finished, or to be continued with the same data after a delay (0 = at once). */
export type JobOutcome = 'done' | { readonly againInMs: number };

export interface JobKind {
  /** In this process. */
  readonly concurrencyMax: number;
  /** Default: 5 minutes. */
  readonly runMsMax?: number;
  /**
   * Runs one job, possibly again with the same data after a failure or a killed process. If it
   * throws, the job is retried later. `signal` asks it to stop early: the process is stopping, or 5
   * minutes are over.
   */
  readonly handle: (data: never, signal: AbortSignal) => Promise<JobOutcome>;
}

export type JobKinds = Readonly<Partial<Record<BackgroundQueue, JobKind>>>;

export interface JobsOptions {
  readonly database: Database;
  readonly kinds: JobKinds;
  readonly log: Log;
  /** Called after each job, or step of one, that succeeded. */
  readonly onStep?:
    | ((step: { readonly queue: BackgroundQueue; readonly data: object }) => void)
    | undefined;
}

/**
 * Runs the jobs of these kinds in one loop. `stop` claims no further jobs and waits at most 8 s for
 * running ones; jobs that run longer are due again when their leases expire.
 */
export async function runJobs({ database, kinds, log, onStep }: JobsOptions): Promise<Runner> {
  const stopping = new AbortController();
  const alarm = createAlarm();
  const running = new Map<sql.ClaimedJob, { signal: AbortSignal; ended: Promise<void> }>();
  let nextDue: NodeJS.Timeout | undefined;

  const start = (job: sql.ClaimedJob, { handle, runMsMax = stepMsMax }: JobKind): void => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(runMsMax)]);
    const outcome = handle(job.data as never, signal).catch((error: unknown) => {
      // A job that is interrupted because the process stops has not failed.
      if (stopping.signal.aborted) return { againInMs: 0 };
      throw error;
    });
    const ended = settle({ database, log, job, onStep }, outcome).then(() => {
      running.delete(job);
      alarm.ring();
    });
    running.set(job, { signal, ended });
  };
  const claim = async (): Promise<void> => {
    const counts = Object.entries(kinds).map(([queue, { concurrencyMax }]) => {
      const used = [...running.keys()].filter((job) => job.queue === queue).length;
      return { queue, free: concurrencyMax - used };
    });
    // By key: a plan made while the table is empty would later read the whole table.
    const settings = { ...asWorker, rowsByKey: true };
    const { rows } = await database.single<sql.ClaimedRow>(
      settings,
      sql.claimJobs(counts, leaseMs),
    );
    for (const row of rows) {
      const kind = row.id === null ? undefined : kinds[row.queue];
      if (row.id !== null && kind !== undefined) start(row, kind);
    }
    clearTimeout(nextDue);
    nextDue = setTimeout(alarm.ring, Math.min(rows[0]?.next_in_ms ?? sleepMsMax, sleepMsMax));
  };
  const extendLeases = async (): Promise<void> => {
    const held = [...running].filter(([, { signal }]) => !signal.aborted).map(([job]) => job);
    if (held.length > 0) await database.single(asWorker, sql.extendLeases(held, leaseMs));
  };
  const deleteOldFailures = () => database.single(asWorker, sql.deleteOldFailures());

  const subscription = await database.listen(jobsChannel, alarm.ring, alarm.ring);
  const claiming = runEvery({ name: 'claim jobs', everyMs: sleepMsMax, work: claim, alarm, log });
  const upkeep = [
    runEvery({ name: 'extend leases of jobs', everyMs: heartbeatMs, work: extendLeases, log }),
    runEvery({ name: 'delete old failed jobs', everyMs: cleanUpMs, work: deleteOldFailures, log }),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await claiming.stop();
      clearTimeout(nextDue);
      const ends = Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([ends, delay(stopWaitsMs, undefined, { ref: false })]);
      await Promise.all([subscription.close(), ...upkeep.map((runner) => runner.stop())]);
    },
  };
}

interface Attempted extends Pick<JobsOptions, 'database' | 'log' | 'onStep'> {
  readonly job: sql.ClaimedJob;
}

/** Records the outcome of an attempt. Never rejects. */
async function settle(attempted: Attempted, handled: Promise<JobOutcome>): Promise<void> {
  const { database, log, job } = attempted;
  const about = { queue: job.queue, jobId: job.id };
  try {
    const outcome = await handled;
    const againInMs = outcome === 'done' ? null : outcome.againInMs;
    await database.single(asWorker, sql.finishJob(job, againInMs));
    attempted.onStep?.({ queue: job.queue, data: job.data });
  } catch (error) {
    const next = job.attempts < attemptsMax ? 'will be retried' : 'is not retried';
    log.error({ err: error, ...about }, `a job failed and ${next}`);
    await database.single(asWorker, sql.failJob(job, String(error))).catch((failure: unknown) => {
      log.warn(
        { err: failure, ...about },
        'a failed job was not released; it becomes available when its lease expires',
      );
    });
  }
}
