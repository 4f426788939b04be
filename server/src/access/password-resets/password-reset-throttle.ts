import type { Redis } from 'ioredis';
import { createAttemptCounter } from '../attempt-counter.ts';
import { accountKey } from '../users/account-key.ts';
import type { Attempt, SignInLimits } from '../users/sign-in-throttle.ts';

/** Within 15 minutes. Each request may send an email to a person who did not ask for it. */
export const passwordResetLimits: SignInLimits = { perAccountMax: 5, perNetworkMax: 50 };

/** Limits the emails that strangers can trigger, whether or not the account exists. */
export interface PasswordResetThrottle {
  /** @throws Problem `rate_limited` with the exact `Retry-After` */
  begin(attempt: Attempt): Promise<void>;
}

export function createPasswordResetThrottle(
  redis: Redis | undefined,
  { perAccountMax, perNetworkMax }: SignInLimits = passwordResetLimits,
): PasswordResetThrottle {
  const detail = 'Too many password reset requests. Try again later.';
  const accounts = createAttemptCounter(redis, {
    name: 'password-reset:account',
    max: perAccountMax,
    detail,
  });
  const networks = createAttemptCounter(redis, {
    name: 'password-reset:network',
    max: perNetworkMax,
    detail,
  });
  return {
    begin: async ({ account, network }) => {
      // The address first: further requests for one address take nothing from the network's others.
      await accounts.count(accountKey(account));
      try {
        await networks.count(network);
      } catch (error) {
        await accounts.giveBack(accountKey(account));
        throw error;
      }
    },
  };
}
