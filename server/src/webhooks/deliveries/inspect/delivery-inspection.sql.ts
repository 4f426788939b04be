import type { Statement } from '../../../platform/database/driver.ts';
import { countMax } from '../../../platform/database/sorted-list.ts';
import { endpointColumns } from '../../endpoints/endpoints.sql.ts';
import type { DeliveryStatus } from './delivery.ts';
import {
  bind,
  sql,
  fragment,
  type Fragment,
  type Bound,
  inline,
  join,
} from '../../../platform/database/sql.ts';

const ownColumns = fragment`id, endpoint_id, event_id, event_type, status, series, attempts,
  last_response_status, last_error, next_attempt_at, delivered_at, created_at, updated_at`;

const columns = fragment`d.id, d.endpoint_id, p.url as endpoint_url, d.event_type,
  coalesce(e.is_test, false) as is_test, d.status, d.series, d.attempts, d.last_response_status,
  d.last_error, a.duration_ms as last_duration_ms, d.next_attempt_at, d.delivered_at, d.created_at,
  d.updated_at`;

/**
 * One look-up in each for each delivery. The event may be gone: it can be in the month before that
 * of its delivery, and that month is dropped first.
 */
const joinRest = (company: Bound): Fragment => fragment`left join lateral (
    select is_test from events e where e.company_id = ${company} and e.id = d.event_id
    limit 1) e on true
  left join lateral (
    select url from webhook_endpoints p where p.company_id = ${company} and p.id = d.endpoint_id
    limit 1
  ) p on true
  left join lateral (
    select duration_ms from webhook_attempts a
    where a.company_id = ${company} and a.delivery_id = d.id and a.number = d.attempts
    limit 1) a on true`;

export interface InspectFilter {
  readonly id?: string;
  readonly endpointId?: string;
  readonly status?: DeliveryStatus;
  readonly eventType?: string;
  /** Only deliveries with this id or a later one. */
  readonly sinceId?: string;
  /** Only deliveries with an earlier id. */
  readonly untilId?: string;
  /** Oldest first instead of newest first. */
  readonly ascending?: boolean;
  /** Where the previous page ended: only deliveries that follow this one in the order. */
  readonly afterId?: string;
}

/**
 * Filters without an index are applied by searching: an index would cost every delivery more than
 * it saves an owner occasionally. So one page searches up to this many deliveries, and the next
 * page continues from there.
 */
export const searchedMax = 20_000;
const listedMax = 201;

/**
 * A literal instead of a parameter, so that the plan knows whether the partial index covers the
 * status.
 */
const statusConditions: Readonly<Record<DeliveryStatus, Fragment>> = {
  pending: fragment`status = 'pending'`,
  delivered: fragment`status = 'delivered'`,
  failed: fragment`status = 'failed'`,
  skipped: fragment`status = 'skipped'`,
};

interface Condition {
  /** Part of the prepared statement's name. */
  readonly name: string;
  readonly sql: Fragment;
}

/**
 * The conditions supported by an index, and those that are searched for within its result. Event
 * types have no index. Nor do delivered deliveries: they are usually the majority, but may be few
 * among many failed ones. For one endpoint, pending deliveries can be few while thousands wait for
 * another.
 */
function conditionsOf({ status, eventType, endpointId, ...filter }: InspectFilter): {
  readonly indexed: readonly Condition[];
  readonly searched: readonly Condition[];
} {
  const { id, afterId, untilId, sinceId, ascending } = filter;
  const indexed: Condition[] = [];
  const searched: Condition[] = [];
  if (id !== undefined) indexed.push({ name: 'id', sql: fragment`id = ${id}` });
  if (afterId !== undefined) {
    const isBeyond = ascending === true ? fragment`id > ${afterId}` : fragment`id < ${afterId}`;
    indexed.push({ name: 'after', sql: isBeyond });
  }
  if (untilId !== undefined) indexed.push({ name: 'until', sql: fragment`id < ${untilId}` });
  if (sinceId !== undefined) indexed.push({ name: 'since', sql: fragment`id >= ${sinceId}` });
  if (eventType !== undefined) {
    searched.push({ name: 'event', sql: fragment`event_type = ${eventType}` });
  }
  if (status !== undefined) {
    const condition =
      endpointId !== undefined && isLost(status)
        ? fragment`status in ('failed', 'skipped')
            and status between '${inline(status)}' and '${inline(status)}'`
        : statusConditions[status];
    (status === 'delivered' ? searched : indexed).push({ name: status, sql: condition });
  }
  if (endpointId !== undefined) {
    const endpoint = bind(endpointId);
    if (status === 'pending') {
      searched.push({ name: 'endpoint', sql: fragment`endpoint_id = ${endpoint}` });
    } else {
      const isOfEndpoint = fragment`endpoint_id between ${endpoint} and ${endpoint}`;
      indexed.push({ name: 'endpoint', sql: isOfEndpoint });
    }
  }
  return { indexed, searched };
}

/** Whether deliveries are searched for, and not just read. */
export function isSearch(filter: InspectFilter): boolean {
  return conditionsOf(filter).searched.length > 0;
}

