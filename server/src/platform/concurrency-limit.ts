/** Runs at most so many tasks at once; further ones wait in order, up to a bound. */
export interface ConcurrencyLimit {
  /** @throws LimitExceeded when too many are waiting already. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

export function createConcurrencyLimit(runningMax: number, waitingMax: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (task) => {
      if (running >= runningMax) {
        if (waiting.length >= waitingMax) {
          throw new LimitExceeded(`the limit of ${waitingMax} waiting tasks is reached`);
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) {
          running -= 1;
        } else {
          // The place passes on directly: `running` stays.
          next();
        }
      }
    },
  };
}
