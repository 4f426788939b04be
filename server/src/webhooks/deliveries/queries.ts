import type { Statement } from '../../platform/database/driver.ts';
import type { RetrySchedule } from './retry-schedule.ts';

/** NOTIFY channel that tells workers about deliveries that are due at once. */
export const deliveriesDueChannel = 'muster_deliveries_due';

export function notifyDue(): Statement {
  return {
    name: 'webhook_deliveries.notify_due',
    text: `select pg_notify('${deliveriesDueChannel}', '')`,
    values: [],
  };
}

export interface NewEventRow {
  readonly id: string;
  readonly type: string;
  /** JSON text, frozen: what is signed and sent. */
  readonly payload: string;
  readonly isTest: boolean;
  readonly occurredAt: string;
}

export interface SubscribedEndpoint {
  readonly id: string;
  readonly enabled: boolean;
}

/** Writes the event and returns the endpoints that subscribe to it, disabled ones included. */
export function insertEvent(companyId: string, event: NewEventRow): Statement {
  return {
    name: 'events.insert',
    text: `with event as (
             insert into events (company_id, id, type, payload, is_test, occurred_at)
             values ($1, $2, $3, $4, $5, $6)
           )
           select id, enabled from webhook_endpoints
           where company_id = $1 and deleted_at is null and (events = '{}' or $3 = any (events))
           order by id`,
    values: [companyId, event.id, event.type, event.payload, event.isTest, event.occurredAt],
  };
}

export interface NewDeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly status: 'pending' | 'skipped';
  readonly created_at: string;
}

export interface DeliveriesOfEvent {
  readonly companyId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly trigger: 'automatic' | 'test';
  readonly rows: readonly NewDeliveryRow[];
}

/** All deliveries of one event in one statement. */
export function insertDeliveries({
  companyId,
  eventId,
  eventType,
  trigger,
  rows,
}: DeliveriesOfEvent): Statement {
  return {
    name: 'webhook_deliveries.insert',
    text: `insert into webhook_deliveries
             (company_id, id, endpoint_id, event_id, event_type, status, series_trigger, next_attempt_at, created_at, updated_at)
           select $1, d.id, d.endpoint_id, $2, $3, d.status, $4,
             case d.status when 'pending' then d.created_at end, d.created_at, d.created_at
           from json_to_recordset($5) as d (id uuid, endpoint_id uuid, status text, created_at timestamptz)`,
    values: [companyId, eventId, eventType, trigger, JSON.stringify(rows)],
  };
}

/** A claimed delivery with all that an attempt needs. */
export interface LoadedDelivery {
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_type: string;
  readonly payload: string;
  readonly is_test: boolean;
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly series: number;
  readonly series_attempts: number;
  readonly series_trigger: 'automatic' | 'manual' | 'replay' | 'test';
  readonly attempts: number;
  readonly url: string;
  readonly secret_ciphertext: Uint8Array;
  /** Made and not activated yet. */
  readonly next_secret_ciphertext: Uint8Array | null;
  /** Null too once its time is over. */
  readonly previous_secret_ciphertext: Uint8Array | null;
  readonly retry_schedule: RetrySchedule;
  /** Whether the endpoint still wants the event: enabled, not removed, subscribed. */
  readonly wanted: boolean;
}

/**
 * As `muster_worker`, over all companies. The laterals with `limit 1` make it one index look-up for
 * each row, whatever the planner believes of the tables: as plain joins it chose to hash all of
 * `webhook_deliveries` (86 ms for a batch at 40,000 rows, and growing; so it takes 1.5 ms).
 */