function allOf(conditions: readonly Condition[]): Fragment {
  return join(
    conditions.map(({ sql: condition }) => condition),
    ' and ',
  );
}

function nameOf(
  statement: string,
  conditions: readonly Condition[],
  { ascending }: InspectFilter,
): string {
  const names = [statement, ...conditions.map(({ name }) => name)];
  return [...names, ...(ascending === true ? ['up'] : [])].join('.');
}

/**
 * By the best index, hence `between`: with `endpoint_id = …` three indexes have the same order. The
 * planner assumes that all scans are short, and one along the key reads a whole history for an
 * endpoint without deliveries (7,700 blocks of 240,000 instead of 50). Between two values it
 * expects few rows and would sort them, reading 150,000 blocks of a million, so these statements
 * need a transaction with `rowsByKey`.
 */
function orderOf({ endpointId, status, ascending }: InspectFilter): Fragment {
  const direction = inline(ascending === true ? 'asc' : 'desc');
  const columnsOfIndex =
    endpointId === undefined || status === 'pending'
      ? ['d.id']
      : isLost(status)
        ? ['d.endpoint_id', 'd.status', 'd.id']
        : ['d.endpoint_id', 'd.id'];
  return join(
    columnsOfIndex.map((column) => fragment`${inline(column)} ${direction}`),
    ', ',
  );
}

/** The status has its own index by endpoint. */
function isLost(status: DeliveryStatus | undefined): boolean {
  return status === 'failed' || status === 'skipped';
}

const ofCompany = (company: Bound): Condition => ({
  name: 'company',
  sql: fragment`company_id = ${company}`,
});

/**
 * Newest or oldest first. Ids begin with their time, so `sinceId` represents an instant and limits the scan
 * along the key. `created_at >= …` would not: it would read a whole long history to find out that
 * nothing more is recent. For the inner limit see `newestFirst`.
 */
export function list(companyId: string, filter: InspectFilter, limit: number): Statement {
  const { indexed, searched } = conditionsOf(filter);
  const company = bind(companyId);
  const where = allOf([ofCompany(company), ...indexed]);
  const wanted = searched.length === 0 ? fragment`` : fragment`where ${allOf(searched)}`;
  const rowsMax = searched.length === 0 ? listedMax : searchedMax;
  return sql(nameOf('webhook_deliveries.inspect', [...indexed, ...searched], filter))`
    select ${columns} from (
      select * from (
        select ${ownColumns} from webhook_deliveries d
        where ${where} order by ${orderOf(filter)} limit ${inline(rowsMax)}
      ) walked ${wanted}
    ) d ${joinRest(company)} order by ${orderOf(filter)} limit ${limit}`;
}

/** The last of the deliveries that `list` read in a search; none if there are fewer. */
export function findSearchEnd(companyId: string, filter: InspectFilter): Statement {
  const { indexed } = conditionsOf(filter);
  return sql(nameOf('webhook_deliveries.inspect_end', indexed, filter))`
    select id from webhook_deliveries d
    where ${allOf([ofCompany(bind(companyId)), ...indexed])}
    order by ${orderOf(filter)} offset ${inline(searchedMax - 1)} limit 1`;
}

/**
 * The number of deliveries, at most `countMax + 1`: an exact count would read a history of millions.
 * Not for a search.
 */
export function count(companyId: string, filter: InspectFilter): Statement {
  const { indexed } = conditionsOf(filter);
  return sql(nameOf('webhook_deliveries.count', indexed, {}))`
    select count(*)::int as total from (
      select from webhook_deliveries d
      where ${allOf([ofCompany(bind(companyId)), ...indexed])}
      order by ${orderOf(filter)} limit ${inline(countMax + 1)}
    ) as counted`;
}

/** The payload is null once it is no longer kept. */
export function find(companyId: string, id: string): Statement {
  const company = bind(companyId);
  return sql`
    select ${columns}, b.payload from webhook_deliveries d ${joinRest(company)}
    left join lateral (select payload from event_payloads b
      where b.company_id = ${company} and b.event_id = d.event_id limit 1) b on true
    where d.company_id = ${company} and d.id = ${id}`;
}

/** Including deleted endpoints. */
export function findEndpoint(companyId: string, deliveryId: string): Statement {
  const company = bind(companyId);
  return sql`
    select ${endpointColumns}, url_changed_at from webhook_endpoints
    where company_id = ${company} and id =
      (select endpoint_id from webhook_deliveries
        where company_id = ${company} and id = ${deliveryId})`;
}

/** Without headers and body if there was no response, and once they are no longer kept. */
export function listAttempts(companyId: string, deliveryId: string): Statement {
  const company = bind(companyId);
  const delivery = bind(deliveryId);
  return sql`
    select a.number, a.series, a.trigger, a.started_at, a.duration_ms, a.outcome, a.error,
      a.response_status, r.headers as response_headers, r.body as response_body
    from webhook_attempts a
    left join webhook_responses r
      on r.company_id = ${company} and r.delivery_id = ${delivery} and r.number = a.number
    where a.company_id = ${company} and a.delivery_id = ${delivery} order by a.number`;
}
