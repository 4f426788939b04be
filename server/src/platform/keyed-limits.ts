import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';

/** A concurrency limit for each key, such as a company or a network. */
export interface KeyedLimits {
  /** @throws LimitExceeded if too many tasks of the key are already waiting. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** The limit of a key is kept only while it is in use. */
export function createKeyedLimits(runningMax: number, waitingMax: number): KeyedLimits {
  const limits = new Map<string, { readonly limit: ConcurrencyLimit; users: number }>();
  return {
    run: async (key, task) => {
      const entry = limits.get(key) ?? {
        limit: createConcurrencyLimit(runningMax, waitingMax),
        users: 0,
      };
      limits.set(key, entry);
      entry.users += 1;
      try {
        return await entry.limit.run(task);
      } finally {
        entry.users -= 1;
        if (entry.users === 0) {
          limits.delete(key);
        }
      }
    },
  };
}
