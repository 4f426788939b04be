import type { DatabaseError, Statement } from '../../platform/database/driver.ts';
import { type Authority, lockedIds } from './authority.ts';

/** Why `refuseEnded` ends a transaction. */
export type EndedReason = 'ended' | 'role';

/**
 * Makes revocations wait for the end of this transaction, or this transaction for theirs. The lock
 * is in memory only: `for share` would write the row of a busy key with every request.
 */
export function lockAuthority(authority: Authority): Statement {
  return {
    name: 'authority.lock',
    text: `select pg_advisory_xact_lock_shared(authority_lock(id)) from unnest($1::text[]) as id`,
    values: [lockedIds(authority)],
  };
}

/** Ends the transaction unless the request may still act. Must follow `lockAuthority`. */
export function refuseEnded(
  authority: Authority,
  now: string,
  explain: (error: DatabaseError) => unknown,
): Statement {
  return { ...statementOf(authority, now), explain };
}

function statementOf(authority: Authority, now: string): Statement {
  const { companyId } = authority;
  switch (authority.kind) {
    case 'session': {
      const { tokenHash, userId, role } = authority;
      return {
        name: 'authority.refuse_session',
        text: refuseUser(`select u.role from sessions s
          join users u on u.company_id = s.company_id and u.id = s.user_id
          where s.company_id = $1 and s.token_hash = $4 and s.expires_at > $5
            and u.disabled_at is null`),
        values: [companyId, userId, role, tokenHash, now],
      };
    }
    case 'person': {
      const { tokenHash, userId, role } = authority;
      return {
        name: 'authority.refuse_person',
        text: refuseUser(`select u.role from oauth_artifacts t
          join application_authorizations z
            on z.company_id = t.company_id and z.id = t.authorization_id
          join applications a on a.company_id = z.company_id and a.id = z.application_id
          join users u on u.company_id = z.company_id and u.id = z.user_id
          where t.company_id = $1 and t.hash = $4 and t.expires_at > $5
            and z.revoked_at is null and z.expires_at > $5 and a.revoked_at is null
            and u.disabled_at is null and u.former_employee_id is null`),
        values: [companyId, userId, role, tokenHash, now],
      };
    }
    case 'user':
      return {
        name: 'authority.refuse_user',
        text: refuseUser(
          'select role from users where company_id = $1 and id = $2 and disabled_at is null',
        ),
        values: [companyId, authority.userId, authority.role],
      };
    case 'api_key':
      return {
        name: 'authority.refuse_api_key',
        text: `select refuse_transaction('ended') where not exists (
                 select from api_keys where company_id = $1 and id = $2 and revoked_at is null
                   and (expires_at is null or expires_at > $3))`,
        values: [companyId, authority.apiKeyId, now],
      };
    case 'provisioning':
      return {
        name: 'authority.refuse_provisioning',
        text: `select refuse_transaction('ended') where not exists (
                 select from provisioning_tokens
                 where company_id = $1 and id = $2 and revoked_at is null)`,
        values: [companyId, authority.tokenId],
      };
  }
}

/** @param found selects the role of the user if the credential is valid */
function refuseUser(found: string): string {
  return `with found as materialized (${found})
    select refuse_transaction(case when exists (select from found) then 'role' else 'ended' end)
    where not exists (select from found where role = $3) and not ends_here($2)`;
}
