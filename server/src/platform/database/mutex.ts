import { DatabaseUnavailable } from './driver.ts';

export interface Mutex {
  /** First come, first served. Rejects with `DatabaseUnavailable` after the timeout. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Rejects later callers; resolves when no work is running or waiting. */
  drain(): Promise<void>;
}

/** For the embedded database, which has a single session. */
export function createMutex(waitTimeoutMs: number): Mutex {
  let last: Promise<void> = Promise.resolve();
  let isDraining = false;
  return {
    async run<T>(work: () => Promise<T>) {
      if (isDraining) throw new DatabaseUnavailable('the database is closing');
      const acquired = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        acquired.reject(new DatabaseUnavailable(`the database was busy for ${waitTimeoutMs} ms`));
      }, waitTimeoutMs);
      void last.then(acquired.resolve);
      last = Promise.all([last, released.promise]).then(() => undefined);
      try {
        await acquired.promise;
        clearTimeout(timer);
        return await work();
      } finally {
        released.resolve();
      }
    },
    drain() {
      isDraining = true;
      return last;
    },
  };
}
