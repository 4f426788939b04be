import type { Statement } from '../../../platform/database/driver.ts';
import { endpointColumns } from '../../endpoints/queries.ts';
import type { DeliveryStatus } from './delivery.ts';

const ownColumns = `id, endpoint_id, event_id, event_type, status, series, attempts,
  last_response_status, last_error, next_attempt_at, delivered_at, created_at, updated_at`;

const columns = `d.id, d.endpoint_id, d.event_type, coalesce(e.is_test, false) as is_test, d.status,
  d.series, d.attempts, d.last_response_status, d.last_error, d.next_attempt_at, d.delivered_at,
  d.created_at, d.updated_at`;

/**
 * One look-up for each delivery. The event may be gone: it can lie in the month before that of its
 * delivery, which is dropped first.
 */
const joinEvent = `left join lateral (
    select is_test from events e where e.company_id = $1 and e.id = d.event_id limit 1) e on true`;

export interface InspectFilter {
  readonly endpointId?: string;
  readonly status?: DeliveryStatus;
  readonly eventType?: string;
  /** Only deliveries with this id or a later one. */
  readonly sinceId?: string;
  readonly beforeId?: string;
}

/**
 * Event types have no index: it would cost every delivery more than it saves an owner now and then.
 * So one page goes through so many deliveries at most, and the next one on from there.
 */
export const searchedMax = 20_000;
const listedMax = 201;

/** Written out, so that the plan knows which ones the partial index holds. */
const statusConditions: Readonly<Record<DeliveryStatus, string>> = {
  pending: `status = 'pending'`,
  delivered: `status = 'delivered'`,
  failed: `status = 'failed'`,
  skipped: `status = 'skipped'`,
};

/** All conditions but the event type, as a statement's name, text and values. */
function selection(
  companyId: string,
  { endpointId, status, sinceId, beforeId }: InspectFilter,
): { names: string[]; where: string; values: unknown[] } {
  const values: unknown[] = [companyId];
  const conditions = ['company_id = $1'];
  const names: string[] = [];
  const add = (name: string, condition: string, value: string | undefined): void => {
    if (value === undefined) return;
    names.push(name);
    conditions.push(`${condition} $${values.push(value)}`);
  };
  add('before', 'id <', beforeId);
  add('since', 'id >=', sinceId);
  add('endpoint', 'endpoint_id =', endpointId);
  if (status !== undefined) {
    names.push(status);
    conditions.push(statusConditions[status]);
  }
  return { names, where: conditions.join(' and '), values };
}

/**
 * Newest first. Ids begin with their time, so `sinceId` stands for an instant and bounds the walk
 * along the key, which `created_at >= …` would not: that would read all of a long history to find
 * out that nothing more is recent. For the limit inside see `newestFirst`.
 */
export function list(companyId: string, filter: InspectFilter, limit: number): Statement {
  const { names, where, values } = selection(companyId, filter);
  const { eventType } = filter;
  const isOfType = eventType === undefined ? '' : `where d.event_type = $${values.push(eventType)}`;
  const rowsMax = eventType === undefined ? listedMax : searchedMax;
  return {
    name: ['webhook_deliveries.inspect', ...names, ...(eventType ? ['event'] : [])].join('.'),
    text: `select ${columns} from (
             select ${ownColumns} from webhook_deliveries
             where ${where} order by id desc limit ${rowsMax}
           ) d ${joinEvent} ${isOfType} order by d.id desc limit $${values.push(limit)}`,
    values,
  };
}

/** The last of the deliveries that `list` went through for an event type; none if there are fewer. */
export function findSearchEnd(companyId: string, filter: InspectFilter): Statement {
  const { names, where, values } = selection(companyId, filter);
  return {
    name: ['webhook_deliveries.inspect_end', ...names].join('.'),
    text: `select id from webhook_deliveries
           where ${where} order by id desc offset ${searchedMax - 1} limit 1`,
    values,
  };
}

/** The payload is null once it is no longer kept. */
export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns}, p.payload from webhook_deliveries d ${joinEvent}
           left join lateral (select payload from event_payloads p
             where p.company_id = $1 and p.event_id = d.event_id limit 1) p on true
           where d.company_id = $1 and d.id = $2`,
    values: [companyId, id],
  };
}

/** Removed endpoints included. */
export function findEndpoint(companyId: string, deliveryId: string): Statement {
  return {
    text: `select ${endpointColumns} from webhook_endpoints
           where company_id = $1 and id =
             (select endpoint_id from webhook_deliveries where company_id = $1 and id = $2)`,
    values: [companyId, deliveryId],
  };
}

/** Without headers and body where there was no answer, and once they are no longer kept. */
export function listAttempts(companyId: string, deliveryId: string): Statement {
  return {
    text: `select a.number, a.series, a.trigger, a.started_at, a.duration_ms, a.outcome, a.error,
             a.response_status, r.headers as response_headers, r.body as response_body
           from webhook_attempts a
           left join webhook_responses r
             on r.company_id = $1 and r.delivery_id = $2 and r.number = a.number
           where a.company_id = $1 and a.delivery_id = $2 order by a.number`,
    values: [companyId, deliveryId],
  };
}
