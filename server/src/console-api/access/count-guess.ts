import type { UserActor } from '../../access/actor.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import type { Attempt } from '../../access/users/sign-in-throttle.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ConsoleServices } from '../operation.ts';

/**
 * Counts a guess at the signed-in user's password or code like a sign-in: whoever found a session
 * open must not guess faster than without it. The caller says what became of it.
 *
 * @throws Problem `rate_limited`
 */
export async function countGuess(
  { database, signInThrottle }: ConsoleServices,
  { actor, ip }: { actor: UserActor; ip: string },
): Promise<Attempt> {
  const { user } = await findSignedInUser(database, actor);
  const attempt = { email: user.email, network: clientNetwork(ip) };
  await signInThrottle.begin(attempt);
  return attempt;
}

/** To be asked for the code of the second factor after the right password is no failed guess. */
export async function forgiveMissingCode<Result>(
  { signInThrottle }: Pick<ConsoleServices, 'signInThrottle'>,
  attempt: Attempt,
  guess: Promise<Result>,
): Promise<Result> {
  try {
    return await guess;
  } catch (error) {
    if (error instanceof Problem && error.code === 'totp_required') {
      await signInThrottle.undecided(attempt);
    }
    throw error;
  }
}
