import type { Redis } from 'ioredis';
import { createAttemptCounter } from '../attempt-counter.ts';
import { accountKey } from './account-key.ts';

/** How many sign-ins may fail within 15 minutes. */
export interface SignInLimits {
  readonly perAccountMax: number;
  /** Per IPv4 address or IPv6 /64: an office behind one address has many people. */
  readonly perNetworkMax: number;
}

export const signInLimits: SignInLimits = { perAccountMax: 10, perNetworkMax: 50 };

export interface Attempt {
  /** An e-mail address, or what else the guesses are at. */
  readonly account: string;
  /** `clientNetwork` of the client's address. */
  readonly network: string;
}

/** Slows down the guessing of passwords and codes, whether or not the account exists. */
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
  /** It was no wrong guess, and no success either: as if it had not been. */
  undecided(attempt: Attempt): Promise<void>;
  /** The account has a new password: what failed before says nothing any more. */
  forget(email: string): Promise<void>;
}

/** Counts in Redis, shared by all processes; in this process's memory without it or while it is away. */
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
        // What the network's limit refused was no guess at this account.
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
