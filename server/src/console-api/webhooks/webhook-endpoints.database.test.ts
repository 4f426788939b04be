import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';

const startMs = Date.parse('2026-11-20T12:00:00.000Z');
const url = 'https://hooks.example.com/muster?source=hr';

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

async function register(who: Owner, body: object = {}) {
  const answer = await who.browser.call('POST', '/webhook-endpoints', {
    body: { url, events: [], ...body },
  });
  return { ...answer, id: answer.body.webhook_endpoint?.id as string };
}

const change = (who: Owner, id: string, body: object) =>
  who.browser.call('PATCH', `/webhook-endpoints/${id}`, { body });

async function listed(who: Owner): Promise<{ id: string }[]> {
  return (await who.browser.call('GET', '/webhook-endpoints')).body.webhook_endpoints;
}

async function actionsOn(id: string): Promise<[string, string[]][]> {
  const { body } = await owner.browser.call('GET', '/audit-log?limit=200');
  return body.audit_log
    .filter((line: { subject_id: string }) => line.subject_id === id)
    .map((line: { action: string; fields: string[] }) => [line.action, line.fields]);
}

describe('registering an endpoint', () => {
  test('shows its secret once and stores it encrypted, bound to the row', async () => {
    const { status, body, id } = await register(owner, {
      events: ['leave.approved', 'employee.created', 'leave.approved'],
      changed_fields: ['manager_id', 'email', 'manager_id'],
      description: 'Calendar',
    });

    expect(status).toBe(201);
    expect(body.webhook_endpoint).toEqual({
      id,
      url,
      description: 'Calendar',
      events: ['leave.approved', 'employee.created'],
      changed_fields: ['manager_id', 'email'],
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
      payload: 'full',
      header_names: [],
      retry_schedule: 'standard',
      next_secret_pending: false,
      previous_secret_until: null,
      created_at: new Date(nowMs).toISOString(),
      updated_at: new Date(nowMs).toISOString(),
      health: {
        failing_since: null,
        disables_at: null,
        attempts_24h: 0,
        success_rate_24h: null,
        p95_ms_24h: null,
        hours: Array.from({ length: 24 }, (_, index) => ({
          hour: new Date(startMs + (index - 23) * 3_600_000).toISOString(),
          attempts: 0,
          failed: 0,
        })),
        last_delivery: null,
      },
    });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect((await listed(owner)).find((endpoint) => endpoint.id === id)).toEqual(
      body.webhook_endpoint,
    );

    const { rows } = await console.database.single<{ secret_ciphertext: Uint8Array }>(
      { role: 'muster_app', companyId: owner.companyId },
      { text: 'select secret_ciphertext from webhook_endpoints where id = $1', values: [id] },
    );
    const sealed = rows[0]!.secret_ciphertext;
    const { secretBox } = console;
    expect(secretBox.open(sealed, endpointSecretContext(owner.companyId, id))).toBe(body.secret);
    expect(() => secretBox.open(sealed, endpointSecretContext(stranger.companyId, id))).toThrow(
      'cannot be decrypted',
    );
    expect(await actionsOn(id)).toEqual([
      ['webhook_endpoint.created', ['url', 'events', 'changed_fields', 'description', 'payload']],
    ]);
  });

  test.each([
    ['an unknown event', { events: ['leave.vanished'] }, '/events/0'],
    ['a field that is not reported', { changed_fields: ['salary'] }, '/changed_fields/0'],
  ])('refuses %s and names the field', async (_what, part, pointer) => {
    const { status, body } = await register(owner, part);
    expect([status, body.code, body.errors[0].pointer]).toEqual([
      422,
      'validation_failed',
      pointer,
    ]);
    expect(body.errors[0].detail).toMatch(/\w/);
  });

  test('stops at fifty, even if several are created at once; deleting one makes room', async () => {
    const busy = await console.signUp();
    const statusesOf = async (count: number): Promise<number[]> =>
      (await Promise.all(Array.from({ length: count }, () => register(busy)))).map(
        ({ status }) => status,
      );
    await statusesOf(45);
    expect((await statusesOf(10)).filter((status) => status === 201)).toHaveLength(5);
    const endpoints = await listed(busy);
    expect(endpoints).toHaveLength(50);
    expect((await register(busy)).body.code).toBe('invalid_state');

    await busy.browser.call('DELETE', `/webhook-endpoints/${endpoints[0]!.id}`);
    expect((await register(busy)).status).toBe(201);
  });
});

