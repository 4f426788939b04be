import type { Statement } from '../../platform/database/driver.ts';
import { subscribes } from '../endpoints/subscription.sql.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

const payloadText = (company: Bound): Fragment => fragment`select payload from event_payloads k
                 where k.company_id = ${company} and k.event_id = d.event_id limit 1`;

/** The result of one batch; `last_id` is null when it was empty. */
export interface WithdrawnBatch {
  /** How many pending deliveries were read, including those of other endpoints. */
  readonly found: number;
  readonly last_id: string | null;
  /** How many of them were withdrawn. */
  readonly withdrawn: number;
  /** Unwanted deliveries that are being sent at the moment. */
  readonly in_flight: number;
}

/**
 * Reads the company's next pending deliveries after a position and withdraws those that the
 * endpoint no longer wants: they become skipped and leave the queue. A delivery that is being sent
 * is left to its attempt, because what was sent must not be recorded as skipped. Runs as
 * `muster_worker`.
 *
 * A delivery is pending if it is in the queue, so this walks the queue by key. There is no index on
 * pending deliveries by endpoint, since every delivery would pay for it. Deliveries of other
 * endpoints are therefore read too, a bounded number at a time. As in a claim, the laterals with
 * `limit 1` are key look-ups regardless of the planner's estimates.
 */
export function withdrawBatch(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  position: string,
  batchMax: number,
): Statement {
  const company = bind(companyId);
  const boundPosition = bind(position);
  return sql`
    with pending as materialized (
      select delivery_id as id, endpoint_id, claimed from webhook_queue
      where company_id = ${company} and delivery_id > ${boundPosition} order by delivery_id
      limit ${batchMax}
    ),
    unwanted as materialized (
      select q.id, q.claimed from pending q
      join webhook_endpoints p on p.company_id = ${company} and p.id = q.endpoint_id
      cross join lateral (
        select event_id, event_type from webhook_deliveries d
        where d.company_id = ${company} and d.id = q.id limit 1) d
      cross join lateral (
        select is_test from events e
        where e.company_id = ${company} and e.id = d.event_id limit 1) e
      where q.endpoint_id = ${endpointId} and (p.deleted_at is not null or not (e.is_test or
        (p.enabled and ${subscribes('d.event_type', payloadText(company))})))
    ),
    taken_out as (
      delete from webhook_queue
      where company_id = ${company} and delivery_id = any (array(select id from unwanted))
        and not claimed
      returning delivery_id
    ),
    skipped as (
      update webhook_deliveries
      set status = 'skipped', next_attempt_at = null, updated_at = now()
      where company_id = ${company} and id = any (array(select delivery_id from taken_out))
        and id > ${boundPosition} and status = 'pending'
    )
    select count(*)::int as found, (array_agg(id order by id desc))[1] as last_id,
      (select count(*)::int from taken_out) as withdrawn,
      (select count(*) filter (where claimed)::int from unwanted) as in_flight
    from pending`;
}
