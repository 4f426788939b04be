import { createAlarm } from '../alarm.ts';
import type { Log } from '../log.ts';
import { createOutageLog } from '../outage-log.ts';

export interface RepeatedWork {
  /** For the log, e.g. `due terminations`. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * May run in several processes at once and be killed at any point, so it must tolerate both.
   * `signal` asks it to stop early.
   */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly log: Log;
  /** Rings to start the work earlier. */
  readonly alarm?: ReturnType<typeof createAlarm>;
}

/** Work that runs until it is stopped; `stop` waits for work in progress. */
export interface Runner {
  stop(): Promise<void>;
}

/** Does the work at once and then repeatedly, never concurrently in this process. Logs failures. */
export function runEvery({
  name,
  everyMs,
  work,
  log,
  alarm = createAlarm(),
}: RepeatedWork): Runner {
  const stopping = new AbortController();
  const outages = createOutageLog(log);
  const runUntilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await work(stopping.signal);
        outages.worked();
      } catch (error) {
        outages.failed(error, `a scheduled task failed and will be retried: ${name}`);
      }
      await alarm.wait(everyMs);
    }
  };
  const running = runUntilStopped();
  return {
    stop: async () => {
      stopping.abort();
      alarm.ring();
      await running;
    },
  };
}
