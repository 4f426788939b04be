import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../sdk/src/muster.ts';
import { describeStatus } from './describe-status.ts';

const delivery: WebhookDelivery = {
  delivery_id: '01a1fa51-511f-7000-8000-000000000001',
  endpoint_id: '01a1fa51-511f-7000-8000-000000000002',
  event: 'leave.approved',
  status: 'pending',
  attempts: 1,
  last_response_status: null,
  last_error: null,
  next_attempt_at: null,
  delivered_at: null,
  created_at: '2026-11-21T18:58:10.712Z',
  updated_at: '2026-11-21T18:58:10.731Z',
};

test.each<[Partial<WebhookDelivery>, string]>([
  [{ attempts: 0 }, 'pending  attempts 0'],
  [{ status: 'delivered', last_response_status: 204 }, 'delivered  attempts 1, last response 204'],
  [{ last_error: 'timeout' }, 'pending  attempts 1, last error timeout'],
  [
    { status: 'failed', last_error: 'http_status', last_response_status: 500 },
    'failed  attempts 1, last response 500',
  ],
  [
    { last_error: 'redirect', last_response_status: 302, next_attempt_at: delivery.updated_at },
    'pending  attempts 1, last response 302 (redirect), next at 2026-11-21T18:58:10.731Z',
  ],
])('a line shows the outcome of a delivery and its endpoint: %j', (change, told) => {
  expect(describeStatus({ ...delivery, ...change })).toBe(
    `leave.approved  ${told}  delivery ${delivery.delivery_id}  endpoint ${delivery.endpoint_id}`,
  );
});
