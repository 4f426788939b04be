import { expect, test } from 'vitest';
import { attempt, type AttemptServices } from './attempt.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import { describeDelivery, parentOfAttempts } from './trace-of-delivery.ts';

const delivery = {
  id: '01990000-0000-7000-8000-000000000001',
  event_id: '01990000-0000-7000-8000-000000000000',
  event_type: 'employee.created',
  request_id: null,
  trace: null,
  is_test: false,
  payload: '{}',
  url: 'https://hooks.example.com/',
} as LoadedDelivery;

/** A receiver that answers with this status and `Retry-After: 30`. */
function answering(status: number): AttemptServices {
  const post = async () => ({
    kind: 'response',
    status,
    headers: {},
    body: '',
    retryAfterMs: 30_000,
    durationMs: 1,
  });
  return {
    outbound: { post } as unknown as AttemptServices['outbound'],
    secrets: { of: () => ['whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz'], headersOf: () => ({}) },
    clock: { nowMs: () => 0 },
  };
}

test.each([
  [200, 'delivered', undefined, undefined],
  [204, 'delivered', undefined, undefined],
  [301, 'failed', 'redirect', undefined],
  [400, 'failed', 'http_status', undefined],
  [410, 'gone', 'http_status', undefined],
  [429, 'failed', 'http_status', 30_000],
  [500, 'failed', 'http_status', undefined],
  [503, 'failed', 'http_status', 30_000],
])('status %i: %s, %s, Retry-After %s', async (status, kind, error, retryAfterMs) => {
  const outcome = await attempt(answering(status), delivery);
  expect(outcome).toMatchObject({
    kind,
    ...(error === undefined ? {} : { error }),
    ...(kind === 'failed' ? { retryAfterMs } : {}),
  });
});

test('without a request, the trace begins with the event', () => {
  const origin = { ...delivery, request_id: null, trace: null };
  expect(parentOfAttempts(origin).traceId).toBe('01990000000070008000000000000000');
  expect(
    describeDelivery({ ...origin, request_id: '2b0d5f3e-6c1a-4c55-9f0e-7d1c8a4b9e62' }),
  ).toEqual({
    deliveryId: delivery.id,
    request_id: '2b0d5f3e-6c1a-4c55-9f0e-7d1c8a4b9e62',
    trace_id: '2b0d5f3e6c1a4c559f0e7d1c8a4b9e62',
  });
});
