import type { CalendarFeedsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { FeedKind } from './calendar-feed.ts';

/** Runs as `muster_lookup`, which can read only these columns: the company is not known yet. */
export function findByHash(tokenHash: Uint8Array): Statement {
  return {
    name: 'calendar_feeds.find_by_hash',
    text: 'select company_id, id from calendar_feeds where token_hash = $1',
    values: [tokenHash],
  };
}

/**
 * The feed and its user's current role and record; nothing if the user can't sign in any more.
 */
export function findReader(companyId: string, feedId: string): Statement {
  return {
    name: 'calendar_feeds.find_reader',
    text: `select f.kind, f.user_id, f.read_sha256, f.last_read_at, u.role, u.employee_id, c.locale
           from calendar_feeds f
           join users u on u.company_id = f.company_id and u.id = f.user_id
           join companies c on c.id = f.company_id
           left join employees e on e.company_id = f.company_id and e.id = u.employee_id
           where f.company_id = $1 and f.id = $2 and u.disabled_at is null
             and e.status is distinct from 'terminated'`,
    values: [companyId, feedId],
  };
}

export function noteRead(
  companyId: string,
  { id, sha256, now }: { id: string; sha256: Uint8Array; now: string },
): Statement {
  return {
    name: 'calendar_feeds.note_read',
    text: `update calendar_feeds set read_sha256 = $3, last_read_at = $4
           where company_id = $1 and id = $2`,
    values: [companyId, id, sha256, now],
  };
}

export function listOfUser(companyId: string, userId: string): Statement {
  return {
    text: `select kind, created_at, last_read_at from calendar_feeds
           where company_id = $1 and user_id = $2 order by kind`,
    values: [companyId, userId],
  };
}

/** Returns the id of the removed feed. */
export function remove(companyId: string, userId: string, kind: FeedKind): Statement {
  return {
    text: `delete from calendar_feeds where company_id = $1 and user_id = $2 and kind = $3
           returning id`,
    values: [companyId, userId, kind],
  };
}

export function insert(
  companyId: string,
  row: Pick<CalendarFeedsRow, 'id' | 'user_id' | 'kind' | 'token_hash' | 'created_at'>,
): Statement {
  return {
    text: `insert into calendar_feeds (company_id, id, user_id, kind, token_hash, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [companyId, row.id, row.user_id, row.kind, row.token_hash, row.created_at],
  };
}
