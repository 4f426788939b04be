import type { UserActor } from '../../access/actor.ts';
import type { Attempt } from '../../access/users/sign-in-throttle.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ConsoleServices } from '../frame/operation.ts';

/**
 * Counts a guess at the signed-in user's password or code, per user and per network, so that an
 * open session doesn't allow faster guessing than no session. Separate from the sign-ins of the
 * same address, which a stranger can make fail. The caller reports the outcome.
 *
 * @throws Problem `rate_limited`
 */
export async function countGuess(
  { signInThrottle }: Pick<ConsoleServices, 'signInThrottle'>,
  { actor, ip }: { actor: UserActor; ip: string },
): Promise<Attempt> {
  const attempt = { account: `user ${actor.userId}`, network: clientNetwork(ip) };
  await signInThrottle.begin(attempt);
  return attempt;
}

const unfinished: ReadonlySet<string> = new Set([
  'totp_required',
  'company_choice_required',
  'company_account_required',
]);

/**
 * Doesn't count a right password as a failed guess if the response asks for the second factor's
 * code, for the company or for a company account.
 */
export async function forgiveUnfinished<Result>(
  { signInThrottle }: Pick<ConsoleServices, 'signInThrottle'>,
  attempt: Attempt,
  guess: Promise<Result>,
): Promise<Result> {
  try {
    return await guess;
  } catch (error) {
    if (error instanceof Problem && unfinished.has(error.code)) {
      await signInThrottle.undecided(attempt);
    }
    throw error;
  }
}
