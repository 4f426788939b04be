import type { RecognisedSession } from '../../access/sessions/session.ts';
import { stepUpAfterMs } from '../../access/sessions/step-up.ts';
import type { Clock } from '../../platform/clock.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ConsoleOperation } from './operation.ts';

/**
 * Returns the session if the operation is available to its user's role; undefined for an operation
 * for anyone. Runs before body, query and path are read, so a refusal reveals nothing about any
 * record, and again once the body is there.
 *
 * @throws Problem `not_signed_in`, `forbidden`, `step_up_required`
 */
export async function authorise(
  { access, needsStepUp }: Pick<ConsoleOperation, 'access' | 'needsStepUp'>,
  clock: Clock,
  recognise: () => Promise<RecognisedSession | undefined>,
): Promise<RecognisedSession | undefined> {
  if (access === 'anyone') {
    return undefined;
  }
  const session = await recognise();
  if (session === undefined) {
    throw notSignedIn();
  }
  if (!access.includes(session.actor.role)) {
    throw new Problem('forbidden', "Your role doesn't allow this.");
  }
  if (needsStepUp === true && session.authenticatedMs + stepUpAfterMs <= clock.nowMs()) {
    throw new Problem(
      'step_up_required',
      'Confirm your password: send it to POST /console/api/me/step-up, then send the request again.',
    );
  }
  return session;
}

export function notSignedIn(): Problem {
  return new Problem('not_signed_in', 'Sign in to continue.');
}
