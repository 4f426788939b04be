import type { WebhookQueueRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { inline, sql, fragment } from '../../../platform/database/sql.ts';

/** How many endpoints are read for each priority. */
const endpointsMax = 1_000;
/** Longer than any lease: claimed deliveries are due within this time. */
const leaseWindow = fragment`interval '20 seconds'`;
/**
 * How many rows of one priority and state are counted; higher counts are reported as this number.
 */
export const countedMax = 10_000;

export interface OldestDueRow
  extends Pick<WebhookQueueRow, 'company_id' | 'endpoint_id' | 'delivery_id'> {
  readonly overdue_ms: number;
  /** Whether any worker holds a claim at the moment. */
  readonly is_work_going_on: boolean;
}

/**
 * The delivery that has been due longest, among the first ones of each endpoint; no row if none is
 * due. Runs as `muster_worker`, over all companies.
 *
 * Goes from endpoint to endpoint in the index of ready rows. Its cost depends on how many endpoints
 * have a backlog (at most 1,000 per priority are read), not on its length: 16 ms with 1,000,000
 * rows of 10,000 endpoints, where `min(due_at)` took 75 ms and grew.
 */
export function findOldestDue(): Statement {
  return sql('webhook_queue.find_oldest_due')`
    with recursive head as (
      select 1 as number, first.*
      from unnest('{0,1,2}'::smallint[]) as lanes (lane)
      cross join lateral (
        select lane, company_id, endpoint_id, delivery_id, due_at from webhook_queue q
        where q.ready and q.lane = lanes.lane
        order by q.lane, q.endpoint_id, q.delivery_id limit 1) first
      union all
      select head.number + 1, next.*
      from head cross join lateral (
        select lane, company_id, endpoint_id, delivery_id, due_at from webhook_queue q
        where q.ready and q.lane = head.lane and q.endpoint_id > head.endpoint_id
        order by q.lane, q.endpoint_id, q.delivery_id limit 1) next
      where head.number < ${inline(endpointsMax)}
    ),
    oldest as (
      (select company_id, endpoint_id, delivery_id, due_at from head order by due_at limit 1)
      union all
      -- Retries and expired leases that no worker has made ready.
      (select company_id, endpoint_id, delivery_id, due_at from webhook_queue
       where not ready and due_at <= now() order by due_at limit 1)
    )
    select company_id, endpoint_id, delivery_id,
      extract(epoch from now() - due_at)::float8 * 1000 as overdue_ms,
      exists (
        select from (
          select claimed from webhook_queue
          where not ready and due_at between now() and now() + ${leaseWindow}
          order by due_at desc limit ${inline(countedMax)}) soon
        where claimed) as is_work_going_on
    from oldest where due_at <= now() order by due_at limit 1`;
}

/** A round can end with a killed worker; after the third, the reason is another one. */
const stuckRoundsMin = 3;

export interface StuckRow {
  /** Counted up to `countedMax`. */
  readonly deliveries: number;
  readonly stuck_ms: number | null;
  readonly delivery_id: string | null;
  readonly rounds: number | null;
}

/** Deliveries whose claims repeatedly end without an outcome, with the oldest of them. */
export function findStuck(): Statement {
  return sql('webhook_queue.find_stuck')`
    with stuck as materialized (
      select delivery_id, rounds, stuck_since from webhook_queue
      where stuck_since is not null and rounds >= ${inline(stuckRoundsMin)}
      order by stuck_since limit ${inline(countedMax)})
    select (select count(*)::int from stuck) as deliveries, oldest.delivery_id, oldest.rounds,
      extract(epoch from now() - oldest.stuck_since)::float8 * 1000 as stuck_ms
    from (select) one left join lateral (
      select * from stuck order by stuck_since limit 1) oldest on true`;
}

export interface QueueCountRow {
  readonly lane: WebhookQueueRow['lane'];
  readonly state: 'ready' | 'waiting' | 'claimed';
  readonly deliveries: number;
}

/**
 * Rows of the queue by priority and state, without those that have none. Each is counted up to
 * `countedMax`; waiting and claimed rows are counted over all priorities together: 6 ms with
 * 1,300,000 rows, where counting them all took 135 ms and grew.
 */
export function countQueue(): Statement {
  return sql('webhook_queue.count')`
    select lane, 'ready' as state, deliveries
    from unnest('{0,1,2}'::smallint[]) as lanes (lane)
    cross join lateral (
      select count(*)::int as deliveries from (
        select from webhook_queue q where q.ready and q.lane = lanes.lane
        order by q.lane, q.endpoint_id, q.delivery_id limit ${inline(countedMax)}) counted) ready
    where deliveries > 0
    union all
    select lane, 'waiting', count(*)::int from (
      select lane from webhook_queue where not ready and not claimed
      order by due_at limit ${inline(countedMax)}) counted
    group by lane
    union all
    select lane, 'claimed', count(*)::int from (
      select lane, claimed from webhook_queue
      where not ready and due_at <= now() + ${leaseWindow}
      order by due_at desc limit ${inline(countedMax)}) counted
    where claimed group by lane`;
}

/**
 * The planner's estimate of the number of rows in the queue: the density at the last VACUUM or
 * ANALYZE times the table's current size. Null before the first of them.
 */
export function estimateQueue(): Statement {
  return sql('webhook_queue.estimate')`
    select case when relpages > 0 then
        reltuples::float8 / relpages * (pg_relation_size(oid) / current_setting('block_size')::int)
      end as deliveries
    from pg_class where oid = 'webhook_queue'::regclass`;
}
