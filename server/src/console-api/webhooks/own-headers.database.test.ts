import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dumpDatabase, spellingsOf } from '../../../../tests/harness/dump-database.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type Browser, openBrowser } from '../../../../tests/harness/console-browser.ts';
import { type Receiver, startReceiver } from '../../../../tests/harness/receiver.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { openSession } from '../../access/sessions/open-session.ts';
import { eventCatalogue } from '../../events/catalogue.ts';

const canary = 'canary "value" 7f3a\\9c';
let service: TestService;
let receiver: Receiver;
let company: TestCompany;
let browser: Browser;
beforeAll(async () => {
  service = await startTestService();
  // A receiver that returns what it got.
  receiver = await startReceiver({
    script: ({ headers }) => ({
      kind: 'respond',
      headers: { 'x-echo': headers['x-api-key'] ?? '' },
      body: JSON.stringify(headers),
    }),
  });
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});
beforeEach(async () => {
  company = await service.createCompany();
  const { companyId, owner } = company;
  browser = openBrowser(service.service.server, new URL('http://muster.test'));
  browser.setSession(
    await service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      openSession(transaction, { companyId, userId: owner.userId, nowMs: Date.now() }),
    ),
  );
});

async function create(body: object) {
  const answer = await browser.call('POST', '/webhook-endpoints', {
    body: { url: receiver.url, events: [], ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.webhook_endpoint as { id: string; header_names: string[]; payload: string };
}

const change = (id: string, body: object) =>
  browser.call('PATCH', `/webhook-endpoints/${id}`, { body });

/** Sends a test event, and returns the request and the console's page of the delivery. */
async function send(id: string, event = 'employee.created') {
  const { length: before } = receiver.requests;
  const sent = await browser.call('POST', `/webhook-endpoints/${id}/test`, { body: { event } });
  const deliveryId = sent.body.webhook_delivery.delivery_id as string;
  const detail = await eventually(async () => {
    const { body } = await browser.call('GET', `/webhook-deliveries/${deliveryId}`);
    expect(body.attempts).toHaveLength(1);
    return body;
  });
  const [request] = receiver.requests.slice(before);
  return { request: request!, detail, deliveryId };
}

test('a delivery carries the headers; a change adds, replaces and removes them', async () => {
  const { id, header_names: names } = await create({
    headers: { 'X-Api-Key': 'one', Authorization: 'Bearer two' },
  });
  expect(names).toEqual(['X-Api-Key', 'Authorization']);
  const { request } = await send(id);
  expect(request.headers).toMatchObject({ 'x-api-key': 'one', authorization: 'Bearer two' });
  expect(request.headers).toMatchObject({ 'content-type': 'application/json' });
  const changed = await change(id, {
    headers: { 'x-api-key': 'three', Authorization: null, 'X-More': 'four' },
  });
  expect(changed.body.webhook_endpoint.header_names).toEqual(['x-api-key', 'X-More']);
  const later = (await send(id)).request.headers;
  expect(later).toMatchObject({ 'x-api-key': 'three', 'x-more': 'four' });
  expect(later).not.toHaveProperty('authorization');
  const kept = await change(id, { description: 'The same headers' });
  expect(kept.body.webhook_endpoint.header_names).toEqual(['x-api-key', 'X-More']);
  expect((await send(id)).request.headers).toMatchObject({ 'x-api-key': 'three' });
  await change(id, { headers: { 'X-Api-Key': null, 'X-MORE': null } });
  expect((await send(id)).request.headers).not.toHaveProperty('x-more');
});

test('a header that is not allowed is refused at /headers, and nothing is written', async () => {
  const { id } = await create({ headers: { 'X-Api-Key': 'one' } });
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_none, at) => [`X-${at}`, 'x']));
  for (const headers of [{ Host: 'x' }, { 'X-Key': 'a\r\nb' }, { 'X Key': 'x' }, eleven]) {
    for (const answer of [
      await change(id, { headers, description: 'Not this' }),
      await browser.call('POST', '/webhook-endpoints', {
        body: { url: receiver.url, events: [], headers },
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: expect.stringMatching(/^\/headers/) }] },
      });
    }
  }
  const { body } = await browser.call('GET', '/webhook-endpoints');
  expect(body.webhook_endpoints).toMatchObject([
    { description: null, header_names: ['X-Api-Key'] },
  ]);
});

