import type { WebhookReplaysRow } from '../../../schema/rows.gen.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { subscribes } from '../endpoints/subscription.sql.ts';
import { queuePriorities } from '../deliveries/queue/priorities.ts';
import type { Replay, ReplayKind, ReplayStatus } from './replay.ts';
import { fragment, bind, sql, inline, type Fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, endpoint_id, kind, since, until, status, total, processed, passed_over,
  requested_by, created_at, updated_at, ended_at`;

export function insert(companyId: string, row: Replay): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into webhook_replays (company_id, id, endpoint_id, kind, since, until,
      requested_by, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.endpoint_id}, ${row.kind}, ${row.since}, ${row.until},
      ${row.requested_by}, ${createdAt}, ${createdAt})`;
}

export function findRunning(companyId: string, endpointId: string, kind: ReplayKind): Statement {
  return sql`
    select id from webhook_replays
    where company_id = ${companyId} and endpoint_id = ${endpointId} and kind = ${kind}
      and status = 'running'`;
}

export interface ReplayFilter {
  readonly endpointId?: string;
  readonly status?: ReplayStatus;
  readonly beforeId?: string;
}

export function list(companyId: string, filter: ReplayFilter, limit: number): Statement {
  return newestFirst({
    name: 'webhook_replays.list',
    columns,
    table: 'webhook_replays',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'endpoint', condition: 'endpoint_id =', value: filter.endpointId },
      { name: 'status', condition: 'status =', value: filter.status },
    ],
  });
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from webhook_replays where company_id = ${companyId} and id = ${id}`;
}

/** Waits for the batch that is currently being restarted. */
export function findForUpdate(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from webhook_replays where company_id = ${companyId} and id = ${id}
    for no key update`;
}

export function markCancelled(companyId: string, id: string, now: string): Statement {
  const at = bind(now);
  return sql`
    update webhook_replays set status = 'cancelled', updated_at = ${at}, ended_at = ${at}
    where company_id = ${companyId} and id = ${id} returning ${columns}`;
}

// The statements below run as `muster_worker`.

/** A replay with the state its job needs. */
export interface ReplayUnderWay extends Replay {
  /** Deliveries up to this id have been processed. */
  readonly position: WebhookReplaysRow['position'];
  /** Whether its endpoint is enabled and not deleted. */
  readonly sendable: boolean;
}

