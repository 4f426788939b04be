import type { Statement } from '../../platform/database/driver.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

// These run as `muster_relay`, while it holds the lock of the relay.

export interface Identities {
  /** Null = this database has never given a position. */
  readonly recorded: string | null;
  readonly current: string;
}

/** @param directoryId see `Database.directoryId` */
export function readIdentities(directoryId: string): Statement {
  return sql`
    select (select identity from database_history) as recorded,
      database_identity(${directoryId}) as current`;
}

export function recordIdentity(identity: string): Statement {
  return sql`
    insert into database_history as h (identity, recorded_at) values (${identity}, now())
    on conflict (is_only) do update
      set identity = excluded.identity, recorded_at = excluded.recorded_at`;
}

/** No company has a billion events between two restores. */
const stride = fragment`1000000000::bigint`;

/**
 * Notes the last position of every company, and continues its positions at the next multiple of a
 * billion. A company that had no event since the restore before has one gap instead of two.
 */
export function rewind(): Statement {
  return sql`
    with company as (
      select c.id, coalesce(p.last, 0) as last, r.resumes_at as resumed_at,
        ((coalesce(p.last, 0) + 1) / ${stride} + 1) * ${stride} as resumes_at
      from companies c
      left join event_positions p on p.company_id = c.id
      left join feed_rewinds r on r.company_id = c.id and r.resumes_at = p.last + 1
    ),
    extended as (
      update feed_rewinds r set resumes_at = c.resumes_at, rewound_at = now()
      from company c where r.company_id = c.id and r.resumes_at = c.resumed_at
    ),
    noted as (
      insert into feed_rewinds (company_id, position, resumes_at, rewound_at)
      select id, last, resumes_at, now() from company where resumed_at is null
    )
    insert into event_positions as p (company_id, last)
    select id, resumes_at - 1 from company
    on conflict (company_id) do update set last = excluded.last`;
}
