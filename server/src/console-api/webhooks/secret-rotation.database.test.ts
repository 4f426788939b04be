import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';

const dayMs = 86_400_000;
/** Far from the machine's time, to detect code that uses the database's clock. */
let clockMs = Date.parse('2031-01-06T12:00:00.000Z');

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock: { nowMs: () => clockMs } });
  owner = await console.signUp();
});
afterAll(() => console.close());

async function register() {
  const { body } = await owner.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/', events: [] },
  });
  const { id } = body.webhook_endpoint as { id: string };
  const step = (name: string) => owner.browser.call('POST', `/webhook-endpoints/${id}/${name}`);
  return {
    id,
    endpoint: body.webhook_endpoint,
    secret: body.secret as string,
    rotate: () => step('rotate-secret'),
    activate: () => step('activate-secret'),
    listed: async () => {
      const { body: all } = await owner.browser.call('GET', '/webhook-endpoints');
      return all.webhook_endpoints.find((each: { id: string }) => each.id === id);
    },
  };
}

interface StoredSecrets {
  readonly current: string;
  readonly next: string | null;
  readonly previous: string | null;
}

async function storedSecrets(id: string): Promise<StoredSecrets> {
  const { rows } = await console.database.single<{ [Name in keyof StoredSecrets]: Uint8Array }>(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: `select secret_ciphertext as current, next_secret_ciphertext as next,
               previous_secret_ciphertext as previous from webhook_endpoints where id = $1`,
      values: [id],
    },
  );
  const opened = Object.entries(rows[0]!).map(([name, sealed]: [string, Uint8Array | null]) => [
    name,
    sealed && console.secretBox.open(sealed, endpointSecretContext(owner.companyId, id)),
  ]);
  return Object.fromEntries(opened) as StoredSecrets;
}

async function actionsOn(id: string): Promise<[string, string[]][]> {
  const { body } = await owner.browser.call('GET', '/audit-log?limit=200');
  return body.audit_log
    .filter((line: { subject_id: string }) => line.subject_id === id)
    .map((line: { action: string; fields: string[] }) => [line.action, line.fields]);
}

describe('rotating a secret', () => {
  test('shows the next one once, encrypted and bound to the row, and keeps the current one', async () => {
    const { id, endpoint, secret, rotate, listed } = await register();
    const { status, body } = await rotate();
    expect([status, body]).toEqual([
      200,
      { secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/) },
    ]);
    expect(await storedSecrets(id)).toEqual({ current: secret, next: body.secret, previous: null });
    expect(await listed()).toEqual({ ...endpoint, next_secret_pending: true });
    expect((await actionsOn(id))[0]).toEqual(['webhook_endpoint.secret_rotated', ['next_secret']]);
  });

  test('again replaces a next one that was never activated', async () => {
    const { id, secret, rotate } = await register();
    const { body: lost } = await rotate();
    clockMs += 10_000;
    const { body: kept } = await rotate();
    expect(kept.secret).not.toBe(lost.secret);
    expect(await storedSecrets(id)).toEqual({ current: secret, next: kept.secret, previous: null });
  });
});

test('of rotations at once, one shows a secret, and this one signs', async () => {
  const { id, rotate } = await register();
  const answers = await Promise.all(Array.from({ length: 20 }, () => rotate()));
  const shown = answers.filter(({ status }) => status === 200);
  expect(shown).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'invalid_state')).toHaveLength(19);
  expect((await storedSecrets(id)).next).toBe(shown[0]?.body.secret);
  expect((await actionsOn(id)).map(([action]) => action)).toEqual([
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.created',
  ]);
});

describe('activating a secret', () => {
  test('makes the next one the current one, and keeps the old one for a day by the database’s clock', async () => {
    const { id, endpoint, secret, rotate, activate, listed } = await register();
    const { body: next } = await rotate();
    const beforeMs = Date.now();
    const { status, body } = await activate();
    const untilMs = Date.parse(body.webhook_endpoint.previous_secret_until);

    expect(status).toBe(200);
    expect(body).toEqual({
      webhook_endpoint: { ...endpoint, previous_secret_until: expect.any(String) },
    });
    expect(untilMs).toBeGreaterThanOrEqual(beforeMs + dayMs - 1_000);
    expect(untilMs).toBeLessThanOrEqual(Date.now() + dayMs + 1_000);
    expect(await storedSecrets(id)).toEqual({
      current: next.secret,
      next: null,
      previous: secret,
    });
    expect(await listed()).toEqual(body.webhook_endpoint);
    expect((await actionsOn(id))[0]).toEqual([
      'webhook_endpoint.secret_activated',
      ['secret', 'next_secret', 'previous_secret', 'previous_secret_until'],
    ]);
  });

  test('is 409 if there is nothing to activate, also when it is repeated', async () => {
    const { id, secret, rotate, activate } = await register();
    const early = await activate();
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state']);
    expect(await storedSecrets(id)).toEqual({ current: secret, next: null, previous: null });

    await rotate();
    const together = await Promise.all(Array.from({ length: 20 }, () => activate()));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(together.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await storedSecrets(id)).previous).toBe(secret);
  });

  test('twice in a row invalidates the first secret', async () => {
    const { id, rotate, activate } = await register();
    const { body: second } = await rotate();
    await activate();
    const { body: third } = await rotate();
    await activate();
    expect(await storedSecrets(id)).toEqual({
      current: third.secret,
      next: null,
      previous: second.secret,
    });
  });
});

test('the end of the previous secret is hidden once it has passed', async () => {
  const { id, rotate, activate, listed } = await register();
  await rotate();
  await activate();
  await console.database.administer(
    `update webhook_endpoints set previous_secret_until = now() - interval '1 ms' where id = '${id}'`,
  );
  expect((await listed()).previous_secret_until).toBeNull();
});

test('a deleted endpoint has no secret to rotate or to activate', async () => {
  const { id, rotate, activate } = await register();
  await rotate();
  await owner.browser.call('DELETE', `/webhook-endpoints/${id}`);
  expect([(await rotate()).status, (await activate()).status]).toEqual([404, 404]);
});

test.for(['imported', 'secret_lost'] as const)(
  'a secret that no one knows (%s) signs nothing, not even a test or next to the new one',
  async (reason) => {
    const { id, rotate, activate, listed } = await register();
    await console.database.administer(
      'update webhook_endpoints set enabled = false, disabled_reason = $2, disabled_at = now() where id = $1',
      [id, reason],
    );
    const change = (path: string, method: 'PATCH' | 'POST', body: object) =>
      owner.browser.call(method, `/webhook-endpoints/${id}${path}`, { body });
    const refused = [
      await change('/test', 'POST', { event: 'employee.created' }),
      await change('', 'PATCH', { enabled: true }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    const { body } = await rotate();
    expect((await activate()).status).toBe(200);
    expect(await storedSecrets(id)).toEqual({ current: body.secret, next: null, previous: null });
    expect(await listed()).toMatchObject({ disabled_reason: null, previous_secret_until: null });
    expect((await change('/test', 'POST', { event: 'employee.created' })).status).toBe(202);
  },
);
