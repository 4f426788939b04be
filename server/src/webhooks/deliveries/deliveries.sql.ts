import type { Statement } from '../../platform/database/driver.ts';
import { queuePriorities } from './queue/priorities.ts';

/** An event and the deliveries that come of it. */
export interface NewEventRow {
  readonly id: string;
  readonly type: string;
  /** JSON text, frozen: what is signed and sent. */
  readonly payload: string;
  readonly occurredAt: string;
  /** The id of the first delivery but for its last two digits, which count the endpoints. */
  readonly firstDeliveryId: string;
  readonly deliveriesCreatedAt: string;
}

const insertEventAndPayload = `
  event as (
    insert into events (company_id, id, type, is_test, occurred_at)
    values ($1, $2, $3, $8, $5)
  ),
  body as (
    insert into event_payloads (company_id, event_id, payload) values ($1, $2, $4)
  )`;

/**
 * Writes the event, one delivery for each endpoint that subscribes to it, and a row in the queue
 * for each that is enabled, in one statement. Answers with the number of those rows.
 *
 * A delivery's id ends with the endpoint's turn (at most 50 endpoints), so that one id from the
 * process makes the ids of all.
 */
export function fanOut(companyId: string, event: NewEventRow): Statement {
  return {
    name: 'events.fan_out',
    text: `with ${insertEventAndPayload},
           delivery as (
             insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
               next_attempt_at, created_at, updated_at)
             select $1, (left($6::text, 34) || lpad(to_hex(turn), 2, '0'))::uuid, id, $2, $3,
               case when enabled then 'pending' else 'skipped' end,
               case when enabled then $7::timestamptz end, $7, $7
             from (
               select id, enabled, row_number() over (order by id) as turn from webhook_endpoints
               where company_id = $1 and deleted_at is null and (events = '{}' or $3 = any (events))
             ) subscribed
             returning id, endpoint_id, status
           )
           insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
           select $1, id, endpoint_id, ${queuePriorities.first}, now() from delivery where status = 'pending'`,
    values: [...eventValues(companyId, event), false],
  };
}

/** As `fanOut`, of a test event for one endpoint, subscribed or enabled or not. */
export function insertTestEvent(
  companyId: string,
  event: NewEventRow,
  endpointId: string,
): Statement {
  return {
    text: `with ${insertEventAndPayload},
           delivery as (
             insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
               series_trigger, next_attempt_at, created_at, updated_at)
             values ($1, $6, $9, $2, $3, 'pending', 'test', $7, $7, $7)
           )
           insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
           values ($1, $6, $9, ${queuePriorities.first}, now())`,
    values: [...eventValues(companyId, event), true, endpointId],
  };
}

function eventValues(companyId: string, event: NewEventRow): unknown[] {
  return [
    companyId,
    event.id,
    event.type,
    event.payload,
    event.occurredAt,
    event.firstDeliveryId,
    event.deliveriesCreatedAt,
  ];
}

/** What came of one attempt, or of finding that none is wanted (`number` stays at `attempts`). */
export interface SettledRow {
  readonly company_id: string;
  readonly id: string;
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  /** The attempt's number over all series; null when there was none. */
  readonly number: number | null;
  readonly expected_series: number;
  readonly expected_attempts: number;
  readonly started_at: string | null;
  readonly duration_ms: number | null;
  readonly error: string | null;
  readonly response_status: number | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
  /** From now until the next attempt; null = there is none. */
  readonly next_wait_ms: number | null;
}

