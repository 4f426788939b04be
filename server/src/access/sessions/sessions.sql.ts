import type { SessionsRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { SessionClient, SessionOrigin } from './session.ts';

export interface SessionMatch
  extends Pick<SessionsRow, 'company_id' | 'user_id' | 'last_seen_at' | 'expires_at'> {
  readonly authenticated_at: string;
}

export interface NewSession extends SessionClient {
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly userId: string;
  readonly now: string;
  readonly expiresAt: string;
  readonly openedWith: SessionOrigin;
}

export function insert(
  companyId: string,
  { id, tokenHash, userId, now, expiresAt, openedWith, userAgent, ipNetwork }: NewSession,
): Statement {
  return {
    text: `insert into sessions (company_id, id, token_hash, user_id, created_at, last_seen_at,
             expires_at, user_agent, ip_network, opened_with)
           values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
    values: [companyId, id, tokenHash, userId, now, expiresAt, userAgent, ipNetwork, openedWith],
  };
}

/** Runs as `muster_lookup`: the company is not known yet. */
export function findByToken(tokenHash: Uint8Array): Statement {
  return {
    name: 'sessions.find_by_token',
    text: `select company_id, user_id, last_seen_at, expires_at,
             coalesce(authenticated_at, created_at) as authenticated_at
           from sessions where token_hash = $1`,
    values: [tokenHash],
  };
}

export type SessionUser = Pick<UsersRow, 'role' | 'employee_id'>;

export function findUserRole(companyId: string, userId: string): Statement {
  return {
    name: 'sessions.find_user_role',
    text: `select role, coalesce(employee_id, former_employee_id) as employee_id from users
           where company_id = $1 and id = $2 and disabled_at is null`,
    values: [companyId, userId],
  };
}

export function setLastSeen(companyId: string, tokenHash: Uint8Array, now: string): Statement {
  return {
    text: `update sessions set last_seen_at = $3 where company_id = $1 and token_hash = $2`,
    values: [companyId, tokenHash, now],
  };
}

export function noteAuthentication(
  companyId: string,
  tokenHash: Uint8Array,
  now: string,
): Statement {
  return {
    text: `update sessions set authenticated_at = $3 where company_id = $1 and token_hash = $2`,
    values: [companyId, tokenHash, now],
  };
}

export function remove(companyId: string, tokenHash: Uint8Array): Statement {
  return {
    text: `delete from sessions where company_id = $1 and token_hash = $2`,
    values: [companyId, tokenHash],
  };
}

/** Deletes a user's expired and idle sessions, so that they don't accumulate. */
export function removeEnded(
  companyId: string,
  userId: string,
  { now, idleSince }: { now: string; idleSince: string },
): Statement {
  return {
    text: `delete from sessions
           where company_id = $1 and user_id = $2 and (expires_at <= $3 or last_seen_at <= $4)`,
    values: [companyId, userId, now, idleSince],
  };
}

const expiredMax = 100;

/**
 * Deletes up to a hundred expired sessions of the company, skipping those another transaction is
 * deleting.
 */
export function removeExpired(companyId: string, now: string): Statement {
  return {
    text: `delete from sessions where company_id = $1 and id = any (array(
             select id from sessions where company_id = $1 and expires_at <= $2
             order by expires_at limit ${expiredMax} for update skip locked))`,
    values: [companyId, now],
  };
}

/** Newest first; without expired and idle sessions. */
export function listOfUser(
  companyId: string,
  userId: string,
  { now, idleSince, tokenHash }: { now: string; idleSince: string; tokenHash: Uint8Array },
): Statement {
  return {
    text: `select id, created_at, last_seen_at, expires_at, user_agent, ip_network,
             token_hash = $5 as is_current
           from sessions
           where company_id = $1 and user_id = $2 and expires_at > $3 and last_seen_at > $4
           order by created_at desc, id limit 200`,
    values: [companyId, userId, now, idleSince, tokenHash],
  };
}

/** Deletes one of the user's own sessions. */
export function removeById(companyId: string, userId: string, id: string): Statement {
  return {
    text: `delete from sessions where company_id = $1 and user_id = $2 and id = $3
           returning token_hash`,
    values: [companyId, userId, id],
  };
}

export function removeOfUser(
  companyId: string,
  userId: string,
  exceptTokenHash: Uint8Array | null,
): Statement {
  return {
    text: `delete from sessions
           where company_id = $1 and user_id = $2 and ($3::bytea is null or token_hash <> $3)`,
    values: [companyId, userId, exceptTokenHash],
  };
}
