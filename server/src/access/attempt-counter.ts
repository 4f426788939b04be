import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { Problem } from '../platform/http/problem.ts';

const windowSeconds = 15 * 60;

/** Counts attempts per key within a time window and refuses those beyond a limit. */
export interface AttemptCounter {
  /**
   * @throws Problem `rate_limited` with the exact `Retry-After`; a refused attempt is not counted
   */
  count(key: string): Promise<void>;
  /** Subtracts one attempt. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface AttemptCounterOptions {
  /** Separates its counts from those of other counters, e.g. `sign-in:account`. */
  readonly name: string;
  readonly max: number;
  /** How long an attempt counts, in seconds; default 900. */
  readonly windowSeconds?: number;
  /** The detail of the problem when an attempt is refused. */
  readonly detail: string;
}

/**
 * Counts in Redis, shared by all processes; without Redis or while it is unavailable, in the memory
 * of this process.
 */
export function createAttemptCounter(
  redis: Redis | undefined,
  { name, max, detail, windowSeconds: duration = windowSeconds }: AttemptCounterOptions,
): AttemptCounter {
  const limiter = createLimiter(redis, { keyPrefix: `muster:${name}`, duration });
  return {
    count: async (key) => {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, 1);
      if (consumedPoints > max) {
        await limiter.reward(key, 1);
        // If the clock was set back, the time left can exceed the window.
        const restSeconds = Math.min(Math.max(1, Math.ceil(msBeforeNext / 1000)), duration);
        throw new Problem('rate_limited', detail, {
          headers: { 'retry-after': String(restSeconds) },
        });
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key, 1);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}

function createLimiter(
  redis: Redis | undefined,
  options: { readonly keyPrefix: string; readonly duration: number },
): RateLimiterAbstract {
  const shared = { ...options, points: Number.MAX_SAFE_INTEGER };
  const memory = new RateLimiterMemory(shared);
  return redis === undefined
    ? memory
    : new RateLimiterRedis({
        ...shared,
        storeClient: redis,
        insuranceLimiter: memory,
        rejectIfRedisNotReady: true,
      });
}
