import type { ApplicationsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';

const columns = `a.id, a.name, a.redirect_uris, a.scopes, a.secret_hash is not null as is_confidential,
  a.previous_secret_until,
  a.created_at, a.updated_at, a.revoked_at,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = a.company_id and u.id = a.created_by) as created_by_name,
  (select count(distinct z.user_id)::int from application_authorizations z
   where z.company_id = a.company_id and z.application_id = a.id and z.revoked_at is null
     and z.expires_at > now()) as authorizations`;

/** Runs as `muster_lookup`: the company is not known yet. */
export function findCompany(id: string): Statement {
  return {
    name: 'applications.find_company',
    text: `select company_id from applications where id = $1`,
    values: [id],
  };
}

/** An application that isn't revoked, with the hashes of the secrets that work. */
export function findActive(companyId: string, id: string, now: string): Statement {
  return {
    name: 'applications.find_active',
    text: `select id, name, redirect_uris, scopes, secret_hash,
             case when previous_secret_until > $3 then previous_secret_hash end as previous_secret_hash
           from applications
           where company_id = $1 and id = $2 and revoked_at is null`,
    values: [companyId, id, now],
  };
}

/** No row if the application doesn't exist or is revoked. `is_rotated`: its previous secret works. */
export function lock(companyId: string, id: string, now: string): Statement {
  return {
    text: `select secret_hash is not null as is_confidential,
             coalesce(previous_secret_until > $3, false) as is_rotated
           from applications
           where company_id = $1 and id = $2 and revoked_at is null for no key update`,
    values: [companyId, id, now],
  };
}

/** The present secret becomes the previous one, until then; null = it ends now. */
export function replaceSecret(
  companyId: string,
  id: string,
  { hash, previousUntil, now }: { hash: Uint8Array; previousUntil: string | null; now: string },
): Statement {
  return {
    text: `update applications set secret_hash = $3, previous_secret_until = $4,
             previous_secret_hash = case when $4::timestamptz is not null then secret_hash end,
             updated_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, id, hash, previousUntil, now],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from applications a where a.company_id = $1 and a.id = $2`,
    values: [companyId, id],
  };
}

/** Newest first, without revoked ones. */
export function list(companyId: string): Statement {
  return {
    text: `select ${columns} from applications a
           where a.company_id = $1 and a.revoked_at is null order by a.id desc limit 200`,
    values: [companyId],
  };
}

/** Serialises the registration of a company's applications, so that their count is reliable. */
export function lockRegistering(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('applications ' || $1, 0))`,
    values: [companyId],
  };
}

export function countActive(companyId: string): Statement {
  return {
    text: `select count(*)::int as active from applications
           where company_id = $1 and revoked_at is null`,
    values: [companyId],
  };
}

export type NewApplicationRow = Pick<
  ApplicationsRow,
  'id' | 'name' | 'redirect_uris' | 'scopes' | 'secret_hash' | 'created_by' | 'created_at'
>;

export function insert(companyId: string, row: NewApplicationRow): Statement {
  return {
    text: `insert into applications (company_id, id, name, redirect_uris, scopes, secret_hash,
             created_by, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    values: [
      companyId,
      row.id,
      row.name,
      row.redirect_uris,
      row.scopes,
      row.secret_hash,
      row.created_by,
      row.created_at,
    ],
  };
}

/** No row if the application doesn't exist or is revoked. */
export function update(
  companyId: string,
  id: string,
  {
    name,
    redirectUris,
    scopes,
    now,
  }: Readonly<Record<'name' | 'now', string>> & {
    readonly redirectUris: readonly string[];
    readonly scopes: readonly string[];
  },
): Statement {
  return {
    text: `update applications set name = $3, redirect_uris = $4, scopes = $5, updated_at = $6
           where company_id = $1 and id = $2 and revoked_at is null returning id`,
    values: [companyId, id, name, redirectUris, scopes, now],
  };
}

/** No row for an unknown application; `changed` is false if it was already revoked. */
export function revoke(companyId: string, id: string, now: string): Statement {
  return {
    text: `with target as (
             select id, revoked_at is null as changed from applications
             where company_id = $1 and id = $2 for no key update
           ), revoked as (
             update applications a set revoked_at = $3, updated_at = $3 from target
             where a.company_id = $1 and a.id = target.id and target.changed
           )
           select changed from target`,
    values: [companyId, id, now],
  };
}
