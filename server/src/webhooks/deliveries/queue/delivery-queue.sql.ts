import type { Statement } from '../../../platform/database/driver.ts';
import { subscribes } from '../../endpoints/subscription.sql.ts';
import type { RemainingPermits } from '../endpoint-permits.ts';
import type { LoadedDelivery } from '../loaded-delivery.ts';
import { attemptColumns } from '../receivers.sql.ts';
import { bind, sql, inline, fragment, type Fragment } from '../../../platform/database/sql.ts';

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

/** The rows of the queue that a claim takes, endpoint by endpoint. */
function claimedRows(request: ClaimRequest): Fragment {
  const { endpoints, companies } = request.remaining;
  const priority = bind(request.priority);
  const perEndpointMax = bind(request.perEndpointMax);
  return fragment`
    visit as (
      (select company_id, endpoint_id from webhook_queue
       where ready and lane = ${priority} and endpoint_id > ${request.afterEndpointId}
       order by endpoint_id limit 1)
      union all
      select next.* from visit cross join lateral (
        select q.company_id, q.endpoint_id from webhook_queue q
        where q.ready and q.lane = ${priority} and q.endpoint_id > visit.endpoint_id
        order by q.endpoint_id limit 1) next
    ),
    visited as materialized (select company_id, endpoint_id from visit
      limit ${request.endpointsMax}),
    claimable as (
      select due.address
      from visited v
      left join unnest(${[...endpoints.keys()]}::uuid[], ${[...endpoints.values()]}::int[])
        as endpoint (endpoint_id, free) using (endpoint_id)
      left join unnest(${[...companies.keys()]}::uuid[], ${[...companies.values()]}::int[])
        as company (company_id, free) using (company_id)
      cross join lateral (
        select q.ctid as address from webhook_queue q
        where q.ready and q.lane = ${priority} and q.endpoint_id = v.endpoint_id
        order by q.delivery_id
        limit least(coalesce(endpoint.free, ${perEndpointMax}),
          coalesce(company.free, ${perEndpointMax}))
        for update skip locked) due
      limit ${request.deliveriesMax}
    ),
    claimed as (
      update webhook_queue set ready = false, claimed = true,
        due_at = now() + ${request.leaseMs} * interval '1 millisecond'
      where ctid = any (array(select address from claimable))
      returning company_id, delivery_id, due_at
    )`;
}

/** What the attempts of the rows `claimed` need. */
const loadedRows = fragment`
    select claimed.due_at::text as leased_until, d.company_id, d.id, d.endpoint_id, d.event_id, d.event_type,
      e.is_test, e.request_id, e.trace, b.payload, d.status, d.series, d.series_attempts, d.series_trigger, d.attempts,
      p.url, p.secret_ciphertext, p.next_secret_ciphertext,
      p.previous_secret_ciphertext, p.retry_schedule, p.failing_since, p.headers_ciphertext,
      p.payload_form,
      b.payload is not null and p.deleted_at is null and (e.is_test or
        (p.enabled and ${subscribes('d.event_type', fragment`b.payload`)})) as wanted
    from claimed
    cross join lateral (
      select * from webhook_deliveries d
      where d.company_id = claimed.company_id and d.id = claimed.delivery_id limit 1) d
    cross join lateral (
      select is_test, request_id, trace from events e
      where e.company_id = d.company_id and e.id = d.event_id limit 1) e
    left join lateral (
      select payload from event_payloads b
      where b.company_id = d.company_id and b.event_id = d.event_id limit 1) b on true
    cross join lateral (
      select ${attemptColumns}, p.enabled, p.events, p.changed_fields, p.deleted_at
      from webhook_endpoints p
      where p.company_id = d.company_id and p.id = d.endpoint_id limit 1) p`;

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
  return sql('webhook_queue.claim')`
    with recursive ${claimedRows(request)},
    loaded as (${loadedRows}
    )
    select way.*, loaded.*
    from (select count(*)::int as visited,
            (array_agg(endpoint_id order by endpoint_id desc))[1] as visited_to
          from visited) way
    left join loaded on true`;
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
  return sql('webhook_queue.promote_due')`
    with due as (
      select ctid as address, claimed from webhook_queue
      where not ready and due_at <= now() order by due_at limit ${rowsMax} for update skip locked
    ),
    promoted as (
      update webhook_queue set ready = true, claimed = false,
        rounds = least(rounds + claimed::int, ${inline(roundsMax)}),
        stuck_since = case when claimed then coalesce(stuck_since, now()) else stuck_since end
      where ctid = any (array(select address from due))
    )
    select count(*)::int as promoted, (count(*) filter (where claimed))::int as expired,
      (select ceil(extract(epoch from due_at - now()) * 1000)::int from webhook_queue
       where not ready and due_at > now() order by due_at limit 1) as next_in_ms
    from due`;
}

/**
 * Releases claims: the deliveries are ready again at once. A delivery whose lease has expired is
 * left alone, because another worker may have claimed it since; that claim has a later end.
 */
export function releaseClaims(
  claims: readonly Pick<LoadedDelivery, 'company_id' | 'id' | 'leased_until'>[],
): Statement {
  return sql('webhook_queue.release')`
    update webhook_queue q set ready = true, claimed = false, due_at = now()
    from unnest(${claims.map((each) => each.company_id)}::uuid[],
      ${claims.map((each) => each.id)}::uuid[],
      ${claims.map((each) => each.leased_until)}::timestamptz[])
      as held (company_id, delivery_id, leased_until)
    where q.company_id = any (array[held.company_id]) and q.delivery_id = held.delivery_id
      and q.claimed and q.due_at = held.leased_until`;
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
  const boundIsForAnother = bind(isForAnother);
  return sql('webhook_queue.postpone')`
    update webhook_queue set ready = ${boundIsForAnother} and rounds = 0, claimed = false,
      due_at = now() + case when ${boundIsForAnother} and rounds = 0 then 0
        else least(2 ^ least(rounds, 16), ${inline(postponedSecondsMax)}) end * interval '1 second',
      rounds = least(rounds + 1, ${inline(roundsMax)}), stuck_since = coalesce(stuck_since, now())
    where company_id = ${companyId} and delivery_id = ${id} and claimed
      and due_at = ${leasedUntil}::timestamptz`;
}

/** Runs as the connecting user, outside a transaction; skipped if another process is doing it. */
export const vacuumQueue = 'vacuum (skip_locked, truncate off) webhook_queue';
