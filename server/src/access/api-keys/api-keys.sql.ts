import type { ApiKeysRow, CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { movedTo } from '../company-moves/moved-to.ts';
import { isSandbox } from '../sandboxes/is-sandbox.ts';
import type { Grant, Scope } from '../scopes.ts';
import type { ApiKey, ApiKeyStatus } from './api-key.ts';
import { sql, bind, fragment, type Fragment } from '../../platform/database/sql.ts';

export interface ApiKeyMatch
  extends Pick<ApiKeysRow, 'company_id' | 'id' | 'expires_at' | 'revoked_at'> {
  readonly scopes: Scope[];
  readonly grants: Grant[];
  readonly rate_limit_per_minute: CompaniesRow['rate_limit_per_minute'];
  readonly in_sandbox: boolean;
  readonly moved_to: string | null;
}

const columns = fragment`id, name, last_four, scopes, grants, created_by, created_at, expires_at,
  revoked_at,
  last_used_at, rolled_from,
  (select creator.first_name || ' ' || creator.last_name from users as creator
   where creator.company_id = api_keys.company_id and creator.id = api_keys.created_by)
    as created_by_name,
  (select later.id from api_keys as later
   where later.company_id = api_keys.company_id
     and later.rolled_from = api_keys.id) as replaced_by`;

/** Runs as `muster_lookup`, which can read only these columns: the company is not known yet. */
export function findByHash(keyHash: Uint8Array): Statement {
  return sql('api_keys.find_by_hash')`
    select k.company_id, k.id, k.scopes, k.grants, k.expires_at, k.revoked_at,
      c.rate_limit_per_minute, ${isSandbox('k')} as in_sandbox, ${movedTo('k')} as moved_to
    from api_keys k join companies c on c.id = k.company_id
    where k.key_hash = ${keyHash}`;
}

export type NewApiKeyRow = Omit<ApiKey, 'created_by_name'>;

/** Returns the row with its creator's name. */
export function insert(companyId: string, keyHash: Uint8Array, row: NewApiKeyRow): Statement {
  const company = bind(companyId);
  const createdBy = bind(row.created_by);
  return sql`
    insert into api_keys (company_id, id, name, key_hash, last_four, scopes, created_by,
      created_at, expires_at, rolled_from, grants)
    values (${company}, ${row.id}, ${row.name}, ${keyHash}, ${row.last_four}, ${row.scopes},
      ${createdBy}, ${row.created_at}, ${row.expires_at}, ${row.rolled_from}, ${row.grants})
    returning (select first_name || ' ' || last_name from users
      where company_id = ${company} and id = ${createdBy}) as created_by_name`;
}

export interface ApiKeyFilter {
  /** The status as of `now`. */
  readonly status?: ApiKeyStatus;
  readonly now: string;
  /** Absent = start with the newest. */
  readonly beforeId?: string;
}

/** The same rules as `statusOf`. */
function isOfStatus(status: ApiKeyStatus, now: string): Fragment {
  switch (status) {
    case 'active':
      return fragment`revoked_at is null and (expires_at is null or expires_at > ${now})`;
    case 'expired':
      return fragment`revoked_at is null and expires_at <= ${now}`;
    case 'revoked':
      return fragment`revoked_at is not null`;
  }
}

/** What people can sort by. A company has few keys, so no index is needed. */
export const apiKeySorts = {
  name: { column: fragment`lower(name)` },
  last_used_at: { column: 'last_used_at', isNullable: true },
  expires_at: { column: 'expires_at', isNullable: true },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

/** Revoked keys stay, so the number of keys is unbounded. */
export function apiKeyList(
  companyId: string,
  { status, now, beforeId }: ApiKeyFilter,
  limit: number,
): NewestFirst {
  return {
    name: 'api_keys.list',
    columns,
    table: 'api_keys',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: beforeId },
      ...(status === undefined ? [] : [{ name: status, condition: isOfStatus(status, now) }]),
    ],
  };
}

export function find(companyId: string, id: string): Statement {
  return sql`select ${columns} from api_keys where company_id = ${companyId} and id = ${id}`;
}

/** With the address to which its company has moved. */
export function findHere(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, ${movedTo('api_keys')} as moved_to
    from api_keys where company_id = ${companyId} and id = ${id}`;
}

/** Serialises the issuing of a company's keys, so that the count of usable keys is reliable. */
export function lockIssuing(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('api-keys ' || ${companyId}, 0))`;
}

export function countUsable(companyId: string, now: string): Statement {
  return sql`
    select count(*)::int as usable from api_keys
    where company_id = ${companyId} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`;
}

export interface Revocation {
  /** False if the key was already revoked; the first revocation time stays. */
  readonly changed: boolean;
}

/** Notifies every process on commit. No row if the company has no such key. */
export function revoke(companyId: string, id: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    with target as (
      select id, revoked_at is null as changed from api_keys
      where company_id = ${company} and id = ${id} for no key update
    ), revoked as (
      update api_keys k set revoked_at = ${now} from target
      where k.company_id = ${company} and k.id = target.id and target.changed
    )
    select changed, pg_notify('muster_api_key_revoked', id::text) from target`;
}

/**
 * The caller holds the issuing lock, because the replacing key is looked up before this row is
 * locked.
 */
export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from api_keys where company_id = ${companyId} and id = ${id}
    for no key update`;
}

/**
 * Ends a locked key at once or later, but not after its own expiry. Notifies every process on
 * commit.
 */
export function endRolled(
  companyId: string,
  id: string,
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null },
): Statement {
  return sql`
    update api_keys
    set revoked_at = ${revokedAt}, expires_at = least(expires_at, ${expiresAt}::timestamptz)
    where company_id = ${companyId} and id = ${id}
    returning ${columns}, pg_notify('muster_api_key_revoked', id::text)`;
}

export function setLastUsed(companyId: string, id: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    update api_keys set last_used_at = ${boundNow}
    where company_id = ${companyId} and id = ${id}
      and (last_used_at is null or last_used_at < ${boundNow})`;
}

/** Whether the company has ever issued a key, including revoked ones. */
export function hasAny(companyId: string): Statement {
  return sql('api_keys.has_any')`
    select exists (select from api_keys where company_id = ${companyId}) as "exists"`;
}

/** The key, the keys that it replaced and those that replaced it. */
export function keysOfIntegration(companyId: string, id: string): Statement {
  return sql('api_keys.of_integration')`select keys_of_integration(${companyId}, ${id}) as id`;
}
