import type { Statement } from '../../platform/database/driver.ts';

/** How a batch went; `last_id` is null when there was none. */
export interface WithdrawnBatch {
  /** How many pending deliveries were looked at, whosever they are. */
  readonly found: number;
  readonly last_id: string | null;
  /** Unwanted ones that are being sent just now. */
  readonly in_flight: number;
}

/**
 * Looks at the company's next pending deliveries behind a position and ends those of the endpoint
 * that it no longer wants: skipped, and out of the queue. One that is being sent just now is left to
 * its attempt: what was sent should not be recorded as skipped. As `muster_worker`.
 *
 * Deliveries have an index by status and none by endpoint and status, since each new one would pay
 * for it; so other endpoints' pending deliveries are walked over, a bounded number at a time.
 */
export function withdrawBatch(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  position: string,
  batchMax: number,
): Statement {
  return {
    text: `with pending as materialized (
             select id, endpoint_id, event_id, event_type from webhook_deliveries
             where company_id = $1 and status = 'pending' and id > $3 order by id limit $4
           ),
           unwanted as materialized (
             select d.id from pending d
             join webhook_endpoints p on p.company_id = $1 and p.id = d.endpoint_id
             where d.endpoint_id = $2
               and (p.deleted_at is not null or (
                 not (p.enabled and (p.events = '{}' or d.event_type = any (p.events)))
                 and not exists (select from events e
                   where e.company_id = $1 and e.id = d.event_id and e.is_test)))
           ),
           taken_out as (
             delete from webhook_queue
             where company_id = $1 and delivery_id = any (array(select id from unwanted))
               and not claimed
             returning delivery_id
           ),
           skipped as (
             update webhook_deliveries
             set status = 'skipped', next_attempt_at = null, updated_at = now()
             where company_id = $1 and id = any (array(select delivery_id from taken_out))
               and id > $3 and status = 'pending'
           )
           select count(*)::int as found, (array_agg(id order by id desc))[1] as last_id,
             (select count(*)::int from webhook_queue
              where company_id = $1 and delivery_id = any (array(select id from unwanted))
                and claimed) as in_flight
           from pending`,
    values: [companyId, endpointId, position, batchMax],
  };
}
