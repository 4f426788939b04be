import type { Statement } from '../../../platform/database/driver.ts';
import type { EndpointHour } from './count-by-hour.ts';
import { sql, fragment, bind, type Fragment } from '../../../platform/database/sql.ts';

/**
 * Adds counts to the hours of endpoints, as `muster_worker`. Pass the rows in key order, so that
 * two workers cannot deadlock. Run this as the last statement of the transaction, because other
 * transactions that add to the same hour wait for the commit.
 */
export function addToHours(hours: readonly EndpointHour[]): Statement {
  return sql('webhook_endpoint_hours.add')`
    insert into webhook_endpoint_hours as h
      (company_id, endpoint_id, hour, attempts, delivered, duration_counts)
    select company_id, endpoint_id, hour, attempts, delivered, duration_counts
    from json_to_recordset(${JSON.stringify(hours)}) as o (company_id uuid, endpoint_id uuid,
      hour timestamptz, attempts integer, delivered integer, duration_counts integer[])
    on conflict (company_id, endpoint_id, hour) do update set
      attempts = h.attempts + excluded.attempts,
      delivered = h.delivered + excluded.delivered,
      duration_counts = array(
        select a + b from unnest(h.duration_counts, excluded.duration_counts)
          with ordinality as bucket (a, b, place) order by place)`;
}

/** Hours starting at `since`, oldest first; for all endpoints that are not deleted, or for one. */
export function listHours(companyId: string, since: string, endpointId?: string): Statement {
  const columns = fragment`h.endpoint_id, h.hour, h.attempts, h.delivered, h.duration_counts`;
  return endpointId === undefined
    ? sql`
        select ${columns} from webhook_endpoints p join webhook_endpoint_hours h
        on h.company_id = p.company_id and h.endpoint_id = p.id
        where p.company_id = ${companyId} and p.deleted_at is null and h.hour >= ${since}
        order by h.hour`
    : sql`
        select ${columns} from webhook_endpoint_hours h
        where h.company_id = ${companyId} and h.endpoint_id = ${endpointId} and h.hour >= ${since}
        order by h.hour`;
}

/**
 * The latest delivery of each endpoint that is not deleted, or of one: an index look-up per month.
 * For the words in the ordering, see `webhook_deliveries.inspect`.
 */
export function findLastDeliveries(companyId: string, endpointId?: string): Statement {
  const isAll = endpointId === undefined;
  const company = bind(companyId);
  return sql(`webhook_endpoints.last_deliver${isAll ? 'ies' : 'y'}`)`
    select d.* from webhook_endpoints p cross join lateral (
      select endpoint_id, id, status, event_type, updated_at from webhook_deliveries
      where company_id = ${company} and endpoint_id between p.id and p.id
      order by endpoint_id desc, id desc limit 1) d
    where p.company_id = ${company} and p.deleted_at is null
      ${isAll ? fragment`` : fragment`and p.id = ${endpointId}`}`;
}

/**
 * A literal instead of a parameter, so that any plan can use the partial index on these two
 * statuses.
 */
const undelivered = {
  failed: fragment`status = 'failed'`,
  skipped: fragment`status = 'skipped'`,
};

/**
 * The first delivery created before `startId` that failed or was skipped after `start`, so it was
 * pending at that time. Reads up to `rowsMax` of each kind, none created before `fromId`.
 */
export function findFirstLost(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  { start, startId, fromId }: { start: string; startId: string; fromId: string },
  rowsMax: number,
): Statement {
  const company = bind(companyId);
  const endpoint = bind(endpointId);
  const from = bind(fromId);
  const until = bind(startId);
  const most = bind(rowsMax);
  const latest = (condition: Fragment): Fragment => fragment`
    (select id, updated_at from webhook_deliveries
     where company_id = ${company} and endpoint_id = ${endpoint} and ${condition}
       and id >= ${from} and id < ${until}
     order by id desc limit ${most})`;
  return sql`
    select id from (${latest(undelivered.failed)} union all ${latest(undelivered.skipped)}) d
    where updated_at >= ${start} order by id limit 1`;
}

/**
 * How many deliveries failed or were skipped from `sinceId` on, each kind counted up to `countMax`.
 */
export function countLost(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  sinceId: string,
  countMax: number,
): Statement {
  const company = bind(companyId);
  const endpoint = bind(endpointId);
  const since = bind(sinceId);
  const most = bind(countMax);
  const count = (condition: Fragment): Fragment => fragment`
    (select count(*)::int from (select from webhook_deliveries
     where company_id = ${company} and endpoint_id = ${endpoint} and ${condition}
       and id >= ${since} limit ${most}) d)`;
  return sql`
    select ${count(undelivered.failed)} as failed, ${count(undelivered.skipped)} as skipped`;
}
