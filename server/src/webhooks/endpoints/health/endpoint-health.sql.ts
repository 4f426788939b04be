import type { WebhookEndpointsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { EndpointHour } from './count-by-hour.ts';
import type { EndpointOutcome } from './endpoint-outcomes.ts';

/** The rules for disabling a failing endpoint; see `recordHealth`. */
const warnAfter = `interval '24 hours'`;
const disableAfter = `interval '3 days'`;
const disableAfterWarning = `interval '24 hours'`;

/**
 * When a failing endpoint (a row of `webhook_endpoints`) is disabled unless an attempt succeeds.
 */
export const disablesAtColumn = `case when enabled and failing_since is not null then
  greatest(failing_since + ${disableAfter},
    coalesce(failure_noted_at, now()) + ${disableAfterWarning}) end`;

/** An endpoint whose owners must be notified: a warning, or that it is now disabled or recovered. */
export type NotedEndpoint = Pick<WebhookEndpointsRow, 'company_id' | 'id' | 'disabled_reason'> & {
  readonly warned: boolean;
};

/**
 * Records outcomes as `muster_worker` and returns the endpoints that need a warning, that were just
 * disabled, or that recovered after a warning. Only rows that change are locked, one at a time in key order. That is why it uses
 * a lateral with `limit 1`: a join would lock in the order of its plan. The conditions are checked
 * again after waiting for a lock, so with several workers exactly one warns and one disables. A
 * disabled endpoint stays unchanged: a successful test must not hide how long it has been missing
 * events (`offerReplay`).
 */
export function recordOutcomes(outcomes: readonly EndpointOutcome[]): Statement {
  return {
    name: 'webhook_endpoints.record_outcomes',
    text: `with outcome as (
             select company_id, id, recovered, gone,
               now() - failed_ago_ms * interval '1 millisecond' as failed_at
             from json_to_recordset($1) as t (
               company_id uuid, id uuid, recovered boolean, failed_ago_ms float8, gone boolean)
             order by company_id, id
           ),
           verdict as (
             select seen.* from outcome t cross join lateral (
               select p.company_id, p.id, stretch.failing_since, stretch.failure_noted_at,
                 judged.warned, judged.disabled_reason,
                 t.recovered and p.failure_noted_at is not null as recovered
               from webhook_endpoints p
               cross join lateral (select
                 case when t.recovered then t.failed_at
                   else coalesce(p.failing_since, t.failed_at) end as failing_since,
                 case when not t.recovered then p.failure_noted_at end as failure_noted_at
               ) stretch
               cross join lateral (select
                 not t.gone and stretch.failing_since <= now() - ${warnAfter}
                   and stretch.failure_noted_at is null as warned,
                 case when t.gone then 'gone'
                   when stretch.failing_since <= now() - ${disableAfter}
                     and stretch.failure_noted_at <= now() - ${disableAfterWarning} then 'failing'
                 end as disabled_reason
               ) judged
               where p.company_id = t.company_id and p.id = t.id
                 and p.enabled and p.deleted_at is null
                 and (stretch.failing_since is distinct from p.failing_since
                   or judged.warned or judged.disabled_reason is not null)
               limit 1 for no key update of p) seen
           ),
           changed as (
             update webhook_endpoints p set
               failing_since = v.failing_since,
               failure_noted_at = case when v.warned then now() else v.failure_noted_at end,
               enabled = v.disabled_reason is null,
               disabled_reason = v.disabled_reason,
               disabled_at = case when v.disabled_reason is not null then now() end,
               updated_at = case when v.disabled_reason is null then p.updated_at else now() end
             from verdict v where p.company_id = any (array[v.company_id]) and p.id = v.id
             returning p.company_id, p.id, v.warned, v.recovered, v.disabled_reason
           )
           select company_id, id, warned, disabled_reason from changed
           where warned or recovered or disabled_reason is not null order by company_id, id`,
    values: [JSON.stringify(outcomes)],
  };
}

/**
 * Adds counts to the hours of endpoints, as `muster_worker`. Pass the rows in key order, so that
 * two workers cannot deadlock. Run this as the last statement of the transaction, because other
 * transactions that add to the same hour wait for the commit.
 */
export function addToHours(hours: readonly EndpointHour[]): Statement {
  return {
    name: 'webhook_endpoint_hours.add',
    text: `insert into webhook_endpoint_hours as h
             (company_id, endpoint_id, hour, attempts, delivered, duration_counts)
           select company_id, endpoint_id, hour, attempts, delivered, duration_counts
           from json_to_recordset($1) as o (company_id uuid, endpoint_id uuid, hour timestamptz,
             attempts integer, delivered integer, duration_counts integer[])
           on conflict (company_id, endpoint_id, hour) do update set
             attempts = h.attempts + excluded.attempts,
             delivered = h.delivered + excluded.delivered,
             duration_counts = array(
               select a + b from unnest(h.duration_counts, excluded.duration_counts)
                 with ordinality as bucket (a, b, place) order by place)`,
    values: [JSON.stringify(hours)],
  };
}

/** Hours starting at `since`, oldest first; for all endpoints that are not deleted, or for one. */
export function listHours(companyId: string, since: string, endpointId?: string): Statement {
  const columns = 'h.endpoint_id, h.hour, h.attempts, h.delivered, h.duration_counts';
  return endpointId === undefined
    ? {
        text: `select ${columns} from webhook_endpoints p join webhook_endpoint_hours h
               on h.company_id = p.company_id and h.endpoint_id = p.id
               where p.company_id = $1 and p.deleted_at is null and h.hour >= $2 order by h.hour`,
        values: [companyId, since],
      }
    : {
        text: `select ${columns} from webhook_endpoint_hours h
               where h.company_id = $1 and h.endpoint_id = $3 and h.hour >= $2 order by h.hour`,
        values: [companyId, since, endpointId],
      };
}

/**
 * The latest delivery of each endpoint that is not deleted, or of one: an index look-up per month.
 * For the words in the ordering, see `webhook_deliveries.inspect`.
 */
export function findLastDeliveries(companyId: string, endpointId?: string): Statement {
  const isAll = endpointId === undefined;
  return {
    name: `webhook_endpoints.last_deliver${isAll ? 'ies' : 'y'}`,
    text: `select d.* from webhook_endpoints p cross join lateral (
             select endpoint_id, id, status, event_type, updated_at from webhook_deliveries
             where company_id = $1 and endpoint_id between p.id and p.id
             order by endpoint_id desc, id desc limit 1) d
           where p.company_id = $1 and p.deleted_at is null ${isAll ? '' : 'and p.id = $2'}`,
    values: isAll ? [companyId] : [companyId, endpointId],
  };
}

/**
 * A literal instead of a parameter, so that any plan can use the partial index on these two
 * statuses.
 */
const undelivered = { failed: `status = 'failed'`, skipped: `status = 'skipped'` } as const;

/**
 * The first delivery created before `startId` that failed or was skipped after `start`, so it was
 * pending at that time. Reads up to `rowsMax` of each kind, none created before `fromId`.
 */
export function findFirstLost(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  { start, startId, fromId }: { start: string; startId: string; fromId: string },
  rowsMax: number,
): Statement {
  const latest = (condition: string) =>
    `(select id, updated_at from webhook_deliveries
      where company_id = $1 and endpoint_id = $2 and ${condition} and id >= $3 and id < $4
      order by id desc limit $6)`;
  return {
    text: `select id from (${latest(undelivered.failed)} union all ${latest(undelivered.skipped)}) d
           where updated_at >= $5 order by id limit 1`,
    values: [companyId, endpointId, fromId, startId, start, rowsMax],
  };
}

/**
 * How many deliveries failed or were skipped from `sinceId` on, each kind counted up to `countMax`.
 */
export function countLost(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  sinceId: string,
  countMax: number,
): Statement {
  const count = (condition: string) =>
    `(select count(*)::int from (select from webhook_deliveries
      where company_id = $1 and endpoint_id = $2 and ${condition} and id >= $3 limit $4) d)`;
  return {
    text: `select ${count(undelivered.failed)} as failed, ${count(undelivered.skipped)} as skipped`,
    values: [companyId, endpointId, sinceId, countMax],
  };
}
