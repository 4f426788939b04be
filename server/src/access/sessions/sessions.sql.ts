import type { SessionsRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { movedTo } from '../company-moves/moved-to.ts';
import { isSandbox } from '../sandboxes/is-sandbox.ts';
import type { SessionClient, SessionOrigin } from './session.ts';
import { bind, sql, inline } from '../../platform/database/sql.ts';

export interface SessionMatch
  extends Pick<
    SessionsRow,
    'company_id' | 'user_id' | 'last_seen_at' | 'expires_at' | 'entered_from'
  > {
  readonly authenticated_at: string;
}

export interface NewSession extends SessionClient {
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly userId: string;
  readonly now: string;
  readonly expiresAt: string;
  readonly openedWith: SessionOrigin;
  readonly enteredFrom: Uint8Array | null;
}

export function insert(
  companyId: string,
  {
    id,
    tokenHash,
    userId,
    now,
    expiresAt,
    openedWith,
    enteredFrom,
    userAgent,
    ipNetwork,
  }: NewSession,
): Statement {
  const boundNow = bind(now);
  return sql`
    insert into sessions (company_id, id, token_hash, user_id, created_at, last_seen_at,
      expires_at, user_agent, ip_network, opened_with, entered_from)
    values (${companyId}, ${id}, ${tokenHash}, ${userId}, ${boundNow}, ${boundNow}, ${expiresAt},
      ${userAgent}, ${ipNetwork}, ${openedWith}, ${enteredFrom})`;
}

/** Runs as `muster_lookup`: the company is not known yet. */
export function findByToken(tokenHash: Uint8Array): Statement {
  return sql('sessions.find_by_token')`
    select company_id, user_id, last_seen_at, expires_at, entered_from,
      coalesce(authenticated_at, created_at) as authenticated_at
    from sessions where token_hash = ${tokenHash}`;
}

export type SessionUser = Pick<UsersRow, 'role' | 'employee_id'> & {
  readonly in_sandbox: boolean;
  readonly moved_to: string | null;
};

export function findUserRole(companyId: string, userId: string): Statement {
  return sql('sessions.find_user_role')`
    select role, coalesce(employee_id, former_employee_id) as employee_id,
      ${isSandbox('users')} as in_sandbox, ${movedTo('users')} as moved_to
    from users where company_id = ${companyId} and id = ${userId} and disabled_at is null`;
}

export function setLastSeen(companyId: string, tokenHash: Uint8Array, now: string): Statement {
  return sql`
    update sessions set last_seen_at = ${now}
    where company_id = ${companyId} and token_hash = ${tokenHash}`;
}

export function noteAuthentication(
  companyId: string,
  tokenHash: Uint8Array,
  now: string,
): Statement {
  return sql`
    update sessions set authenticated_at = ${now}
    where company_id = ${companyId} and token_hash = ${tokenHash}`;
}

export function remove(companyId: string, tokenHash: Uint8Array): Statement {
  return sql`delete from sessions where company_id = ${companyId} and token_hash = ${tokenHash}`;
}

/** Deletes a user's expired and idle sessions, so that they don't accumulate. */
export function removeEnded(
  companyId: string,
  userId: string,
  { now, idleSince }: { now: string; idleSince: string },
): Statement {
  return sql`
    delete from sessions
    where company_id = ${companyId} and user_id = ${userId}
      and (expires_at <= ${now} or last_seen_at <= ${idleSince})`;
}

const expiredMax = 100;

/**
 * Deletes up to a hundred expired sessions of the company, skipping those another transaction is
 * deleting.
 */
export function removeExpired(companyId: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    delete from sessions where company_id = ${company} and id = any (array(
      select id from sessions where company_id = ${company} and expires_at <= ${now}
      order by expires_at limit ${inline(expiredMax)} for update skip locked))`;
}

/** Newest first; without expired and idle sessions. */
export function listOfUser(
  companyId: string,
  userId: string,
  { now, idleSince, tokenHash }: { now: string; idleSince: string; tokenHash: Uint8Array },
): Statement {
  return sql`
    select id, created_at, last_seen_at, expires_at, user_agent, ip_network,
      token_hash = ${tokenHash} as is_current
    from sessions
    where company_id = ${companyId} and user_id = ${userId} and expires_at > ${now}
      and last_seen_at > ${idleSince}
    order by created_at desc, id limit 200`;
}

/** Deletes one of the user's own sessions. */
export function removeById(companyId: string, userId: string, id: string): Statement {
  return sql`
    delete from sessions where company_id = ${companyId} and user_id = ${userId} and id = ${id}
    returning token_hash`;
}

export function removeOfUser(
  companyId: string,
  userId: string,
  exceptTokenHash: Uint8Array | null,
): Statement {
  const boundExceptTokenHash = bind(exceptTokenHash);
  return sql`
    delete from sessions
    where company_id = ${companyId} and user_id = ${userId}
      and (${boundExceptTokenHash}::bytea is null or token_hash <> ${boundExceptTokenHash})`;
}

/** Where the company is now; null unless it has moved. */
export function findMovedTo(companyId: string): Statement {
  return sql`select moved_to from company_moves where company_id = ${companyId}`;
}
