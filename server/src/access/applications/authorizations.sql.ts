import type { ApplicationAuthorizationsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

/** A revoked application or a disabled user ends their authorizations without touching them. */
const isActive = (now: Bound): Fragment => fragment`z.revoked_at is null and z.expires_at > ${now}
  and exists (select from applications a
    where a.company_id = z.company_id and a.id = z.application_id and a.revoked_at is null)
  and exists (select from users u
    where u.company_id = z.company_id and u.id = z.user_id and u.disabled_at is null
      and u.former_employee_id is null)`;

export function findActive(companyId: string, id: string, now: string): Statement {
  const boundNow = bind(now);
  return sql('application_authorizations.find_active')`
    select z.id, z.application_id, z.user_id, z.scopes, z.created_at, z.expires_at
    from application_authorizations z
    where z.company_id = ${companyId} and z.id = ${id} and ${isActive(boundNow)}`;
}

export type NewAuthorizationRow = Pick<
  ApplicationAuthorizationsRow,
  'id' | 'application_id' | 'user_id' | 'scopes' | 'created_at' | 'expires_at'
>;

export function insert(companyId: string, row: NewAuthorizationRow): Statement {
  return sql`
    insert into application_authorizations (company_id, id, application_id, user_id, scopes,
      created_at, expires_at)
    values (${companyId}, ${row.id}, ${row.application_id}, ${row.user_id}, ${row.scopes},
      ${row.created_at}, ${row.expires_at})`;
}

/** Newest first: of one person, or of one application. */
export function listActive(
  companyId: string,
  { userId, applicationId }: { userId?: string; applicationId?: string },
  { now, beforeId, limit }: { now: string; beforeId?: string | undefined; limit: number },
): Statement {
  const boundNow = bind(now);
  const before = bind(beforeId ?? null);
  return sql`
    select z.id, z.application_id, z.user_id, z.scopes, z.created_at, z.expires_at,
      z.last_used_at, a.name as application_name,
      u.first_name || ' ' || u.last_name as user_name
    from application_authorizations z
    join applications a on a.company_id = z.company_id and a.id = z.application_id
    join users u on u.company_id = z.company_id and u.id = z.user_id
    where z.company_id = ${companyId}
      and ${userId === undefined ? fragment`z.application_id` : fragment`z.user_id`} =
        ${userId ?? applicationId}
      and ${isActive(boundNow)} and (${before}::uuid is null or z.id < ${before})
    order by z.id desc limit ${limit}`;
}

/** Only of `userId`, if given. Returns the row if it was active. */
export function revoke(
  companyId: string,
  id: string,
  { userId, now }: { userId: string | null; now: string },
): Statement {
  const user = bind(userId);
  return sql`
    update application_authorizations set revoked_at = ${now}
    where company_id = ${companyId} and id = ${id} and revoked_at is null
      and (${user}::uuid is null or user_id = ${user})
    returning application_id`;
}

export function revokeOfUser(companyId: string, userId: string, now: string): Statement {
  return sql`
    update application_authorizations set revoked_at = ${now}
    where company_id = ${companyId} and user_id = ${userId} and revoked_at is null`;
}

export function setLastUsed(companyId: string, id: string, now: string): Statement {
  return sql`
    update application_authorizations set last_used_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}
