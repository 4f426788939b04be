import { DatabaseUnavailable } from './driver.ts';

/** First come, first served: the embedded database has one session. */
export interface TurnQueue {
  /** Rejects with `DatabaseUnavailable` when no turn came within the time-out. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits; later callers are refused from now on. */
  drain(): Promise<void>;
}

export function createTurnQueue(waitTimeoutMs: number): TurnQueue {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  let isDraining = false;
  let onIdle: (() => void) | undefined;

  function waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(new DatabaseUnavailable(`the database was busy for ${waitTimeoutMs} ms`));
    }, waitTimeoutMs);
    function start(): void {
      clearTimeout(timer);
      resolve();
    }
    waiting.push(start);
    return promise;
  }

  function passOn(): void {
    const next = waiting.shift();
    if (next !== undefined) return next();
    isBusy = false;
    onIdle?.();
  }

  return {
    async run(work) {
      if (isDraining) throw new DatabaseUnavailable('the database is being closed');
      if (isBusy) await waitForTurn();
      isBusy = true;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    drain() {
      isDraining = true;
      if (!isBusy) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      onIdle = resolve;
      return promise;
    },
  };
}