describe('changing an endpoint', () => {
  test('changes only the given fields', async () => {
    const { id, body } = await register(owner, { description: 'old' });
    nowMs += 5_000;
    const changed = await change(owner, id, {
      url: 'https://other.example.com/',
      description: null,
      retry_schedule: 'extended',
      changed_fields: ['status'],
    });

    expect(changed.status).toBe(200);
    expect(changed.body.webhook_endpoint).toEqual({
      ...body.webhook_endpoint,
      url: 'https://other.example.com/',
      description: null,
      retry_schedule: 'extended',
      changed_fields: ['status'],
      updated_at: new Date(nowMs).toISOString(),
    });
    expect(changed.body).not.toHaveProperty('secret');
    expect((await actionsOn(id))[0]).toEqual([
      'webhook_endpoint.updated',
      ['url', 'description', 'changed_fields', 'retry_schedule'],
    ]);
  });

  test.each([[{}], [{ enabled: true, events: [], url }]])(
    'to its own values changes nothing: %j',
    async (patch) => {
      const { id, body } = await register(owner);
      nowMs += 5_000;
      const { status, body: same } = await change(owner, id, patch);
      expect([status, same.webhook_endpoint]).toEqual([200, body.webhook_endpoint]);
      expect(await actionsOn(id)).toHaveLength(1);
    },
  );

  test('to enabled clears the reason why the service disabled it', async () => {
    const { id } = await register(owner);
    await console.database.single(
      { role: 'muster_worker' },
      {
        text: `update webhook_endpoints set enabled = false, disabled_reason = 'gone' where id = $1`,
        values: [id],
      },
    );
    const untouched = await change(owner, id, { description: 'why is it off?' });
    expect(untouched.body.webhook_endpoint).toMatchObject({
      enabled: false,
      disabled_reason: 'gone',
    });
    const enabled = await change(owner, id, { enabled: true });
    expect(enabled.body.webhook_endpoint).toMatchObject({ enabled: true, disabled_reason: null });
  });

  test.each([
    ['to a private address', { url: 'https://192.168.1.1' }, '/url'],
    ['to an unknown event', { events: ['x'] }, '/events/0'],
    ['to an unknown schedule', { retry_schedule: 'never' }, '/retry_schedule'],
  ])('%s is refused', async (_what, patch, pointer) => {
    const { id, body } = await register(owner);
    const refused = await change(owner, id, patch);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, pointer]);
    expect((await listed(owner)).find((each) => each.id === id)).toEqual(body.webhook_endpoint);
  });
});

test('a deleted endpoint is gone from the list and from every operation', async () => {
  const { id } = await register(owner);
  const remove = () => owner.browser.call('DELETE', `/webhook-endpoints/${id}`);

  expect((await remove()).status).toBe(204);
  expect((await listed(owner)).some((endpoint) => endpoint.id === id)).toBe(false);
  expect((await remove()).status).toBe(404);
  expect((await change(owner, id, { enabled: true })).status).toBe(404);
  const tested = await owner.browser.call('POST', `/webhook-endpoints/${id}/test`, {
    body: { event: 'leave.approved' },
  });
  expect(tested.status).toBe(404);
  expect((await actionsOn(id))[0]).toEqual(['webhook_endpoint.deleted', ['deleted_at']]);
});

describe.each([['of another company', async () => (await register(stranger)).id]])(
  'an endpoint %s',
  (_what, idOf) => {
    test('is 404 everywhere, and stays unchanged', async () => {
      const id = await idOf();
      const before = await listed(stranger);
      const path = `/webhook-endpoints/${id}`;
      const answers = [
        await change(owner, id, { enabled: false }),
        await owner.browser.call('DELETE', path),
        await owner.browser.call('POST', `${path}/test`, { body: { event: 'leave.approved' } }),
        await owner.browser.call('POST', `${path}/rotate-secret`),
        await owner.browser.call('POST', `${path}/activate-secret`),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: answers.length }, () => [404, 'not_found']),
      );
      expect(await listed(stranger)).toEqual(before);
    });
  },
);
