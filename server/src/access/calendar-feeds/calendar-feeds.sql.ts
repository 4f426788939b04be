import type { CalendarFeedsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { FeedKind } from './calendar-feed.ts';
import { movedTo } from '../company-moves/moved-to.ts';
import { sql } from '../../platform/database/sql.ts';

/** Runs as `muster_lookup`, which can read only these columns: the company is not known yet. */
export function findByHash(tokenHash: Uint8Array): Statement {
  return sql('calendar_feeds.find_by_hash')`
    select company_id, id, ${movedTo('calendar_feeds')} as moved_to
    from calendar_feeds where token_hash = ${tokenHash}`;
}

/**
 * The feed and its user's current role and record; nothing if the user can't sign in any more.
 */
export function findReader(companyId: string, feedId: string): Statement {
  return sql('calendar_feeds.find_reader')`
    select f.kind, f.user_id, f.read_sha256, f.last_read_at, u.role, u.employee_id, c.locale
    from calendar_feeds f
    join users u on u.company_id = f.company_id and u.id = f.user_id
    join companies c on c.id = f.company_id
    left join employees e on e.company_id = f.company_id and e.id = u.employee_id
    where f.company_id = ${companyId} and f.id = ${feedId} and u.disabled_at is null
      and e.status is distinct from 'terminated'`;
}

export function noteRead(
  companyId: string,
  { id, sha256, now }: { id: string; sha256: Uint8Array; now: string },
): Statement {
  return sql('calendar_feeds.note_read')`
    update calendar_feeds set read_sha256 = ${sha256}, last_read_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

export function listOfUser(companyId: string, userId: string): Statement {
  return sql`
    select kind, created_at, last_read_at from calendar_feeds
    where company_id = ${companyId} and user_id = ${userId} order by kind`;
}

/** Returns the id of the removed feed. */
export function remove(companyId: string, userId: string, kind: FeedKind): Statement {
  return sql`
    delete from calendar_feeds where company_id = ${companyId} and user_id = ${userId}
      and kind = ${kind}
    returning id`;
}

export function insert(
  companyId: string,
  row: Pick<CalendarFeedsRow, 'id' | 'user_id' | 'kind' | 'token_hash' | 'created_at'>,
): Statement {
  return sql`
    insert into calendar_feeds (company_id, id, user_id, kind, token_hash, created_at)
    values (${companyId}, ${row.id}, ${row.user_id}, ${row.kind}, ${row.token_hash},
      ${row.created_at})`;
}
