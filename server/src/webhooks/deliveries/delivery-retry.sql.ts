import type { WebhookDeliveriesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { queuePriorities } from './queue/priorities.ts';
import { sql, inline } from '../../platform/database/sql.ts';

/** The values that decide whether a delivery can be retried. */
export interface RetryState {
  readonly id: WebhookDeliveriesRow['id'];
  readonly status: WebhookDeliveriesRow['status'];
  readonly endpoint_removed: boolean;
  readonly endpoint_enabled: boolean;
  readonly payload_kept: boolean;
}

/** Runs as `muster_reader`. */
export function listRetryStates(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select d.id, d.status, p.deleted_at is not null as endpoint_removed,
      p.enabled as endpoint_enabled,
      exists (select from event_payloads b
        where b.company_id = d.company_id and b.event_id = d.event_id) as payload_kept
    from webhook_deliveries d
    join webhook_endpoints p on p.company_id = d.company_id and p.id = d.endpoint_id
    where d.company_id = ${companyId} and d.id = any (${ids}::uuid[])
    order by d.id`;
}

/**
 * Starts the next series of each of these deliveries that is settled, and queues it. Runs as
 * `muster_relay`.
 */
export function startSeriesOfAll(companyId: string, ids: readonly string[]): Statement {
  return sql`
    with started as (
      update webhook_deliveries set status = 'pending', series = series + 1, series_attempts = 0,
        series_trigger = 'manual', next_attempt_at = now(), delivered_at = null, updated_at = now()
      where company_id = ${companyId} and id = any (${ids}::uuid[]) and status <> 'pending'
      returning company_id, id, endpoint_id
    )
    insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
    select company_id, id, endpoint_id, ${inline(queuePriorities.first)}, now() from started`;
}
