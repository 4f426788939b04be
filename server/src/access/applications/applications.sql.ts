import type { ApplicationsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

const columns = fragment`a.id, a.name, a.redirect_uris, a.scopes,
  a.secret_hash is not null as is_confidential,
  a.previous_secret_until,
  a.created_at, a.updated_at, a.revoked_at,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = a.company_id and u.id = a.created_by) as created_by_name,
  (select count(distinct z.user_id)::int from application_authorizations z
   where z.company_id = a.company_id and z.application_id = a.id and z.revoked_at is null
     and z.expires_at > now()) as authorizations`;

/** Runs as `muster_lookup`: the company is not known yet. */
export function findCompany(id: string): Statement {
  return sql('applications.find_company')`select company_id from applications where id = ${id}`;
}

/** An application that isn't revoked, with the hashes of the secrets that work. */
export function findActive(companyId: string, id: string, now: string): Statement {
  return sql('applications.find_active')`
    select id, name, redirect_uris, scopes, secret_hash,
      case when previous_secret_until > ${now} then previous_secret_hash end as previous_secret_hash
    from applications
    where company_id = ${companyId} and id = ${id} and revoked_at is null`;
}

/** No row if the application doesn't exist or is revoked. `is_rotated`: its previous secret works. */
export function lock(companyId: string, id: string, now: string): Statement {
  return sql`
    select secret_hash is not null as is_confidential,
      coalesce(previous_secret_until > ${now}, false) as is_rotated
    from applications
    where company_id = ${companyId} and id = ${id} and revoked_at is null for no key update`;
}

/** The present secret becomes the previous one, until then; null = it ends now. */
export function replaceSecret(
  companyId: string,
  id: string,
  { hash, previousUntil, now }: { hash: Uint8Array; previousUntil: string | null; now: string },
): Statement {
  const boundPreviousUntil = bind(previousUntil);
  return sql`
    update applications set secret_hash = ${hash}, previous_secret_until = ${boundPreviousUntil},
      previous_secret_hash = case when ${boundPreviousUntil}::timestamptz is not null
      then secret_hash end,
      updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from applications a where a.company_id = ${companyId} and a.id = ${id}`;
}

/** Newest first, without revoked ones. */
export function list(companyId: string): Statement {
  return sql`
    select ${columns} from applications a
    where a.company_id = ${companyId} and a.revoked_at is null order by a.id desc limit 200`;
}

/** Serialises the registration of a company's applications, so that their count is reliable. */
export function lockRegistering(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('applications ' || ${companyId}, 0))`;
}

export function countActive(companyId: string): Statement {
  return sql`
    select count(*)::int as active from applications
    where company_id = ${companyId} and revoked_at is null`;
}

export type NewApplicationRow = Pick<
  ApplicationsRow,
  'id' | 'name' | 'redirect_uris' | 'scopes' | 'secret_hash' | 'created_by' | 'created_at'
>;

export function insert(companyId: string, row: NewApplicationRow): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into applications (company_id, id, name, redirect_uris, scopes, secret_hash,
      created_by, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.name}, ${row.redirect_uris}, ${row.scopes},
      ${row.secret_hash}, ${row.created_by}, ${createdAt}, ${createdAt})`;
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
  return sql`
    update applications set name = ${name}, redirect_uris = ${redirectUris}, scopes = ${scopes},
      updated_at = ${now}
    where company_id = ${companyId} and id = ${id} and revoked_at is null returning id`;
}

/** No row for an unknown application; `changed` is false if it was already revoked. */
export function revoke(companyId: string, id: string, now: string): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    with target as (
      select id, revoked_at is null as changed from applications
      where company_id = ${company} and id = ${id} for no key update
    ), revoked as (
      update applications a set revoked_at = ${boundNow}, updated_at = ${boundNow} from target
      where a.company_id = ${company} and a.id = target.id and target.changed
    )
    select changed from target`;
}
