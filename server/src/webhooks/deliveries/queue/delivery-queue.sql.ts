import type { Statement } from '../../../platform/database/driver.ts';
import { subscribes } from '../../endpoints/subscription.sql.ts';
import type { RemainingPermits } from '../endpoint-permits.ts';
import type { LoadedDelivery } from '../loaded-delivery.ts';
import { attemptColumns } from '../receivers.sql.ts';

export interface ClaimRequest {
  readonly priority: number;
  /** Endpoints are visited in the order of their ids, starting after this one. */
  readonly afterEndpointId: string;
  readonly deliveriesMax: number;
  readonly endpointsMax: number;
  /** The limit for endpoints that are not in `remaining`. */
  readonly perEndpointMax: number;
  readonly remaining: RemainingPermits;
  readonly leaseMs: number;
}

/** A claimed delivery, or just how far the claim went. */
export type ClaimedRow = {
  readonly visited: number;
  readonly visited_to: string | null;
} & (LoadedDelivery | { readonly id: null });

const claimText = `with recursive visit as (
   (select company_id, endpoint_id from webhook_queue
    where ready and lane = $1 and endpoint_id > $2 order by endpoint_id limit 1)
   union all
   select next.* from visit cross join lateral (
     select q.company_id, q.endpoint_id from webhook_queue q
     where q.ready and q.lane = $1 and q.endpoint_id > visit.endpoint_id
     order by q.endpoint_id limit 1) next
 ),
 visited as materialized (select company_id, endpoint_id from visit limit $3),
 claimable as (
   select due.address
   from visited v
   left join unnest($6::uuid[], $7::int[]) as endpoint (endpoint_id, free) using (endpoint_id)
   left join unnest($8::uuid[], $9::int[]) as company (company_id, free) using (company_id)
   cross join lateral (
     select q.ctid as address from webhook_queue q
     where q.ready and q.lane = $1 and q.endpoint_id = v.endpoint_id
     order by q.delivery_id
     limit least(coalesce(endpoint.free, $4), coalesce(company.free, $4))
     for update skip locked) due
   limit $5
 ),
 claimed as (
   update webhook_queue set ready = false, claimed = true,
     due_at = now() + $10 * interval '1 millisecond'
   where ctid = any (array(select address from claimable))
   returning company_id, delivery_id, due_at
 ),
 loaded as (
   select claimed.due_at::text as leased_until, d.company_id, d.id, d.endpoint_id, d.event_type,
     e.is_test, b.payload, d.status, d.series, d.series_attempts, d.series_trigger, d.attempts, p.url, p.secret_ciphertext,
     p.next_secret_ciphertext, p.previous_secret_ciphertext, p.retry_schedule,
     p.failing_since,
     b.payload is not null and p.deleted_at is null and (e.is_test or
       (p.enabled and ${subscribes('d.event_type', 'b.payload')})) as wanted
   from claimed
   cross join lateral (
     select * from webhook_deliveries d
     where d.company_id = claimed.company_id and d.id = claimed.delivery_id limit 1) d
   cross join lateral (
     select is_test from events e
     where e.company_id = d.company_id and e.id = d.event_id limit 1) e
   left join lateral (
     select payload from event_payloads b
     where b.company_id = d.company_id and b.event_id = d.event_id limit 1) b on true
   cross join lateral (
     select ${attemptColumns}, p.enabled, p.events, p.changed_fields, p.deleted_at
     from webhook_endpoints p
     where p.company_id = d.company_id and p.id = d.endpoint_id limit 1) p
 )
 select way.*, loaded.*
 from (select count(*)::int as visited,
         (array_agg(endpoint_id order by endpoint_id desc))[1] as visited_to
       from visited) way
 left join loaded on true`;

/**
 * Claims ready deliveries and loads the data for their attempts, as `muster_worker` over all
 * companies.
 *
 * It goes from endpoint to endpoint in the index (each step is one look-up, however many rows are
 * in between) and claims only as many of each as the limits allow. So its cost depends on how many
 * endpoints have ready deliveries and not on the length of any backlog. A claim in the order of
 * time had to read all rows of a flooding endpoint (docs/decisions/0009-delivery-queue.md).
 *
 * The laterals with `limit 1` make loading one index look-up per row, regardless of the planner's
 * estimates for tables that change this quickly; so does the array of row addresses for the update.
 */
