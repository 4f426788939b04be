import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { failedRow } from '../../../../tests/harness/settled-row.ts';
import { eventCatalogue } from '../../events/catalogue.ts';
import { type SettledRow, settle } from '../../webhooks/deliveries/deliveries.sql.ts';

const startMs = Date.parse('2026-11-20T12:00:00.000Z');

let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock: { nowMs: () => nowMs } });
  owner = await console.signUp();
  stranger = await console.signUp();
});
afterAll(() => console.close());

async function register(who: Owner): Promise<string> {
  const { body } = await who.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/', events: [] },
  });
  return body.webhook_endpoint.id;
}

const sendTest = (who: Owner, endpointId: string, event = 'leave.approved') =>
  who.browser.call('POST', `/webhook-endpoints/${endpointId}/test`, { body: { event } });

async function makeDelivery(who: Owner, endpointId: string, event?: string): Promise<string> {
  const { status, body } = await sendTest(who, endpointId, event);
  expect(status).toBe(202);
  return body.webhook_delivery.delivery_id;
}

/** Records an attempt as the worker does. */
async function recordAttempt(id: string, outcome: Partial<SettledRow>): Promise<void> {
  const attempt = failedRow({ company_id: owner.companyId, id, ...outcome });
  const { rowCount } = await console.database.single({ role: 'muster_worker' }, settle([attempt]));
  expect(rowCount).toBe(1);
}

const retry = (who: Owner, id: string) =>
  who.browser.call('POST', `/webhook-deliveries/${id}/retry`);

async function list(who: Owner, query = ''): Promise<string[]> {
  const { status, body } = await who.browser.call('GET', `/webhook-deliveries${query}`);
  expect(status).toBe(200);
  return body.webhook_deliveries.map((each: { delivery_id: string }) => each.delivery_id);
}

async function placesInQueue(deliveryId: string): Promise<number> {
  const { rows } = await console.database.administer<{ count: number }>(
    'select count(*)::int as count from webhook_queue where delivery_id = $1',
    [deliveryId],
  );
  return rows[0]?.count ?? 0;
}

describe('the test button', () => {
  test('sends the catalogue’s example to that endpoint only, through the queue', async () => {
    const endpointId = await register(owner);
    await register(owner);
    const { status, body } = await sendTest(owner, endpointId, 'contract.signed');
    const id = body.webhook_delivery.delivery_id as string;

    expect(status).toBe(202);
    expect(body.webhook_delivery).toEqual({
      delivery_id: id,
      endpoint_id: endpointId,
      endpoint_url: 'https://hooks.example.com/',
      event: 'contract.signed',
      is_test: true,
      status: 'pending',
      series: 1,
      attempts: 0,
      last_response_status: null,
      last_error: null,
      last_duration_ms: null,
      next_attempt_at: '2026-11-20T12:00:00.000Z',
      delivered_at: null,
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:00.000Z',
    });
    expect(await list(owner)).toEqual([id]);
    expect(await placesInQueue(id)).toBe(1);
  });
});

