import type { Connection, RequestOptions } from './connection.ts';
import { createList, type List } from './pages.ts';
import type { WebhookDelivery, WebhookDeliveryFilters } from './records.ts';

/** Deliveries to the company's endpoints. Scope: `webhooks:read`. */
export interface WebhookDeliveries {
  /**
   * Newest first; `filters` limit it by `endpoint_id`, `status`, `event`, `created_since` and
   * `created_until`.
   */
  list(filters?: WebhookDeliveryFilters, options?: RequestOptions): List<WebhookDelivery>;
}

export function createWebhookDeliveries(connection: Connection): WebhookDeliveries {
  return {
    list: (filters, options) =>
      createList(connection, { path: '/webhooks', member: 'webhook_deliveries' }, filters, options),
  };
}
