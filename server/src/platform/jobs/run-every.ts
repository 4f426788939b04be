import { DatabaseUnavailable } from '../database/driver.ts';
import type { Log } from '../log.ts';
import type { JobRunner } from './run-jobs.ts';

export interface RepeatedWork {
  /** For the log, e.g. `due terminations`. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * May run in several processes at once and be killed at any point, so it must bear both. `signal`
   * asks it to end early.
   */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly log: Log;
}

/** Does something now and again and again, never twice at once in this process. A failure is logged. */
export function runEvery({ name, everyMs, work, log }: RepeatedWork): JobRunner {
  const stopping = new AbortController();
  let wasAway = false;
  const once = async (): Promise<void> => {
    if (stopping.signal.aborted) {
      return;
    }
    try {
      await work(stopping.signal);
      wasAway = false;
    } catch (error) {
      // An outage is told once, and by many others.
      if (!wasAway || !(error instanceof DatabaseUnavailable)) {
        log.warn({ err: error, work: name }, 'work by the calendar failed; it is tried again');
      }
      wasAway = true;
    }
  };
  let running = once();
  let isWaiting = false;
  const timer = setInterval(() => {
    if (!isWaiting) {
      isWaiting = true;
      running = running.then(() => {
        isWaiting = false;
        return once();
      });
    }
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