const settleText = `with outcome as (
   select * from json_to_recordset($1) as o (
     company_id uuid, id uuid, status text, number integer, expected_series smallint,
     expected_attempts integer, started_at timestamptz, duration_ms integer, error text,
     response_status smallint, response_headers jsonb, response_body text, next_wait_ms float8)
   where id between $2 and $3
 ),
 settled as (
   update webhook_deliveries d set
     status = o.status,
     attempts = d.attempts + case when o.number is null then 0 else 1 end,
     series_attempts = d.series_attempts + case when o.number is null then 0 else 1 end,
     last_response_status = case when o.number is null then d.last_response_status else o.response_status end,
     last_error = case when o.number is null then d.last_error else o.error end,
     next_attempt_at = now() + o.next_wait_ms * interval '1 millisecond',
     delivered_at = case o.status when 'delivered' then now() end,
     updated_at = now()
   from outcome o
   where d.company_id = any (array[o.company_id]) and d.id = o.id
     and (d.id between $2 and $3 or d.id = $3)
     and coalesce(d.status, '') = 'pending'
     and d.series = o.expected_series
     and (d.attempts = o.expected_attempts or o.status = 'delivered')
   returning d.company_id, d.id, d.status, d.series, d.series_trigger, d.next_attempt_at,
     case when o.number is not null then d.attempts end as number,
     o.started_at, o.duration_ms, o.error, o.response_status, o.response_headers, o.response_body
 ),
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
   update webhook_queue q set lane = greatest(q.lane, ${queuePriorities.retry}), ready = false,
     claimed = false, due_at = s.next_attempt_at
   from settled s
   where q.company_id = any (array[s.company_id]) and q.delivery_id = s.id and s.status = 'pending'
 )
 select id from settled`;

/**
 * Records a batch of outcomes: the state of each delivery, one row for each attempt and answer, and
 * its row in the queue, which goes or waits for the next attempt. Guarded by status, series and
 * count: what another worker settled meanwhile stays untouched, and its id is missing from the
 * answer. Only that a delivery arrived counts whoever settled an attempt meanwhile, as one attempt more:
 * a worker whose claim ran out while the database was away may tell of its failure only after another
 * has delivered, and the receiver would get the delivery once more for it. Rows are locked in the order
 * given, which must be that of their ids, so that batches cannot deadlock.
 *
 * For a transaction with `rowsByKey`, and written so that rows can be found by their key alone:
 * `any (array[…])` as told there; `coalesce`, which keeps it from the index of unsettled deliveries;
 * and an `or` that adds nothing to the range of the ids but that no index answers. Else it walked
 * over all that was pending, for each batch, once the planner took a table for nearly empty: after a
 * vacuum of the empty queue PostgreSQL spent 1,000 instead of 120 µs on a delivery.
 * The range leaves most partitions out (4.3 → 1.5 ms for one row); asked of the outcomes, which all
 * lie in it, it has the planner expect few of them.
 */
export function settle(rows: readonly SettledRow[]): Statement {
  const ids = rows.map(({ id }) => id).toSorted();
  return {
    name: 'webhook_deliveries.settle',
    text: settleText,
    values: [JSON.stringify(rows), ids.at(0), ids.at(-1)],
  };
}

/** Starts the next series of a settled delivery and puts it into the queue; in any other state nothing. */
export function startSeries(companyId: string, deliveryId: string): Statement {
  return {
    text: `with started as (
             update webhook_deliveries set status = 'pending', series = series + 1, series_attempts = 0,
               series_trigger = 'manual', next_attempt_at = now(), delivered_at = null, updated_at = now()
             where company_id = $1 and id = $2 and status <> 'pending'
             returning company_id, id, endpoint_id
           )
           insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
           select company_id, id, endpoint_id, ${queuePriorities.first}, now() from started`,
    values: [companyId, deliveryId],
  };
}

export function findStatus(companyId: string, deliveryId: string): Statement {
  return {
    text: `select d.status, p.deleted_at is not null as endpoint_removed, p.enabled as endpoint_enabled,
             exists (select from event_payloads b
               where b.company_id = d.company_id and b.event_id = d.event_id) as payload_kept
           from webhook_deliveries d
           join webhook_endpoints p on p.company_id = d.company_id and p.id = d.endpoint_id
           where d.company_id = $1 and d.id = $2`,
    values: [companyId, deliveryId],
  };
}