test('values are in no table, page, attempt or echo of the receiver; the audit log has names', async () => {
  const { id } = await create({ headers: { 'X-Api-Key': canary } });
  const { request, detail, deliveryId } = await send(id);
  expect(request.headers['x-api-key']).toBe(canary);
  await change(id, { headers: { 'X-Api-Key': `${canary}2` } });
  const [attempt] = detail.attempts;
  expect(attempt.response_headers['x-echo']).toBe('[redacted]');
  expect(JSON.parse(attempt.response_body)['x-api-key']).toBe('[redacted]');
  expect(attempt.request.headers).not.toHaveProperty('x-api-key');
  const pages = await Promise.all(
    [
      '/webhook-endpoints',
      '/webhook-deliveries',
      `/webhook-deliveries/${deliveryId}`,
      '/audit-log',
    ].map(async (path) => JSON.stringify((await browser.call('GET', path)).body)),
  );
  const escaped = JSON.stringify(canary).slice(1, -1);
  const database = await dumpDatabase(service.database);
  for (const place of [...pages, database, JSON.stringify(detail)]) {
    for (const text of [canary, escaped, JSON.stringify(escaped).slice(1, -1)].flatMap(
      spellingsOf,
    )) {
      expect(place).not.toContain(text);
    }
  }
  expect(database).toContain('X-Api-Key');
  await eventually(async () => {
    const { body } = await browser.call('GET', '/audit-log');
    expect(JSON.stringify(body)).toContain('headers.X-Api-Key');
  });
});

test('an endpoint for ids gets nothing else of a payload, in test events, retries and the page', async () => {
  const { id, payload } = await create({ payload: 'ids' });
  expect(payload).toBe('ids');
  const { example } = eventCatalogue['employee.created'];
  const ids = { employeeId: example.employeeId, managerId: example.managerId };
  const { request, detail, deliveryId } = await send(id);
  const body = JSON.parse(request.body.toString());
  expect(Object.keys(body)).toEqual(['event', 'delivered_at', 'delivery_id', 'payload']);
  expect(body.payload).toEqual(ids);
  expect(detail.payload).toEqual(ids);
  const { length: before } = receiver.requests;
  await browser.call('POST', `/webhook-deliveries/${deliveryId}/retry`);
  await eventually(async () => expect(receiver.requests.length).toBe(before + 1));
  expect(JSON.parse(receiver.requests.at(-1)!.body.toString()).payload).toEqual(ids);
  await change(id, { payload: 'full' });
  expect(JSON.parse((await send(id)).request.body.toString()).payload).toEqual(example);
  expect(await change(id, { payload: 'some' })).toMatchObject({ status: 422 });
});

test('a real event reaches an endpoint for ids without personal data; the feed has all of it', async () => {
  await create({ payload: 'ids', events: ['employee.created'] });
  const { key } = await company.createKey([], null, ['events:read']);
  const { length: before } = receiver.requests;
  const person = { first_name: 'Nino', last_name: 'Beridze', email: 'nino@example.test' };
  const made = await service.api('POST', '/employees', { key, body: person });
  const { id: employeeId } = made.body.employee;
  await eventually(async () => expect(receiver.requests.length).toBe(before + 1));
  const text = receiver.requests.at(-1)!.body.toString();
  expect(JSON.parse(text).payload).toEqual({ employeeId, managerId: null });
  expect(text).not.toMatch(/Nino|Beridze|nino@/);
  const feed = await service.api('GET', '/events', { key });
  expect(feed.body.events[0].payload).toMatchObject({ firstName: 'Nino' });
});
