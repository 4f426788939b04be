import type { FastifyRequest } from 'fastify';
import {
  recogniseSandboxSession,
  recogniseSession,
} from '../../access/sessions/recognise-session.ts';
import type { RecognisedSession } from '../../access/sessions/session.ts';
import type { ConsoleServices } from './operation.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface SessionParts {
  readonly services: Pick<ConsoleServices, 'database' | 'clock'>;
  readonly cookie: SessionCookie;
  readonly sandboxCookie: SessionCookie;
}

/**
 * The session of a request's cookies; undefined if there is none.
 *
 * @param isUse whether the session was used, so that its idle time begins again
 */
export async function recogniseRequest(
  request: FastifyRequest,
  { services, cookie, sandboxCookie }: SessionParts,
  isUse: boolean,
): Promise<RecognisedSession | undefined> {
  const homeToken = cookie.read(request);
  const token = sandboxCookie.read(request);
  if (token !== undefined) return recogniseSandboxSession(services, { token, homeToken, isUse });
  return homeToken === undefined ? undefined : recogniseSession(services, homeToken, isUse);
}
