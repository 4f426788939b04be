import type { ApplicationAuthorizationsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';

/** A revoked application or a disabled user ends their authorizations without touching them. */
const isActive = `z.revoked_at is null and z.expires_at > $3
  and exists (select from applications a
    where a.company_id = z.company_id and a.id = z.application_id and a.revoked_at is null)
  and exists (select from users u
    where u.company_id = z.company_id and u.id = z.user_id and u.disabled_at is null
      and u.former_employee_id is null)`;

export function findActive(companyId: string, id: string, now: string): Statement {
  return {
    name: 'application_authorizations.find_active',
    text: `select z.id, z.application_id, z.user_id, z.scopes, z.created_at, z.expires_at
           from application_authorizations z
           where z.company_id = $1 and z.id = $2 and ${isActive}`,
    values: [companyId, id, now],
  };
}

export type NewAuthorizationRow = Pick<
  ApplicationAuthorizationsRow,
  'id' | 'application_id' | 'user_id' | 'scopes' | 'created_at' | 'expires_at'
>;

export function insert(companyId: string, row: NewAuthorizationRow): Statement {
  return {
    text: `insert into application_authorizations (company_id, id, application_id, user_id, scopes,
             created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      companyId,
      row.id,
      row.application_id,
      row.user_id,
      row.scopes,
      row.created_at,
      row.expires_at,
    ],
  };
}

/** Newest first: of one person, or of one application. */
export function listActive(
  companyId: string,
  { userId, applicationId }: { userId?: string; applicationId?: string },
  { now, beforeId, limit }: { now: string; beforeId?: string | undefined; limit: number },
): Statement {
  return {
    text: `select z.id, z.application_id, z.user_id, z.scopes, z.created_at, z.expires_at,
             z.last_used_at, a.name as application_name,
             u.first_name || ' ' || u.last_name as user_name
           from application_authorizations z
           join applications a on a.company_id = z.company_id and a.id = z.application_id
           join users u on u.company_id = z.company_id and u.id = z.user_id
           where z.company_id = $1 and ${userId === undefined ? 'z.application_id' : 'z.user_id'} = $2
             and ${isActive} and ($4::uuid is null or z.id < $4)
           order by z.id desc limit $5`,
    values: [companyId, userId ?? applicationId, now, beforeId ?? null, limit],
  };
}

/** Only of `userId`, if given. Returns the row if it was active. */
export function revoke(
  companyId: string,
  id: string,
  { userId, now }: { userId: string | null; now: string },
): Statement {
  return {
    text: `update application_authorizations set revoked_at = $3
           where company_id = $1 and id = $2 and revoked_at is null
             and ($4::uuid is null or user_id = $4)
           returning application_id`,
    values: [companyId, id, now, userId],
  };
}

export function revokeOfUser(companyId: string, userId: string, now: string): Statement {
  return {
    text: `update application_authorizations set revoked_at = $3
           where company_id = $1 and user_id = $2 and revoked_at is null`,
    values: [companyId, userId, now],
  };
}

export function setLastUsed(companyId: string, id: string, now: string): Statement {
  return {
    text: `update application_authorizations set last_used_at = $3 where company_id = $1 and id = $2`,
    values: [companyId, id, now],
  };
}
