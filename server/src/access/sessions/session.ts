import type { SessionsRow } from '../../../schema/rows.gen.ts';
import type { UserActor } from '../actor.ts';

/** From where a session was opened, to tell one's own from a stranger's. Goes with the session. */
export interface SessionClient {
  /** What the browser calls itself, cut to 500 characters; null = it does not say. */
  readonly userAgent: string | null;
  /** An IPv4 address, or the /64 of an IPv6 address; null = not known. */
  readonly ipNetwork: string | null;
}

/** A session that the cookie of a request belongs to. */
export interface RecognisedSession {
  readonly actor: UserActor;
  /** When its user last showed who they are: at signing in, or by stepping up. */
  readonly authenticatedMs: number;
}

/** An open session as its user sees it; never with the cookie, nor with what it could be told by. */
export interface OpenSession
  extends Pick<SessionsRow, 'id' | 'created_at' | 'user_agent' | 'ip_network'> {
  /** To the minute. */
  readonly last_seen_at: SessionsRow['last_seen_at'];
  /** When it ends although it is used. */
  readonly expires_at: SessionsRow['expires_at'];
  readonly is_current: boolean;
}
