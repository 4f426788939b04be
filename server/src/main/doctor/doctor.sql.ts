import type {
  SignInProvidersRow,
  UserTotpRow,
  WebhookEndpointsRow,
} from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { attemptsMax } from '../../platform/jobs/queues.ts';
import { sql } from '../../platform/database/sql.ts';

// The statements down to the queues run as the connecting user.

export interface VersionRow {
  readonly version: string;
  /** 150018 is 15.18. */
  readonly number: number;
  readonly encoding: string;
}

export const selectVersion = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding`;

/** Milliseconds since 1970 by the database's clock. */

export interface RoleRow {
  readonly name: string;
  readonly exists: boolean;
  readonly is_member: boolean;
  readonly bypasses: boolean;
}

/** `$1` holds the names of the roles. */
export const selectRoles = `select wanted.name, r.oid is not null as exists,
    coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) as is_member,
    coalesce(r.rolsuper or r.rolbypassrls, false) as bypasses
  from unnest($1::text[]) as wanted (name) left join pg_roles r on r.rolname = wanted.name
  order by wanted.name`;

export interface LoginRow {
  readonly name: string;
  /** Owns the tables, or may act as their owner. */
  readonly is_owner: boolean;
  /** May do as it likes, or give itself roles. */
  readonly is_strong: boolean;
}

export const selectLogin = `select current_user as name,
    pg_has_role(current_user, c.relowner, 'MEMBER') as is_owner,
    r.rolsuper or r.rolcreaterole or r.rolbypassrls as is_strong
  from pg_class c, pg_roles r
  where c.oid = to_regclass('public.companies') and r.rolname = current_user`;

export interface TableFaultRow {
  readonly name: string;
  readonly is_foreign: boolean;
  readonly is_unprotected: boolean;
  readonly is_unusable: boolean;
}

/**
 * Every table with rows of companies; `$1` holds the names of the roles. Other tables in the same
 * database are ignored. Partitions are only accessed through their table.
 */
export const selectTables = `select c.relname as name,
    not pg_has_role(current_user, c.relowner, 'USAGE') as is_foreign,
    not (c.relrowsecurity and c.relforcerowsecurity) as is_unprotected,
    not exists (select from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee
                where r.rolname = any ($1)) as is_unusable
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition
    and (c.relname = 'companies' or exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
  order by c.relname`;

export interface ArchiverRow {
  readonly is_on: boolean;
  /** The last attempt failed. */
  readonly is_failing: boolean;
  readonly archived_at: string | null;
  readonly failed_at: string | null;
}

export const selectArchiver = `select current_setting('archive_mode') <> 'off' as is_on,
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
    last_archived_time::text as archived_at, last_failed_time::text as failed_at
  from pg_stat_archiver`;

/** A setting of the session, as long as the session is the same. */
export const markSession = (mark: 'first' | 'second'): string => `set muster.session = '${mark}'`;
export const readMark = `select current_setting('muster.session', true) as mark`;

export interface WritableRow {
  readonly is_standby: boolean;
  readonly is_read_only: boolean;
}

export const selectWritable = `select pg_is_in_recovery() as is_standby,
  current_setting('transaction_read_only')::boolean as is_read_only`;

/**
 * Writes rows of 1,000 characters to the disk that holds the tables and commits, without changing any data:
 * the table is dropped with the transaction, and the log record it writes has no effect.
 */
export const writeAndCommit = (rows: number): string => `begin;
  set local temp_tablespaces = '';
  create temporary table muster_doctor (content text) on commit drop;
  insert into muster_doctor select repeat('x', 1000) from generate_series(1, ${rows});
  select pg_logical_emit_message(true, 'muster doctor', '');
  commit`;

export interface HistoryRow {
  /** Null = it has never given a position. */
  readonly is_known: boolean | null;
  readonly rewound_at: string | null;
  readonly companies: number;
}

/** Restores of the last 30 days, as `muster_operator`. */
export function findRewinds(directoryId: string): Statement {
  return sql`
    select
      (select identity = database_identity(${directoryId}) from database_history) as is_known,
      max(rewound_at) as rewound_at, count(distinct company_id)::int as companies
    from feed_rewinds where rewound_at > now() - interval '30 days'`;
}

export interface JobsRow {
  readonly unfinished: number;
  readonly failed: number;
}

export const countJobs = `select count(*) filter (where not has_failed)::int as unfinished,
    count(*) filter (where has_failed)::int as failed
  from (select attempts >= ${attemptsMax} and due_at <= now() as has_failed from jobs) as each_job`;

export type SealedSecret = Pick<WebhookEndpointsRow, 'company_id' | 'id' | 'secret_ciphertext'>;

/** The secret of the newest endpoint, as `muster_worker`. */
export function findNewestSecret(): Statement {
  return sql`
    select company_id, id, secret_ciphertext from webhook_endpoints
    where deleted_at is null order by created_at desc limit 1`;
}

export type SealedSecondFactor = Pick<UserTotpRow, 'company_id' | 'user_id' | 'secret_ciphertext'>;

export type SealedClientSecret = Pick<
  SignInProvidersRow,
  'company_id' | 'client_secret_ciphertext'
>;

/** The client secret of any sign-in provider, as `muster_operator`. */
export function findClientSecret(): Statement {
  return sql`select company_id, client_secret_ciphertext from sign_in_providers limit 1`;
}

/** The secret of any second factor, as `muster_operator`. */
export function findSecondFactor(): Statement {
  return sql`select company_id, user_id, secret_ciphertext from user_totp limit 1`;
}
