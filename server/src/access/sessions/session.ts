import type { SessionsRow } from '../../../schema/rows.gen.ts';
import type { UserActor } from '../actor.ts';
import type { Authority } from '../authority/authority.ts';

/**
 * Where a session was opened from, so that users can recognise their own. Deleted with the session.
 */
export interface SessionClient {
  /** The user agent, cut to 500 characters; null = not sent. */
  readonly userAgent: string | null;
  /** An IPv4 address, or the /64 of an IPv6 address; null = unknown. */
  readonly ipNetwork: string | null;
}

/** How a session was opened. */
export type SessionOrigin = 'password' | 'company_account';

/** The session a request's cookie belongs to. */
export interface RecognisedSession {
  readonly actor: UserActor;
  /** When the user last authenticated: when signing in or stepping up. */
  readonly authenticatedMs: number;
  readonly authority: Authority;
}

/** An open session as shown to its user, without the cookie or anything derived from it. */
export interface OpenSession
  extends Pick<
    SessionsRow,
    'created_at' | 'last_seen_at' | 'expires_at' | 'id' | 'user_agent' | 'ip_network'
  > {
  readonly is_current: boolean;
}
