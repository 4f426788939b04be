import type { Statement } from '../../../platform/database/driver.ts';
import type { DeliveryStatus } from '../listed-delivery.ts';

export interface DeliveryFilter {
  readonly endpointId?: string;
  readonly status?: DeliveryStatus;
  readonly beforeId?: string;
}

/**
 * Written out instead of sent as a value: most deliveries are delivered and the others have an
 * index of their own (`where status <> 'delivered'`), which the plan of a prepared statement can
 * use only when it knows the status.
 */
const statusConditions: Readonly<Record<DeliveryStatus, string>> = {
  pending: `status = 'pending'`,
  delivered: `status = 'delivered'`,
  failed: `status = 'failed'`,
  skipped: `status = 'skipped'`,
};

/** Newest first, in the order of the ids. Each set of filters is a statement of its own. */
export function list(companyId: string, filter: DeliveryFilter, limit: number): Statement {
  const values: unknown[] = [companyId, limit];
  const conditions = ['company_id = $1'];
  const names: string[] = [];
  if (filter.beforeId !== undefined) {
    conditions.push(`id < $${values.push(filter.beforeId)}`);
    names.push('before');
  }
  if (filter.endpointId !== undefined) {
    conditions.push(`endpoint_id = $${values.push(filter.endpointId)}`);
    names.push('endpoint');
  }
  if (filter.status !== undefined) {
    conditions.push(statusConditions[filter.status]);
    names.push(filter.status);
  }
  return {
    name: ['webhook_deliveries.list', ...names].join('.'),
    text: `select id, endpoint_id, event_type, status, attempts, last_response_status, last_error,
             next_attempt_at, delivered_at, created_at, updated_at
           from webhook_deliveries where ${conditions.join(' and ')} order by id desc limit $2`,
    values,
  };
}
