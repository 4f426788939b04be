import type { Statement } from '../../platform/database/driver.ts';
import { queueSchema } from '../../platform/jobs/queues.ts';

// The first four look at the catalogue and run as the connecting user.

export const selectVersion = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number`;

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

export interface SealedSecret {
  readonly company_id: string;
  readonly id: string;
  readonly secret_ciphertext: Uint8Array;
}

/** The secret of the endpoint that was made last, as `muster_worker`. */
export function findNewestSecret(): Statement {
  return {
    text: `select company_id, id, secret_ciphertext from webhook_endpoints
           where deleted_at is null order by created_at desc limit 1`,
  };
}
