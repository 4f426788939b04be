import type { Redis } from 'ioredis';
import { createAttemptCounter } from '../attempt-counter.ts';
import { accountKey } from './account-key.ts';

/** How many sign-ins may fail within 15 minutes. */
export interface SignInLimits {
  readonly perAccountMax: number;
  /** Per IPv4 address or IPv6 /64. Many people of an office may share one address. */
  readonly perNetworkMax: number;
}

export const signInLimits: SignInLimits = { perAccountMax: 10, perNetworkMax: 50 };

export interface Attempt {
  /** An email address, or another identifier of what is being guessed. */
  readonly account: string;
  /** `clientNetwork` of the client's address. */
  readonly network: string;
}

/** Slows down the guessing of passwords and codes, whether or not the account exists. */
export interface SignInThrottle {
  /**
   * Counts an attempt as failed before it is tried, so that concurrent guesses can't all pass.
   *
   * @throws Problem `rate_limited` with the exact `Retry-After`
   */
  begin(attempt: Attempt): Promise<void>;
  /**
   * After a successful sign-in: resets the account's count and subtracts the attempt from the
   * network's.
   */
  succeeded(attempt: Attempt): Promise<void>;
  /** For an attempt that was neither a wrong guess nor a success: subtracts it from both counts. */
  undecided(attempt: Attempt): Promise<void>;
  /** After a password change: earlier failures no longer count. */
  forget(email: string): Promise<void>;
}

/**
 * Counts in Redis, shared by all processes; without Redis or while it is unavailable, in the memory
 * of this process.
 */
export function createSignInThrottle(
  redis: Redis | undefined,
  { perAccountMax, perNetworkMax }: SignInLimits = signInLimits,
): SignInThrottle {
  const detail = 'Too many failed sign-ins. Try again later.';
  const accounts = createAttemptCounter(redis, {
    name: 'sign-in:account',
    max: perAccountMax,
    detail,
  });
  const networks = createAttemptCounter(redis, {
    name: 'sign-in:network',
    max: perNetworkMax,
    detail,
  });
  return {
    begin: async ({ account: name, network }) => {
      const account = accountKey(name);
      await accounts.count(account);
      try {
        await networks.count(network);
      } catch (error) {
        // An attempt refused by the network's limit was not a guess at this account.
        await accounts.giveBack(account);
        throw error;
      }
    },
    succeeded: async ({ account, network }) => {
      await Promise.all([accounts.forget(accountKey(account)), networks.giveBack(network)]);
    },
    undecided: async ({ account, network }) => {
      await Promise.all([accounts.giveBack(accountKey(account)), networks.giveBack(network)]);
    },
    forget: (email) => accounts.forget(accountKey(email)),
  };
}
