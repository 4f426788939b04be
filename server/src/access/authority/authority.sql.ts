import type { DatabaseError, Statement } from '../../platform/database/driver.ts';
import type { Authority } from './authority.ts';
import { fragment, inline, join, sql } from '../../platform/database/sql.ts';

/** Why `refuseEnded` ends a transaction. */
export type EndedReason = 'ended' | 'role';

/**
 * Ends the transaction unless the request may still act. The functions of migration 0235 first take a
 * lock that every revocation takes too: it is in memory only, because `for share` would write the row
 * of a busy key with every request.
 */
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
      const { userId, role, tokenHash } = authority;
      return calling('session', [companyId, userId, role, tokenHash, now]);
    }
    case 'person': {
      const { userId, role, tokenHash, applicationId, scopes } = authority;
      return calling('person', [companyId, userId, role, tokenHash, now, applicationId, scopes]);
    }
    case 'user':
      return calling('user', [companyId, authority.userId, authority.role]);
    case 'api_key':
      return calling('api_key', [companyId, authority.apiKeyId, now]);
    case 'provisioning':
      return calling('provisioning', [companyId, authority.tokenId]);
  }
}

function calling(kind: Authority['kind'], values: readonly unknown[]): Statement {
  const parameters = values.map((value) => fragment`${value}`);
  return sql(`authority.refuse_${kind}`)`
    select refuse_ended_${inline(kind)}(${join(parameters, ', ')})`;
}