describe('a delivery in detail', () => {
  const requestOf = (id: string) => ({
    url: 'https://hooks.example.com/',
    url_changed: false,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'muster-webhooks/1',
      'x-webhook-event': 'leave.approved',
      'x-webhook-test': 'true',
      'webhook-id': id,
      'webhook-timestamp': '1795176001',
    },
    delivered_at: '2026-11-20T12:00:01.000Z',
  });

  test('has the payload, the endpoint and every attempt', async () => {
    const endpointId = await register(owner);
    const id = await makeDelivery(owner, endpointId);
    await recordAttempt(id, { status: 'pending', next_wait_ms: 1_000 });
    await recordAttempt(id, {
      status: 'delivered',
      number: 2,
      expected_attempts: 1,
      error: null,
      response_status: 204,
      response_headers: {},
      response_body: '',
    });
    const { status, body } = await owner.browser.call('GET', `/webhook-deliveries/${id}`);

    expect(status).toBe(200);
    expect(body.webhook_delivery).toMatchObject({
      delivery_id: id,
      status: 'delivered',
      attempts: 2,
      last_response_status: 204,
    });
    expect(body.payload).toEqual(eventCatalogue['leave.approved'].example);
    expect(body.webhook_endpoint).toMatchObject({ id: endpointId, enabled: true });
    expect(body.attempts).toEqual([
      {
        number: 1,
        series: 1,
        trigger: 'test',
        started_at: '2026-11-20T12:00:01.000Z',
        duration_ms: 12,
        request: requestOf(id),
        outcome: 'failed',
        error: 'http_status',
        response_status: 500,
        response_headers: { 'content-type': 'text/plain' },
        response_body: 'broken',
      },
      {
        number: 2,
        series: 1,
        trigger: 'test',
        started_at: '2026-11-20T12:00:01.000Z',
        duration_ms: 12,
        request: requestOf(id),
        outcome: 'delivered',
        error: null,
        response_status: 204,
        response_headers: {},
        response_body: '',
      },
    ]);
  });

  test('shows a blocked address like a refused connection', async () => {
    const id = await makeDelivery(owner, await register(owner));
    await recordAttempt(id, {
      error: 'blocked_address',
      response_status: null,
      response_headers: null,
      response_body: null,
    });
    const { body } = await owner.browser.call('GET', `/webhook-deliveries/${id}`);
    const listed = await owner.browser.call('GET', '/webhook-deliveries?limit=1');
    expect(body.attempts[0].error).toBe('refused');
    expect(body.webhook_delivery.last_error).toBe('refused');
    expect(listed.body.webhook_deliveries[0].last_error).toBe('refused');
  });

  test('stays readable when the endpoint is deleted', async () => {
    const endpointId = await register(owner);
    const id = await makeDelivery(owner, endpointId);
    await owner.browser.call('DELETE', `/webhook-endpoints/${endpointId}`);
    const { status, body } = await owner.browser.call('GET', `/webhook-deliveries/${id}`);
    expect([status, body.webhook_endpoint.id]).toEqual([200, endpointId]);
    expect(await list(owner, `?endpoint_id=${endpointId}`)).toEqual([id]);
  });

  test.each([
    ['of another company', async () => makeDelivery(stranger, await register(stranger))],
    ['that never was', async () => '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37'],
    ['that is no id', async () => 'latest'],
  ])('%s is 404, and cannot be retried', async (_what, idOf) => {
    const id = await idOf();
    for (const { status, body } of [
      await owner.browser.call('GET', `/webhook-deliveries/${id}`),
      await retry(owner, id),
    ]) {
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('a manual retry', () => {
  test('starts the next series under the same id; repeating it meanwhile changes nothing', async () => {
    const id = await makeDelivery(owner, await register(owner));
    await recordAttempt(id, { status: 'failed' });
    const jobsBefore = await placesInQueue(id);

    const first = await retry(owner, id);
    expect(first.status).toBe(202);
    expect(first.body.webhook_delivery).toMatchObject({
      delivery_id: id,
      status: 'pending',
      series: 2,
      attempts: 1,
    });
    const again = await retry(owner, id);
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
    expect(await placesInQueue(id)).toBe(jobsBefore + 1);
  });

  test('ends the wait for the next attempt', async () => {
    const id = await makeDelivery(owner, await register(owner));
    await recordAttempt(id, { status: 'pending', next_wait_ms: 86_400_000 });
    const { status, body } = await retry(owner, id);
    expect([status, body.webhook_delivery.series]).toEqual([202, 2]);
    const { rows } = await console.database.administer<{ ready: boolean; is_due: boolean }>(
      'select ready, due_at <= now() as is_due from webhook_queue where delivery_id = $1',
      [id],
    );
    expect(rows).toEqual([{ ready: true, is_due: true }]);
  });

  test('needs an active endpoint', async () => {
    const endpointId = await register(owner);
    const id = await makeDelivery(owner, endpointId);
    await recordAttempt(id, { status: 'failed' });
    const path = `/webhook-endpoints/${endpointId}`;
    await owner.browser.call('PATCH', path, { body: { enabled: false } });
    expect((await retry(owner, id)).body.code).toBe('invalid_state');
    await owner.browser.call('DELETE', path);
    const { status, body } = await retry(owner, id);
    expect([status, body.code]).toEqual([409, 'invalid_state']);
  });
});

describe('the list of deliveries', () => {
  let made: { first: string; second: string; third: string };
  let endpoints: [string, string];
  let lister: Owner;
  beforeAll(async () => {
    nowMs = startMs;
    lister = await console.signUp();
    endpoints = [await register(lister), await register(lister)];
    const first = await makeDelivery(lister, endpoints[0], 'leave.approved');
    nowMs += 60_000;
    const second = await makeDelivery(lister, endpoints[1], 'leave.approved');
    nowMs += 60_000;
    const third = await makeDelivery(lister, endpoints[0], 'contract.signed');
    made = { first, second, third };
    await console.database.single(
      { role: 'muster_worker' },
      { text: `update webhook_deliveries set status = 'failed' where id = $1`, values: [second] },
    );
  });

  test.each<[string, (keyof typeof made)[]]>([
    ['', ['third', 'second', 'first']],
    ['?status=failed', ['second']],
    ['?event=leave.approved', ['second', 'first']],
    ['?since=2026-11-20T12:01:00.000Z', ['third', 'second']],
    ['?since=2026-11-20T13:01:00%2B01:00', ['third', 'second']],
    ['?until=2026-11-20T12:01:00.000Z', ['first']],
    ['?since=2026-11-20T12:01:00Z&until=2026-11-20T12:02:00Z', ['second']],
    ['?event=leave.approved&until=2026-11-20T12:01:00Z&status=pending', ['first']],
  ])('is newest first, filtered by "%s"', async (query, expected) => {
    expect(await list(lister, query)).toEqual(expected.map((name) => made[name]));
  });

  test('filters by endpoint; another company’s endpoint is an empty list', async () => {
    const query = `?endpoint_id=${endpoints[0].toUpperCase()}`;
    expect(await list(lister, query)).toEqual([made.third, made.first]);
    expect(await list(stranger, query)).toEqual([]);
  });

  test('finds one by its id, within the other filters and the company', async () => {
    const query = `?delivery_id=${made.first.toUpperCase()}`;
    expect(await list(lister, query)).toEqual([made.first]);
    expect(await list(lister, `${query}&status=pending&endpoint_id=${endpoints[0]}`)).toEqual([
      made.first,
    ]);
    expect(await list(lister, `${query}&status=failed`)).toEqual([]);
    expect(await list(lister, `${query}&endpoint_id=${endpoints[1]}`)).toEqual([]);
    expect(await list(lister, `${query}&since=2026-11-20T12:01:00Z`)).toEqual([]);
    expect(await list(stranger, query)).toEqual([]);
  });

  test('has the endpoint’s current address and the duration of the last attempt', async () => {
    const owners = async (endpointId: string) =>
      (await owner.browser.call('GET', `/webhook-deliveries?endpoint_id=${endpointId}`)).body
        .webhook_deliveries;
    const endpointId = await register(owner);
    const id = await makeDelivery(owner, endpointId);
    await recordAttempt(id, { status: 'pending', duration_ms: 31, next_wait_ms: 1_000 });
    await recordAttempt(id, { number: 2, expected_attempts: 1, duration_ms: 47 });
    await makeDelivery(owner, endpointId);
    const path = `/webhook-endpoints/${endpointId}`;
    await owner.browser.call('PATCH', path, { body: { url: 'https://elsewhere.example.com/' } });
    const expected = [
      { endpoint_url: 'https://elsewhere.example.com/', last_duration_ms: null },
      { endpoint_url: 'https://elsewhere.example.com/', last_duration_ms: 47 },
    ];
    expect(await owners(endpointId)).toMatchObject(expected);
    await owner.browser.call('DELETE', path);
    expect(await owners(endpointId)).toMatchObject(expected);
  });

  test('comes in pages with a cursor for the same filters only', async () => {
    const first = await lister.browser.call('GET', '/webhook-deliveries?limit=2');
    const cursor = first.body.next_cursor;
    expect(await list(lister, `?limit=2&cursor=${cursor}`)).toEqual([made.first]);
    expect(await list(lister, `?cursor=${cursor}&limit=2`)).toEqual([made.first]);
    for (const [who, query] of [
      [lister, `?status=failed&cursor=${cursor}`],
      [lister, `?cursor=${cursor.slice(1)}`],
      [stranger, `?cursor=${cursor}`],
    ] as const) {
      const { status, body } = await who.browser.call('GET', `/webhook-deliveries${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_cursor']);
    }
  });
});

test('the deliveries of one event to all endpoints are found by any of them', async () => {
  const who = await console.signUp();
  const endpoints = [await register(who), await register(who)];
  const { status } = await who.browser.call('POST', '/employees', {
    body: { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.test' },
  });
  expect(status).toBe(201);
  const ids = await list(who, '?event=employee.created');
  expect(ids).toHaveLength(endpoints.length);
  await makeDelivery(who, endpoints[0] ?? '', 'employee.created');
  for (const id of ids) {
    expect(await list(who, `?same_event_as=${id}`)).toEqual(ids);
    expect(await list(stranger, `?same_event_as=${id}`)).toEqual([]);
  }
});
