import type { DatabaseError, Statement } from '../../platform/database/driver.ts';
import type { Authority } from './authority.ts';
import { bind, fragment, inline, join, sql } from '../../platform/database/sql.ts';

/** Why `refuseEnded` ends a transaction. */
export type EndedReason = 'ended' | 'role' | ReadOnlyReason;

/** A deletion of the company is pending or under way, or it is being moved. */
export type ReadOnlyReason = 'read_only' | 'moving';

/**
 * Ends the transaction unless the request may still act, and its company is not read-only because it
 * is going to be deleted or being moved. The functions of migration 0235 first take a
 * lock that every revocation takes too: it is in memory only, because `for share` would write the row
 * of a busy key with every request.
 */
export function refuseEnded(
  authority: Authority,
  { now, worksReadOnly }: { readonly now: string; readonly worksReadOnly: boolean },
  explain: (error: DatabaseError) => unknown,
): Statement {
  const company = bind(authority.companyId);
  const parameters = valuesOf(authority, now).map((value) => fragment`${value}`);
  const judged = fragment`refuse_ended_${inline(authority.kind)}(${join([fragment`${company}`, ...parameters], ', ')})`;
  const name = `authority.refuse_${authority.kind}`;
  const statement = worksReadOnly
    ? sql(`${name}_only`)`select ${judged}`
    : sql(name)`
    select ${judged},
      case when exists (select from company_deletions where company_id = ${company})
        then refuse_transaction('read_only')
      when exists (select from company_moves where company_id = ${company})
        then refuse_transaction('moving') end`;
  return { ...statement, explain };
}

/** Why the company is read-only; no row if it isn't. */
export function findReadOnly(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select 'read_only' as reason from company_deletions where company_id = ${company}
    union all
    select 'moving' from company_moves where company_id = ${company}
    limit 1`;
}

/** What the function of the kind takes after the company. */
function valuesOf(authority: Authority, now: string): readonly unknown[] {
  switch (authority.kind) {
    case 'session': {
      const { userId, role, tokenHash } = authority;
      return [userId, role, tokenHash, now];
    }
    case 'person': {
      const { userId, role, tokenHash, applicationId, scopes } = authority;
      return [userId, role, tokenHash, now, applicationId, scopes];
    }
    case 'user':
      return [authority.userId, authority.role];
    case 'api_key':
      return [authority.apiKeyId, now];
    case 'provisioning':
      return [authority.tokenId];
  }
}
