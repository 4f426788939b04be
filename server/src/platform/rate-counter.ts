import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

export const windowSeconds = 60;

/** The count of a key in its current window of 60 seconds. */
export interface RateCount {
  /** Including this one. */
  readonly count: number;
  /** Until the window ends and the count restarts; 1 to 60,000, even if the clock is changed. */
  readonly resetsInMs: number;
}

/**
 * Counts by key in fixed windows that begin with a key's first request. A count can't be read
 * without counting: what is known must be recognised first (`token-gate.ts`).
 */
export interface RateCounter {
  count(key: string): Promise<RateCount>;
}

/**
 * Counts in Redis, shared by all processes, or in this process's memory without Redis. While Redis
 * is down each process counts on its own: limits are looser, but still apply, and no request is
 * rejected because of it.
 */
export function createRateCounter(redis: Redis | undefined): RateCounter {
  const shared = {
    keyPrefix: 'muster:rate',
    points: Number.MAX_SAFE_INTEGER,
    duration: windowSeconds,
  };
  const memory = new RateLimiterMemory(shared);
  const limiter =
    redis === undefined
      ? memory
      : new RateLimiterRedis({
          ...shared,
          storeClient: redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        });
  return {
    count: async (key) => {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, 1);
      const resetsInMs = Math.min(Math.max(1, msBeforeNext), windowSeconds * 1_000);
      return { count: consumedPoints, resetsInMs };
    },
  };
}
