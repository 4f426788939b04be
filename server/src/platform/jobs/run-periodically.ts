import type { Log } from '../log.ts';
import { createOutageLog } from '../outage-log.ts';
import type { JobRunner } from './run-jobs.ts';

export interface PeriodicWork {
  /** For the log. */
  readonly name: string;
  /** From the end of one run to the start of the next; the first begins at once. */
  readonly intervalMs: number;
  /**
   * Many processes may run it at the same time, and any of them may be killed: it takes locks and
   * does again what is half done. What it throws is logged, and the next run tries again.
   */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** For what comes due by the calendar or piles up by itself, where no request would queue a job. */
export function runPeriodically({ name, intervalMs, work, log }: PeriodicWork): JobRunner {
  const stopping = new AbortController();
  const outage = createOutageLog(log);
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    try {
      await work(stopping.signal);
      outage.worked();
    } catch (error) {
      outage.failed(error, `${name} could not be done; it is tried again`);
    }
    if (!stopping.signal.aborted) {
      timer = setTimeout(() => {
        running = run();
      }, intervalMs);
      timer.unref();
    }
  };
  let running = run();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
