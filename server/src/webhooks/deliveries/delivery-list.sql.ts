import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { DeliveryStatus } from './listed-delivery.ts';
import { fragment, type Fragment } from '../../platform/database/sql.ts';

export interface DeliveryFilter {
  readonly endpointId?: string;
  readonly status?: DeliveryStatus;
  readonly beforeId?: string;
}

/**
 * A literal instead of a parameter: most deliveries are delivered and the others have their own
 * index (`where status <> 'delivered'`), which the plan of a prepared statement can only use if it
 * knows the status.
 */
const statusConditions: Readonly<Record<DeliveryStatus, Fragment>> = {
  pending: fragment`status = 'pending'`,
  delivered: fragment`status = 'delivered'`,
  failed: fragment`status = 'failed'`,
  skipped: fragment`status = 'skipped'`,
};

export function list(companyId: string, filter: DeliveryFilter, limit: number): Statement {
  const { status } = filter;
  return newestFirst({
    name: 'webhook_deliveries.list',
    columns: fragment`id, endpoint_id, event_type, status, attempts, last_response_status,
      last_error,
      next_attempt_at, delivered_at, created_at, updated_at`,
    table: 'webhook_deliveries',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'endpoint', condition: 'endpoint_id =', value: filter.endpointId },
      ...(status === undefined ? [] : [{ name: status, condition: statusConditions[status] }]),
    ],
  });
}
