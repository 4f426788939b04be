import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { seedDeliveries } from '../../../../tests/harness/seed-deliveries.ts';
import { failedRow } from '../../../../tests/harness/settled-row.ts';
import { systemClock } from '../../platform/clock.ts';
import { maintainPartitions } from '../../platform/database/partitions/maintain-partitions.ts';
import { searchedMax } from '../../webhooks/deliveries/inspect/delivery-inspection.sql.ts';
import { settle } from '../../webhooks/deliveries/deliveries.sql.ts';

const dayMs = 86_400_000;
const nowMs = systemClock.nowMs();
const retention = { bodyDays: 30, rowMonths: 13 };

let console: TestConsole;
let owner: Owner;
let endpointId: string;

beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  owner = await console.signUp();
  const { body } = await owner.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/', events: [] },
  });
  endpointId = body.webhook_endpoint.id;
});
afterAll(() => console.close());

const get = (path: string) => owner.browser.call('GET', `/webhook-deliveries${path}`);

/** A failed delivery with a response, created with the console's test button. */
async function makeFailed(): Promise<string> {
  const { body } = await owner.browser.call('POST', `/webhook-endpoints/${endpointId}/test`, {
    body: { event: 'leave.approved' },
  });
  const id = body.webhook_delivery.delivery_id as string;
  const failure = failedRow({ company_id: owner.companyId, id });
  await console.database.single({ role: 'muster_worker' }, settle([failure]));
  return id;
}

test('a delivery loses its payload and its responses after a month, and is deleted after thirteen', async () => {
  const id = await makeFailed();
  const fresh = await get(`/${id}`);
  expect(fresh.body).toMatchObject({
    payload: { requestId: expect.any(String) },
    payload_deleted: false,
    attempts: [{ response_headers: { 'content-type': 'text/plain' }, response_body: 'broken' }],
  });

  await maintainPartitions(console.database, { nowMs: nowMs + 32 * dayMs, retention });
  const old = await get(`/${id}`);
  expect(old.status).toBe(200);
  expect(old.body).toMatchObject({
    webhook_delivery: { delivery_id: id, status: 'failed', is_test: true },
    payload: null,
    payload_deleted: true,
    attempts: [{ number: 1, response_status: 500, response_headers: null, response_body: null }],
  });
  const retried = await owner.browser.call('POST', `/webhook-deliveries/${id}/retry`);
  expect([retried.status, retried.body.code]).toEqual([409, 'invalid_state']);

  // The month of the delivery ends at most 31 days later. Moves the clock in one step: otherwise
  // each day's partition in between would be created and dropped.
  await maintainPartitions(console.database, { nowMs: nowMs + 450 * dayMs, retention });
  expect((await get(`/${id}`)).status).toBe(404);
  expect((await get('')).body).toEqual({ webhook_deliveries: [], total: 0, next_cursor: null });
});

test('a search for an event type covers many deliveries in several pages', async () => {
  const { companyId } = owner;
  const seed = { companyId, endpointId, status: 'delivered' } as const;
  const startMs = nowMs - 40_000;
  await seedDeliveries(console.database, {
    ...seed,
    count: 3,
    startMs,
    eventType: 'contract.signed',
  });
  await seedDeliveries(console.database, { ...seed, count: searchedMax, startMs: startMs + 10 });
  const first = await get('?event=contract.signed&limit=2');
  expect(first.body.webhook_deliveries).toEqual([]);
  const second = await get(`?event=contract.signed&limit=2&cursor=${first.body.next_cursor}`);
  expect(second.body.webhook_deliveries).toHaveLength(2);
  const third = await get(`?event=contract.signed&limit=2&cursor=${second.body.next_cursor}`);
  expect(third.body.webhook_deliveries).toHaveLength(1);
  expect(third.body.next_cursor).toBeNull();
  const others = await get('?event=leave.approved&limit=200');
  expect(others.body.webhook_deliveries).toHaveLength(200);
  // The event's month may be dropped before the delivery's, if a month ended between them.
  await console.database.administer('truncate events');
  const without = await get('?limit=200');
  expect(without.body.webhook_deliveries).toHaveLength(200);
});
