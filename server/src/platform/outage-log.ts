import { DatabaseUnavailable } from './database/driver.ts';
import type { Log } from './log.ts';

/** Logs a database outage once when it begins and once when it is over. */
export interface OutageLog {
  /** Call when an iteration of a loop failed; `message` says what failed and that it continues. */
  failed(error: unknown, message: string): void;
  /** Call when an iteration of a loop succeeded. */
  worked(): void;
}

/** For loops that retry several times a second: one line per failure would bury everything else. */
export function createOutageLog(log: Log): OutageLog {
  let isAway = false;
  return {
    failed: (error, message) => {
      const isKnown = isAway && error instanceof DatabaseUnavailable;
      isAway ||= error instanceof DatabaseUnavailable;
      log[isKnown ? 'debug' : 'warn']({ err: error }, message);
    },
    worked: () => {
      if (isAway) {
        isAway = false;
        log.info('the database is reachable again');
      }
    },
  };
}