export function lockUnderWay(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, position, (
      select p.enabled and p.deleted_at is null from webhook_endpoints p
      where p.company_id = r.company_id and p.id = r.endpoint_id) as sendable
    from webhook_replays r
    where company_id = ${companyId} and id = ${id} and status = 'running' for no key update`;
}

/**
 * Replays of all companies without progress for `silentMs`; most of them wait for their receiver.
 */
export function listSilent(silentMs: number): Statement {
  return sql`
    select company_id as "companyId", id as "replayId" from webhook_replays
    where status = 'running' and updated_at < now() - ${silentMs} * interval '1 millisecond'`;
}

/** How many replayed deliveries of an endpoint wait for a worker, counted up to `max`. */
export function countWaiting(endpointId: string, max: number): Statement {
  return sql`
    select count(*)::int as waiting from (
      select from webhook_queue
      where ready and lane = ${inline(queuePriorities.replay)} and endpoint_id = ${endpointId}
      limit ${max}) replayed`;
}

/** The deliveries of one endpoint that a replay covers, as a range of ids. */
export interface ReplayRange {
  readonly companyId: string;
  readonly endpointId: string;
  readonly kind: ReplayKind;
  readonly sinceId: string;
  readonly untilId: string;
}

/**
 * A literal instead of a parameter, so that any plan can use the partial index on these two
 * statuses.
 */
const condition: Readonly<Record<ReplayKind, Fragment>> = {
  failed: fragment`status = 'failed'`,
  skipped: fragment`status = 'skipped'`,
};

export function count({ companyId, endpointId, kind, sinceId, untilId }: ReplayRange): Statement {
  return sql`
    select count(*)::int as total from webhook_deliveries
    where company_id = ${companyId} and endpoint_id = ${endpointId} and ${condition[kind]}
      and id >= ${sinceId} and id < ${untilId}`;
}

/** Counts at most up to `countMax`, for a request that a person waits for. */
export function countUpTo(
  { companyId, endpointId, kind, sinceId, untilId }: ReplayRange,
  countMax: number,
): Statement {
  return sql`
    select count(*)::int as count from (
      select from webhook_deliveries
      where company_id = ${companyId} and endpoint_id = ${endpointId} and ${condition[kind]}
        and id >= ${sinceId} and id < ${untilId} limit ${countMax}) counted`;
}

export function setTotal(companyId: string, id: string, total: number): Statement {
  return sql`
    update webhook_replays set total = ${total}, updated_at = now()
    where company_id = ${companyId} and id = ${id} and total is null and status = 'running'`;
}

const triggers: Readonly<Record<ReplayKind, Fragment>> = {
  failed: fragment`manual`,
  skipped: fragment`replay`,
};

/** The result of one batch; `last_id` is null when no deliveries were left. */
export interface RestartedBatch {
  readonly found: number;
  readonly restarted: number;
  readonly last_id: string | null;
}

/**
 * Starts a new series of attempts for the next deliveries after a position and queues them.
 * Deliveries whose payload is no longer kept, or whose event the endpoint does not want, count as
 * found but stay unchanged, as do those that are being retried at the same moment.
 */
export function restartBatch(
  { companyId, endpointId, kind, sinceId, untilId }: ReplayRange,
  position: string,
  batchMax: number,
): Statement {
  const company = bind(companyId);
  const endpoint = bind(endpointId);
  const since = bind(sinceId);
  const until = bind(untilId);
  return sql`
    with batch as materialized (
      select id, event_id, event_type from webhook_deliveries
      where company_id = ${company} and endpoint_id = ${endpoint} and ${condition[kind]}
        and id >= ${since} and id < ${until} and id > ${position}
      order by id limit ${batchMax}
    ),
    wanted as (
      select b.id from batch b
      join webhook_endpoints p on p.company_id = ${company} and p.id = ${endpoint}
      join event_payloads k on k.company_id = ${company} and k.event_id = b.event_id
      where ${subscribes('b.event_type', fragment`k.payload`)}
    ),
    restarted as (
      update webhook_deliveries d
      set status = 'pending', series = series + 1, series_attempts = 0,
        series_trigger = '${triggers[kind]}', next_attempt_at = now(), updated_at = now()
      where company_id = ${company} and id = any (array(select id from wanted))
        and ${condition[kind]}
        and id >= ${since} and id < ${until}
      returning id
    ),
    queued as (
      insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
      select ${company}, id, ${endpoint}, ${inline(queuePriorities.replay)}, now() from restarted
    )
    select count(*)::int as found, (select count(*)::int from restarted) as restarted,
      (array_agg(id order by id desc))[1] as last_id
    from batch`;
}

/**
 * Removes deliveries of a cancelled replay from the queue if they were not attempted since it
 * queued them, and restores their previous status.
 */
export function takeBack(companyId: string, endpointId: string, kind: ReplayKind): Statement {
  const company = bind(companyId);
  return sql`
    with taken as (
      delete from webhook_queue q
      where q.ready and q.lane = ${inline(queuePriorities.replay)} and q.company_id = ${company}
        and q.endpoint_id = ${endpointId}
        and exists (select from webhook_deliveries d
          where d.company_id = q.company_id and d.id = q.delivery_id
            and d.series_attempts = 0
            and d.series_trigger = '${triggers[kind]}')
      returning q.delivery_id
    )
    update webhook_deliveries
    set status = '${inline(kind)}', next_attempt_at = null, updated_at = now()
    where company_id = ${company} and id = any (array(select delivery_id from taken))`;
}

export interface ReplayProgress {
  readonly position: string | null;
  readonly processed: number;
  readonly passedOver: number;
  readonly status: ReplayStatus;
}

/**
 * Adds a batch to a replay's progress, in the transaction of the batch. More deliveries may have
 * failed since they were counted, and some may have been retried one by one, so when the replay
 * ends the total is set to the number processed.
 */
export function advance(companyId: string, id: string, progress: ReplayProgress): Statement {
  const boundProcessed = bind(progress.processed);
  const boundStatus = bind(progress.status);
  return sql`
    update webhook_replays
    set position = coalesce(${progress.position}, position),
      processed = processed + ${boundProcessed}, passed_over = passed_over + ${progress.passedOver},
      status = ${boundStatus}, updated_at = now(), total = case ${boundStatus} when 'completed'
        then processed + ${boundProcessed}
        else greatest(total, processed + ${boundProcessed}) end,
      ended_at = case ${boundStatus} when 'running' then null else now() end
    where company_id = ${companyId} and id = ${id}`;
}
