/** Runs a limited number of tasks at once; others wait in order, up to a limit. */
export interface ConcurrencyLimit {
  /** @throws LimitExceeded if too many tasks are already waiting. */
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
          // Hands its permit to the next task, so `running` stays the same.
          next();
        }
      }
    },
  };
}
