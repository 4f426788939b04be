import type { Statement } from '../../../platform/database/driver.ts';
import { endpointColumns } from '../../endpoints/queries.ts';
import type { DeliveryStatus } from './delivery.ts';

const columns = `d.id, d.endpoint_id, d.event_type, e.is_test, d.status, d.series, d.attempts,
  d.last_response_status, d.last_error, d.next_attempt_at, d.delivered_at, d.created_at, d.updated_at`;

export interface InspectFilter {
  readonly endpointId?: string;
  readonly status?: DeliveryStatus;
  readonly eventType?: string;
  /** Only deliveries with this id or a later one. */
  readonly sinceId?: string;
  readonly beforeId?: string;
}

/**
 * Newest first. Ids begin with their time, so `sinceId` stands for an instant and bounds the walk
 * along the key, which `created_at >= …` would not: that would read all of a long history to find
 * out that nothing more is recent.
 */
export function list(companyId: string, filter: InspectFilter, limit: number): Statement {
  const values: unknown[] = [companyId, limit];
  const conditions = ['d.company_id = $1'];
  const add = (condition: string, value: string | undefined): void => {
    if (value !== undefined) {
      values.push(value);
      conditions.push(`${condition} $${values.length}`);
    }
  };
  add('d.id <', filter.beforeId);
  add('d.id >=', filter.sinceId);
  add('d.endpoint_id =', filter.endpointId);
  add('d.status =', filter.status);
  add('d.event_type =', filter.eventType);
  return {
    text: `select ${columns} from webhook_deliveries d
           join events e on e.company_id = d.company_id and e.id = d.event_id
           where ${conditions.join(' and ')} order by d.id desc limit $2`,
    values,
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns}, e.payload from webhook_deliveries d
           join events e on e.company_id = d.company_id and e.id = d.event_id
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

export function listAttempts(companyId: string, deliveryId: string): Statement {
  return {
    text: `select number, series, trigger, started_at, duration_ms, outcome, error, response_status,
             response_headers, response_body
           from webhook_attempts where company_id = $1 and delivery_id = $2 order by number`,
    values: [companyId, deliveryId],
  };
}