export function claim(request: ClaimRequest): Statement {
  const { endpoints, companies } = request.remaining;
  return {
    name: 'webhook_queue.claim',
    text: claimText,
    values: [
      request.priority,
      request.afterEndpointId,
      request.endpointsMax,
      request.perEndpointMax,
      request.deliveriesMax,
      [...endpoints.keys()],
      [...endpoints.values()],
      [...companies.keys()],
      [...companies.values()],
      request.leaseMs,
    ],
  };
}

export interface PromotedRow {
  readonly promoted: number;
  /** How many of them were claims whose lease had expired. */
  readonly expired: number;
  /** Until the next one is due; null if nothing is waiting. */
  readonly next_in_ms: number | null;
}

const roundsMax = 1_000;

/**
 * Makes deliveries ready whose wait is over: retries, and deliveries whose lease has expired, which
 * counts as a round without an outcome.
 */
export function promoteDue(rowsMax: number): Statement {
  return {
    name: 'webhook_queue.promote_due',
    text: `with due as (
             select ctid as address, claimed from webhook_queue
             where not ready and due_at <= now() order by due_at limit $1 for update skip locked
           ),
           promoted as (
             update webhook_queue set ready = true, claimed = false,
               rounds = least(rounds + claimed::int, ${roundsMax}),
               stuck_since = case when claimed then coalesce(stuck_since, now()) else stuck_since end
             where ctid = any (array(select address from due))
           )
           select count(*)::int as promoted, (count(*) filter (where claimed))::int as expired,
             (select ceil(extract(epoch from due_at - now()) * 1000)::int from webhook_queue
              where not ready and due_at > now() order by due_at limit 1) as next_in_ms
           from due`,
    values: [rowsMax],
  };
}

/**
 * Releases claims: the deliveries are ready again at once. A delivery whose lease has expired is
 * left alone, because another worker may have claimed it since; that claim has a later end.
 */
export function releaseClaims(
  claims: readonly Pick<LoadedDelivery, 'company_id' | 'id' | 'leased_until'>[],
): Statement {
  return {
    name: 'webhook_queue.release',
    text: `update webhook_queue q set ready = true, claimed = false, due_at = now()
           from unnest($1::uuid[], $2::uuid[], $3::timestamptz[])
             as held (company_id, delivery_id, leased_until)
           where q.company_id = any (array[held.company_id]) and q.delivery_id = held.delivery_id
             and q.claimed and q.due_at = held.leased_until`,
    values: [
      claims.map((each) => each.company_id),
      claims.map((each) => each.id),
      claims.map((each) => each.leased_until),
    ],
  };
}

/** One hundred rounds a day, if the reason stays. */
const postponedSecondsMax = 900;

/**
 * Lets a delivery wait whose attempt could not be made, twice as long after each round, so that one
 * that fails for a reason of ours neither hides nor keeps the workers busy.
 *
 * @param isForAnother the reason is this process, which won't claim it again soon: in the first round the
 *   delivery doesn't wait
 */
export function postpone(
  {
    company_id: companyId,
    id,
    leased_until: leasedUntil,
  }: Pick<LoadedDelivery, 'company_id' | 'id' | 'leased_until'>,
  { isForAnother }: { readonly isForAnother: boolean },
): Statement {
  return {
    name: 'webhook_queue.postpone',
    text: `update webhook_queue set ready = $4 and rounds = 0, claimed = false,
             due_at = now() + case when $4 and rounds = 0 then 0
               else least(2 ^ least(rounds, 16), ${postponedSecondsMax}) end * interval '1 second',
             rounds = least(rounds + 1, ${roundsMax}), stuck_since = coalesce(stuck_since, now())
           where company_id = $1 and delivery_id = $2 and claimed and due_at = $3::timestamptz`,
    values: [companyId, id, leasedUntil, isForAnother],
  };
}

/** Runs as the connecting user, outside a transaction; skipped if another process is doing it. */
export const vacuumQueue = 'vacuum (skip_locked, truncate off) webhook_queue';
