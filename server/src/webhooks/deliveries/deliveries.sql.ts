import type { Statement } from '../../platform/database/driver.ts';
import type { NewDelivery } from './fan-out.ts';
import { queuePriorities } from './queue/priorities.ts';
import { bind, inline, sql, fragment, type Fragment } from '../../platform/database/sql.ts';

/** When the lease of the leased deliveries ends, to the microsecond, in PostgreSQL's format. */
export interface Inserted {
  readonly leased_until: string;
}

/**
 * Writes the deliveries of a batch of events, and a row in the queue for each to be sent: leased
 * for the process that sends it at once, or ready. Runs as `muster_relay`.
 */
export function insertDeliveries(
  deliveries: readonly { readonly delivery: NewDelivery; readonly isLeased: boolean }[],
  leaseMs: number,
): Statement {
  const lease = bind(leaseMs);
  const rows = deliveries.map(({ delivery, isLeased }) => ({
    company_id: delivery.company_id,
    id: delivery.id,
    endpoint_id: delivery.endpoint_id,
    event_id: delivery.event_id,
    event_type: delivery.event_type,
    status: delivery.status,
    series_trigger: delivery.series_trigger,
    occurred_at: delivery.occurred_at,
    leased: isLeased,
  }));
  return sql('webhook_deliveries.insert')`
    with new as materialized (
      select *
      from json_to_recordset(${JSON.stringify(rows)}) as n (
        company_id uuid, id uuid, endpoint_id uuid, event_id uuid, event_type text, status text,
        series_trigger text, occurred_at timestamptz, leased boolean)
    ),
    delivery as (
      insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type,
        status, series_trigger, next_attempt_at, created_at, updated_at)
      select company_id, id, endpoint_id, event_id, event_type, status, series_trigger,
        case status when 'pending' then occurred_at end, occurred_at, occurred_at
      from new
    ),
    queued as (
      insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, ready, claimed, due_at)
      select company_id, id, endpoint_id, ${inline(queuePriorities.first)}, not leased, leased,
        now() + case when leased then ${lease} else 0 end * interval '1 millisecond'
      from new where status = 'pending'
    )
    select (now() + ${lease} * interval '1 millisecond')::text as leased_until`;
}

/** The outcome of one attempt, or of finding that none is wanted (`number` stays at `attempts`). */
export interface SettledRow {
  readonly company_id: string;
  readonly id: string;
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  /** The attempt's number over all series; null if there was none. */
  readonly number: number | null;
  /** The end of the lease under which the attempt was made. */
  readonly leased_until: string;
  readonly expected_series: number;
  readonly expected_attempts: number;
  readonly started_at: string | null;
  readonly duration_ms: number | null;
  readonly error: string | null;
  readonly response_status: number | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
  /** From now until the next attempt; null = no further attempt. */
  readonly next_wait_ms: number | null;
}

/** The deliveries that the outcomes change. */
function settledRows(rows: readonly SettledRow[]): Fragment {
  const ids = rows.map(({ id }) => id).toSorted();
  const first = bind(ids.at(0));
  const last = bind(ids.at(-1));
  return fragment`
    outcome as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as o (
        company_id uuid, id uuid, status text, number integer, leased_until timestamptz,
        expected_series smallint, expected_attempts integer, started_at timestamptz,
        duration_ms integer, error text, response_status smallint, response_headers jsonb,
        response_body text, next_wait_ms float8)
      where id between ${first} and ${last}
    ),
    settled as (
      update webhook_deliveries d set
        status = o.status,
        attempts = d.attempts + case when o.number is null then 0 else 1 end,
        series_attempts = d.series_attempts + case when o.number is null then 0 else 1 end,
        last_response_status = case when o.number is null then d.last_response_status
        else o.response_status end,
        last_error = case when o.number is null then d.last_error else o.error end,
        next_attempt_at = now() + o.next_wait_ms * interval '1 millisecond',
        delivered_at = case o.status when 'delivered' then now() end,
        updated_at = now()
      from outcome o
      where d.company_id = any (array[o.company_id]) and d.id = o.id
        and (d.id between ${first} and ${last} or d.id = ${last})
        and coalesce(d.status, '') = 'pending'
        and d.series = o.expected_series
        and (o.status = 'delivered' or d.attempts = o.expected_attempts and not coalesce(
          (select q.claimed and q.due_at <> o.leased_until from webhook_queue q
           where q.company_id = d.company_id and q.delivery_id = d.id), false))
      returning d.company_id, d.id, d.status, d.series, d.series_trigger, d.next_attempt_at,
        o.leased_until,
        case when o.number is not null then d.attempts end as number,
        o.started_at, o.duration_ms, o.error, o.response_status, o.response_headers, o.response_body
    )`;
}

/** What else is written for the rows `settled`: attempts, responses, and the queue. */
const recordedRows = fragment`
    attempt as (
      insert into webhook_attempts (company_id, delivery_id, number, series, trigger, started_at,
        duration_ms, outcome, error, response_status)
      select company_id, id, number, series, series_trigger, started_at, duration_ms,
        case status when 'delivered' then 'delivered' else 'failed' end, error, response_status
      from settled where number is not null
    ),
    response as (
      insert into webhook_responses (company_id, delivery_id, number, headers, body)
      select company_id, id, number, response_headers, response_body
      from settled where response_headers is not null
    ),
    finished as (
      delete from webhook_queue q using settled s
      where q.company_id = any (array[s.company_id]) and q.delivery_id = s.id and s.status <> 'pending'
    ),
    waiting as (
      update webhook_queue q set lane = greatest(q.lane, ${inline(queuePriorities.retry)}),
        ready = false, claimed = false, due_at = s.next_attempt_at, rounds = 0, stuck_since = null
      from settled s
      where q.company_id = any (array[s.company_id]) and q.delivery_id = s.id and s.status = 'pending'
        and (not q.claimed or q.due_at = s.leased_until)
    )`;

/**
 * Records a batch of outcomes: the state of each delivery, one row for each attempt and response,
 * and its row in the queue, which is deleted or waits for the next attempt. Status, series and
 * count must be unchanged: what another worker settled in the meantime is not overwritten, and its
 * id is missing from the result. Success is the exception: it is always recorded, as one more
 * attempt. A worker whose claim expired while the database was down may report its failure only
 * after another worker has delivered; without the exception the receiver would get the delivery
 * again. The same happens if that failure is reported while another worker sends, so a failure is
 * also ignored once another worker has claimed the delivery. Rows are locked in the order given, which must be that of their ids, so that batches
 * cannot deadlock.
 *
 * For a transaction with `rowsByKey`, and written so that rows can only be found by key: `any
 * (array[…])` as described there; `coalesce`, which rules out the index of unsettled deliveries;
 * and an `or` that adds nothing to the range of ids but is not supported by any index. Otherwise
 * each batch read all pending rows once the planner considered a table nearly empty: after a vacuum
 * of the empty queue PostgreSQL spent 1,000 instead of 120 µs on a delivery. The range excludes
 * most partitions (4.3 → 1.5 ms for one row). It is applied to the outcomes, all of which are in
 * it, so that the planner expects few rows.
 */
export function settle(rows: readonly SettledRow[]): Statement {
  return sql('webhook_deliveries.settle')`
    with ${settledRows(rows)},${recordedRows}
    select id from settled`;
}
