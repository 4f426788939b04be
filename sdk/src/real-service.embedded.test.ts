import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../tests/harness/eventually.ts';
import { type Receiver, startReceiver } from '../../tests/harness/receiver.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../tests/harness/test-service.ts';
import { createMuster, type Muster } from './create-muster.ts';
import {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
} from './errors.ts';
import { verify } from './webhooks.ts';

let service: TestService;
let baseUrl: string;
let company: TestCompany;
let muster: Muster;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService();
  baseUrl = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
  company = await service.createCompany();
  muster = createMuster({ baseUrl, apiKey: company.key });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

let people = 0;
function newPerson() {
  people += 1;
  return { first_name: 'Zoë', last_name: `Nguyễn ${people}`, email: `zoe${people}@example.test` };
}

async function readIds(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

test('an employee is created, read, changed under its ETag and found', async () => {
  const person = newPerson();
  const created = await muster.employees.create({ ...person, external_id: 'crm 1' });
  expect(created).toMatchObject({ ...person, external_id: 'crm 1', status: 'active' });
  expect(created.lastResponse).toMatchObject({ status: 201, requestId: expect.any(String) });
  expect(JSON.stringify(created)).not.toContain('lastResponse');

  const read = await muster.employees.get(created.id);
  expect(read).toEqual(created);
  const ifMatch = read.lastResponse.etag;
  const changed = await muster.employees.update(
    read.id,
    { job_title: 'Engineer', external_id: null },
    { ifMatch },
  );
  expect(changed).toMatchObject({ job_title: 'Engineer', external_id: null });
  await expect(
    muster.employees.update(read.id, { job_title: 'Manager' }, { ifMatch }),
  ).rejects.toThrow(PreconditionFailedError);
  await muster.employees.update(
    read.id,
    { job_title: 'Manager' },
    { ifMatch: changed.lastResponse.etag },
  );
  expect(await readIds(muster.employees.list({ email: person.email }))).toEqual([read.id]);
});

test('each error has its class, code, request and field', async () => {
  const person = newPerson();
  const { id } = await muster.employees.create(person);
  const other = await service.createCompany();
  const stranger = createMuster({ baseUrl, apiKey: other.key });
  const reader = createMuster({
    baseUrl,
    apiKey: (await company.createKey(['employees:read'])).key,
  });
  const unknown = createMuster({ baseUrl, apiKey: 'svc_live_unknown' });

  const attempts = [
    [() => muster.employees.create(person), ConflictError, 409, 'duplicate_email'],
    [() => stranger.employees.get(id), NotFoundError, 404, 'not_found'],
    [() => reader.employees.update(id, {}), PermissionError, 403, 'insufficient_scope'],
    [() => unknown.employees.get(id), AuthenticationError, 401, 'invalid_token'],
    [() => muster.leave.list({ cursor: 'x' }).page(), InvalidRequestError, 400, 'invalid_cursor'],
  ] as const;
  for (const [attempt, Class, status, code] of attempts) {
    const error = await attempt().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Class);
    expect(error).toMatchObject({ status, code, requestId: expect.stringMatching(/./) });
    expect((error as Error).message).toContain(`${status} ${code}, request `);
  }
  await expect(muster.employees.create({ ...person, email: 'not-an-email' })).rejects.toMatchObject(
    {
      name: 'InvalidRequestError',
      code: 'validation_failed',
      errors: [{ pointer: '/email', detail: expect.any(String) }],
      message: expect.stringContaining('/email: '),
    },
  );
});

test('deliveries are verified with either set of headers, and listed', async () => {
  const { id, secret } = await service.createEndpoint(company, receiver.url);
  const employee = await muster.employees.create(newPerson());
  const [delivery] = await receiver.waitFor(1, 10_000);
  const { headers, body } = delivery!;
  const event = await verify(body, headers, secret);
  expect(event).toMatchObject({
    event: 'employee.created',
    payload: { employeeId: employee.id, firstName: 'Zoë', source: 'api' },
  });
  const hexOnly = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('webhook-')),
  );
  expect(await verify(body, hexOnly, secret)).toEqual(event);
  await eventually(async () => {
    const { data } = await muster.webhookDeliveries.list({ endpoint_id: id }).page();
    expect(data).toMatchObject([
      { delivery_id: event.delivery_id, event: 'employee.created', status: 'delivered' },
    ]);
  });
});

test('events are read page by page, and followed as they happen', async () => {
  const { key } = await company.createKey(['employees:write'], null, ['events:read']);
  const reader = createMuster({ baseUrl, apiKey: key });
  const { nextAfter: after } = await reader.events.page({ after: 'latest' });
  const first = await reader.employees.create(newPerson());
  const second = await reader.employees.create(newPerson());
  const controller = new AbortController();
  const { signal } = controller;
  const followed: string[] = [];
  const types = ['employee.created'] as const;
  let third: Promise<{ id: string }> | undefined;
  let position = after;
  for await (const event of reader.events.follow({ after, types, signal })) {
    expect(event.position).toBeGreaterThan(position);
    ({ position } = event);
    followed.push(event.payload?.employeeId ?? '');
    // While the next request waits.
    if (followed.length === 2)
      third = sleep(2_500).then(() => reader.employees.create(newPerson()));
    if (followed.length === 3) controller.abort();
  }
  expect(followed).toEqual([first.id, second.id, (await third)?.id]);
  const page = await reader.events.page({ after, types, limit: 2 });
  expect(page).toMatchObject({
    events: [{ payload: { employeeId: first.id } }, { payload: { employeeId: second.id } }],
    nextAfter: page.events[1]?.position,
    hasMore: true,
  });

  const refused = muster.events.follow({ after })[Symbol.asyncIterator]().next();
  await expect(refused).rejects.toThrow(PermissionError);
});
