import type { WebhookDeliveriesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { queuePriorities } from './queue/priorities.ts';
import { bind, inline, sql } from '../../platform/database/sql.ts';

/** The values that decide whether a delivery can be retried. */
export interface RetryState {
  readonly id: WebhookDeliveriesRow['id'];
  /** Pending, and not waiting for its next attempt: one is in flight or about to begin. */
  readonly is_attempted: boolean;
  readonly endpoint_removed: boolean;
  readonly endpoint_enabled: boolean;
  readonly payload_kept: boolean;
}

/** Runs as `muster_reader`. */
export function listRetryStates(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select d.id, d.status = 'pending' and coalesce(d.next_attempt_at <= now(), true) as is_attempted,
      p.deleted_at is not null as endpoint_removed,
      p.enabled as endpoint_enabled,
      exists (select from event_payloads b
        where b.company_id = d.company_id and b.event_id = d.event_id) as payload_kept
    from webhook_deliveries d
    join webhook_endpoints p on p.company_id = d.company_id and p.id = d.endpoint_id
    where d.company_id = ${companyId} and d.id = any (${ids}::uuid[])
    order by d.id`;
}

/**
 * Locks these deliveries before `startSeriesOfAll`, which then sees what a worker has just settled.
 * Settling locks in the same order: the delivery, then its row in the queue. Runs as
 * `muster_relay`.
 */
export function lockDeliveries(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select from webhook_deliveries where company_id = ${companyId} and id = any (${ids}::uuid[])
    order by id for no key update`;
}

/**
 * Starts the next series of each of these deliveries that is settled or waits for its next attempt,
 * and makes it ready. One that is ready or in flight is left alone: it is about to be attempted. Runs
 * as `muster_relay`, after `lockDeliveries`.
 */
export function startSeriesOfAll(companyId: string, ids: readonly string[]): Statement {
  const company = bind(companyId);
  const chosen = bind(ids);
  return sql`
    with hastened as (
      update webhook_queue q set ready = true, lane = ${inline(queuePriorities.first)},
        due_at = now(), rounds = 0, stuck_since = null
      where q.company_id = ${company} and q.delivery_id = any (${chosen}::uuid[])
        and not q.ready and not q.claimed
      returning q.delivery_id
    ),
    started as (
      update webhook_deliveries d set status = 'pending', series = d.series + 1,
        series_attempts = 0, series_trigger = 'manual', next_attempt_at = now(),
        delivered_at = null, updated_at = now()
      where d.company_id = ${company} and d.id = any (${chosen}::uuid[])
        and (d.status <> 'pending' or d.id in (select delivery_id from hastened))
      returning d.company_id, d.id, d.endpoint_id
    )
    insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
    select company_id, id, endpoint_id, ${inline(queuePriorities.first)}, now()
    from started where id not in (select delivery_id from hastened)`;
}
