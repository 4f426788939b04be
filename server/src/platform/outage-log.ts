import { DatabaseUnavailable } from './database/driver.ts';
import type { Log } from './log.ts';

/** Tells of an outage of the database once when it begins and once when it is over. */
export interface OutageLog {
  /** What a loop tried has failed; `message` says what, and that it goes on. */
  failed(error: unknown, message: string): void;
  /** What a loop tried has succeeded. */
  worked(): void;
}

/** For loops that try several times a second: one line for each failure would bury everything else. */
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
