import type { UserTotpRow, WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { queueSchema } from '../../platform/jobs/queues.ts';

// Down to the queues: run as the connecting user.

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
export const selectClock = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms';

export interface RoleRow {
  readonly name: string;
  readonly exists: boolean;
  readonly is_member: boolean;
  readonly bypasses: boolean;
}

/** `$1` names the roles. */
export const selectRoles = `select wanted.name, r.oid is not null as exists,
    coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) as is_member,
    coalesce(r.rolsuper or r.rolbypassrls, false) as bypasses
  from unnest($1::text[]) as wanted (name) left join pg_roles r on r.rolname = wanted.name
  order by wanted.name`;

export interface TableFaultRow {
  readonly name: string;
  readonly is_foreign: boolean;
  readonly is_unprotected: boolean;
  readonly is_unusable: boolean;
}

/**
 * Every table with rows of companies; `$1` names the roles. Others, which somebody may have put beside
 * them, are theirs. Partitions are reached through their table alone.
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

export interface WritableRow {
  readonly is_standby: boolean;
  readonly is_read_only: boolean;
}

export const selectWritable = `select pg_is_in_recovery() as is_standby,
  current_setting('transaction_read_only')::boolean as is_read_only`;

export interface PositionRow {
  /** Of the server and all its standbys. */
  readonly system: string;
  readonly name: string;
  /** Where its log is; null for a standby. */
  readonly position: string | null;
}

export const selectPosition = `select system_identifier::text as system, current_database() as name,
  case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position
  from pg_control_system()`;

export interface StandbyRow {
  readonly system: string;
  readonly name: string;
  readonly is_standby: boolean;
  readonly is_paused: boolean | null;
  readonly bytes_behind: number | null;
}

/** `$1` is a position of the primary. */
export const selectStandby = `select system_identifier::text as system, current_database() as name,
  pg_is_in_recovery() as is_standby,
  case when pg_is_in_recovery() then pg_is_wal_replay_paused() end as is_paused,
  greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes_behind
  from pg_control_system()`;

/**
 * Takes 1 MiB of the disk that holds the tables and commits, without changing anything: the table is
 * gone with the transaction, and what is put into the log tells of nothing.
 */
export const writeAndCommit = `begin;
  set local temp_tablespaces = '';
  create temporary table muster_doctor (content text) on commit drop;
  insert into muster_doctor select repeat('x', 1000) from generate_series(1, 1048);
  select pg_logical_emit_message(true, 'muster doctor', '');
  commit`;

export const selectQueueTable = `select to_regclass('${queueSchema}.queue') is not null as installed`;

export interface QueuesRow {
  readonly version: number;
  readonly missing: readonly string[];
}

/** `$1` names the queues. */
export const selectQueues = `select (select version from ${queueSchema}.version) as version,
  array(select wanted.name from unnest($1::text[]) as wanted (name)
        where not exists (select from ${queueSchema}.queue q where q.name = wanted.name)
        order by wanted.name) as missing`;

export interface OverdueSealsRow {
  /** No more than were asked for. */
  readonly overdue: number;
  readonly oldest_seconds: number | null;
}

/** Rows of the audit log that no worker has sealed for a minute, as `muster_worker`. */
export function countOverdueSeals(countedMax: number): Statement {
  return {
    text: `select count(*)::int as overdue,
             extract(epoch from now() - min(occurred_at))::int as oldest_seconds
           from (select a.occurred_at from audit_unsealed u
                 join audit_log a on a.company_id = u.company_id and a.id = u.id
                 where a.occurred_at < now() - interval '1 minute' limit $1) as waiting`,
    values: [countedMax],
  };
}

export type SealedSecret = Pick<WebhookEndpointsRow, 'company_id' | 'id' | 'secret_ciphertext'>;

/** The secret of the endpoint that was made last, as `muster_worker`. */
export function findNewestSecret(): Statement {
  return {
    text: `select company_id, id, secret_ciphertext from webhook_endpoints
           where deleted_at is null order by created_at desc limit 1`,
  };
}

export type SealedSecondFactor = Pick<UserTotpRow, 'company_id' | 'user_id' | 'secret_ciphertext'>;

/** The secret of anybody's second factor, as `muster_operator`. */
export function findSecondFactor(): Statement {
  return { text: `select company_id, user_id, secret_ciphertext from user_totp limit 1` };
}
