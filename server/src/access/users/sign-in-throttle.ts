import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { sha256 } from '../../platform/crypto/hash.ts';
import { Problem } from '../../platform/http/problem.ts';
import { emailKey } from './email-key.ts';

const windowSeconds = 15 * 60;

/** How many sign-ins may fail within 15 minutes. */
export interface SignInLimits {
  readonly perAccountMax: number;
  /** Per IPv4 address or IPv6 /64: an office behind one address has many people. */
  readonly perNetworkMax: number;
}

export const signInLimits: SignInLimits = { perAccountMax: 10, perNetworkMax: 50 };

interface Attempt {
  readonly email: string;
  /** `clientNetwork` of the client's address. */
  readonly network: string;
}

/** Slows down the guessing of passwords, whether or not the account exists. */
export interface SignInThrottle {
  /**
   * Counts a sign-in as failed before it is tried, so that guesses sent at the same time cannot
   * pass together.
   *
   * @throws Problem `rate_limited` with the true `Retry-After`
   */
  begin(attempt: Attempt): Promise<void>;
  /** The sign-in succeeded: the account starts afresh, and the network gets its count back. */
  succeeded(attempt: Attempt): Promise<void>;
}

/** Counts in Redis, shared by all processes; in this process's memory without it or while it is away. */
export function createSignInThrottle(
  redis: Redis | undefined,
  { perAccountMax, perNetworkMax }: SignInLimits = signInLimits,
): SignInThrottle {
  const accounts = createLimiter(redis, 'muster:sign-in:account');
  const networks = createLimiter(redis, 'muster:sign-in:network');
  return {
    begin: async ({ email, network }) => {
      const account = accountKey(email);
      await countOne(accounts, account, perAccountMax);
      try {
        await countOne(networks, network, perNetworkMax);
      } catch (error) {
        // What the network's limit refused was no guess at this account.
        await accounts.reward(account, 1);
        throw error;
      }
    },
    succeeded: async ({ email, network }) => {
      await Promise.all([accounts.delete(accountKey(email)), networks.reward(network, 1)]);
    },
  };
}

/** The address itself has no business in Redis. */
function accountKey(email: string): string {
  return Buffer.from(sha256(emailKey(email))).toString('base64url');
}

function createLimiter(redis: Redis | undefined, keyPrefix: string): RateLimiterAbstract {
  const shared = { keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: windowSeconds };
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

async function countOne(limiter: RateLimiterAbstract, key: string, max: number): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key, 1);
  if (consumedPoints > max) {
    await limiter.reward(key, 1);
    throw new Problem('rate_limited', 'Too many failed sign-ins; wait before the next.', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
    });
  }
}