export function load(deliveries: readonly { companyId: string; deliveryId: string }[]): Statement {
  return {
    name: 'webhook_deliveries.load',
    text: `select d.company_id, d.id, d.endpoint_id, d.event_type, e.payload, e.is_test, d.status, d.series,
             d.series_attempts, d.series_trigger, d.attempts, p.url, p.secret_ciphertext, p.next_secret_ciphertext,
             p.previous_secret_ciphertext, p.retry_schedule,
             p.deleted_at is null and (e.is_test or
               (p.enabled and (p.events = '{}' or d.event_type = any (p.events)))) as wanted
           from unnest($1::uuid[], $2::uuid[]) as claimed (company_id, id)
           cross join lateral (
             select * from webhook_deliveries d
             where d.company_id = claimed.company_id and d.id = claimed.id limit 1) d
           cross join lateral (
             select payload, is_test from events e
             where e.company_id = d.company_id and e.id = d.event_id limit 1) e
           cross join lateral (
             select url, secret_ciphertext, next_secret_ciphertext,
               case when previous_secret_until > now() then previous_secret_ciphertext end
                 as previous_secret_ciphertext,
               retry_schedule, enabled, events, deleted_at
             from webhook_endpoints p
             where p.company_id = d.company_id and p.id = d.endpoint_id limit 1) p`,
    values: [
      deliveries.map(({ companyId }) => companyId),
      deliveries.map(({ deliveryId }) => deliveryId),
    ],
  };
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

/**
 * For the rest of the transaction rows are found by key, one after the other: the planner, which
 * cannot know how few outcomes a batch holds, hashed the whole table of deliveries instead.
 */
export function findRowsByKey(): Statement {
  return {
    name: 'webhook_deliveries.find_rows_by_key',
    text: `select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
             set_config('enable_seqscan', 'off', true)`,
    values: [],
  };
}

/**
 * Records a batch of outcomes: one row for each attempt and the state of each delivery. Guarded by
 * status, series and count: what another worker settled meanwhile stays untouched, and its id is
 * missing from the answer. Rows are locked in the order given, which must be that of their ids, so
 * that batches cannot deadlock. Goes behind `findRowsByKey`.
 */
export function settle(rows: readonly SettledRow[]): Statement {
  return {
    name: 'webhook_deliveries.settle',
    text: `with outcome as (
             select * from json_to_recordset($1) as o (
               company_id uuid, id uuid, status text, number integer, expected_series smallint,
               expected_attempts integer, started_at timestamptz, duration_ms integer, error text,
               response_status smallint, response_headers jsonb, response_body text, next_wait_ms float8)
           ),
           settled as (
             update webhook_deliveries d set
               status = o.status,
               attempts = coalesce(o.number, d.attempts),
               series_attempts = d.series_attempts + case when o.number is null then 0 else 1 end,
               last_response_status = case when o.number is null then d.last_response_status else o.response_status end,
               last_error = case when o.number is null then d.last_error else o.error end,
               next_attempt_at = now() + o.next_wait_ms * interval '1 millisecond',
               delivered_at = case o.status when 'delivered' then now() end,
               updated_at = now()
             from outcome o
             where d.company_id = o.company_id and d.id = o.id and d.status = 'pending'
               and d.series = o.expected_series and d.attempts = o.expected_attempts
             returning d.company_id, d.id, d.series, d.series_trigger
           ),
           attempt as (
             insert into webhook_attempts (company_id, delivery_id, number, series, trigger, started_at,
               duration_ms, outcome, error, response_status, response_headers, response_body)
             select s.company_id, s.id, o.number, s.series, s.series_trigger, o.started_at, o.duration_ms,
               case o.status when 'delivered' then 'delivered' else 'failed' end, o.error,
               o.response_status, o.response_headers, o.response_body
             from settled s join outcome o using (company_id, id)
             where o.number is not null
           )
           select id from settled`,
    values: [JSON.stringify(rows)],
  };
}

/** A receiver answered 410 Gone: it wants nothing more. */
export function disableGoneEndpoints(
  endpoints: readonly { companyId: string; endpointId: string }[],
): Statement {
  return {
    text: `update webhook_endpoints p set enabled = false, disabled_reason = 'gone', updated_at = now()
           from unnest($1::uuid[], $2::uuid[]) as gone (company_id, id)
           where p.company_id = gone.company_id and p.id = gone.id and p.enabled`,
    values: [
      endpoints.map(({ companyId }) => companyId),
      endpoints.map(({ endpointId }) => endpointId),
    ],
  };
}

/** Starts the next series of a settled delivery; affects no row in any other state. */
export function startSeries(
  companyId: string,
  deliveryId: string,
  trigger: 'manual' | 'replay',
): Statement {
  return {
    text: `update webhook_deliveries set status = 'pending', series = series + 1, series_attempts = 0,
               series_trigger = $3, next_attempt_at = now(), delivered_at = null, updated_at = now()
             where company_id = $1 and id = $2 and status <> 'pending'
             returning id, endpoint_id`,
    values: [companyId, deliveryId, trigger],
  };
}

export function findStatus(companyId: string, deliveryId: string): Statement {
  return {
    text: `select d.status, p.deleted_at is not null as endpoint_removed, p.enabled as endpoint_enabled
           from webhook_deliveries d
           join webhook_endpoints p on p.company_id = d.company_id and p.id = d.endpoint_id
           where d.company_id = $1 and d.id = $2`,
    values: [companyId, deliveryId],
  };
}

/** The time since the oldest delivery became due that is still not attempted; null when none is. */
export function oldestDue(): Statement {
  return {
    text: `select extract(epoch from now() - min(next_attempt_at))::float8 * 1000 as overdue_ms
           from webhook_deliveries where status = 'pending' and next_attempt_at <= now()`,
  };
}
