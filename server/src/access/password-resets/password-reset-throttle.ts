import type { Redis } from 'ioredis';
import { createAttemptCounter } from '../attempt-counter.ts';
import { accountKey } from '../users/account-key.ts';
import type { Attempt, SignInLimits } from '../users/sign-in-throttle.ts';

/** Within 15 minutes: each may send a mail to somebody who did not ask for it. */
export const passwordResetLimits: SignInLimits = { perAccountMax: 5, perNetworkMax: 50 };

/** Bounds how many mails strangers can have sent, whether or not the account exists. */
export interface PasswordResetThrottle {
  /** @throws Problem `rate_limited` with the true `Retry-After` */
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
      await networks.count(network);
      await accounts.count(accountKey(account));
    },
  };
}
