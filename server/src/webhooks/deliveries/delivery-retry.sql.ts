import type { WebhookDeliveriesRow } from '../../../schema/rows.gen.ts';
import type { RetriedDelivery } from '../../journal/relay/derive.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { queuePriorities } from './queue/priorities.ts';
import { type Fragment, fragment, inline, sql } from '../../platform/database/sql.ts';

/** The values that decide whether a delivery can be retried. */
export interface RetryState {
  readonly id: WebhookDeliveriesRow['id'];
  readonly series: WebhookDeliveriesRow['series'];
  /** Pending, and not waiting for its next attempt: one is in flight or about to begin. */
  readonly is_attempted: boolean;
  readonly endpoint_removed: boolean;
  readonly endpoint_enabled: boolean;
  readonly payload_kept: boolean;
}

/** Runs as `muster_reader`. */
export function listRetryStates(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select d.id, d.series, d.status = 'pending' and coalesce(d.next_attempt_at <= now(), true) as is_attempted,
      p.deleted_at is not null as endpoint_removed,
      p.enabled as endpoint_enabled,
      exists (select from event_payloads b
        where b.company_id = d.company_id and b.event_id = d.event_id) as payload_kept
    from webhook_deliveries d
    join webhook_endpoints p on p.company_id = d.company_id and p.id = d.endpoint_id
    where d.company_id = ${companyId} and d.id = any (${ids}::uuid[])
    order by d.id`;
}

function rowsOf(asked: readonly RetriedDelivery[]): Fragment {
  return fragment`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as asked (company_id uuid, id uuid, series smallint)`;
}

/**
 * Locks all deliveries that a batch retries before `startSeriesOfAll`, which then sees what a worker has
 * just settled. Settling locks in the same order: by ID, each before its row in the queue. Runs as
 * `muster_relay`.
 */
export function lockDeliveries(asked: readonly RetriedDelivery[]): Statement {
  return sql`
    select from webhook_deliveries d
    join ${rowsOf(asked)} on d.company_id = asked.company_id and d.id = asked.id
    order by d.id, d.company_id for no key update of d`;
}

/** The last series that `webhook_deliveries.series` has room for: further ones have its number. */
const seriesMax = 32_767;

/**
 * Starts the next series of each of these deliveries that is settled or waits for its next attempt,
 * and makes it ready. One that is ready or in flight is left alone: it is about to be attempted. So is
 * one in a later series than the one that was judged: another retry has started that. Runs as
 * `muster_relay`, after `lockDeliveries`.
 */
export function startSeriesOfAll(asked: readonly RetriedDelivery[]): Statement {
  return sql`
    with chosen as materialized (
      select distinct d.company_id, d.id
      from ${rowsOf(asked)}
      join webhook_deliveries d on d.company_id = asked.company_id and d.id = asked.id
        and d.series = coalesce(asked.series, d.series)
    ),
    hastened as (
      update webhook_queue q set ready = true, lane = ${inline(queuePriorities.first)},
        due_at = now(), rounds = 0, stuck_since = null
      from chosen c
      where q.company_id = c.company_id and q.delivery_id = c.id and not q.ready and not q.claimed
      returning q.company_id, q.delivery_id as id
    ),
    started as (
      update webhook_deliveries d set status = 'pending',
        series = least(d.series + 1, ${inline(seriesMax)}),
        series_attempts = 0, series_trigger = 'manual', next_attempt_at = now(),
        delivered_at = null, updated_at = now()
      from chosen c
      where d.company_id = c.company_id and d.id = c.id
        and (d.status <> 'pending' or (d.company_id, d.id) in (select * from hastened))
      returning d.company_id, d.id, d.endpoint_id
    )
    insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
    select company_id, id, endpoint_id, ${inline(queuePriorities.first)}, now()
    from started where (company_id, id) not in (select * from hastened)`;
}
