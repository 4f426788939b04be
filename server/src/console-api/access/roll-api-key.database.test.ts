import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { openApiKeyRecogniser } from '../../access/api-keys/recognise-api-key.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-11-20T12:00:00.000Z');

let nowMs = startMs;
const clock = { nowMs: () => nowMs };
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  nowMs = startMs;
  owner = await console.signUp();
});
afterAll(() => console.close());

async function issue(part: object = {}): Promise<{ id: string; secret: string }> {
  const { body } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Payroll sync', scopes: ['employees:read'], ...part },
  });
  return { id: body.api_key.id, secret: body.secret };
}

const roll = (id: string, body: object) =>
  owner.browser.call('POST', `/api-keys/${id}/roll`, { body });

interface ListedKey {
  readonly id: string;
  readonly status: string;
  readonly replaced_by: string | null;
}

async function keys(): Promise<ListedKey[]> {
  return (await owner.browser.call('GET', '/api-keys')).body.api_keys as ListedKey[];
}

describe('rolling a key', () => {
  test('now: the new one works and the old one is refused, from the next request on', async () => {
    const { id, secret } = await issue({ grants: ['events:read'] });
    expect(await console.useKey(secret)).toBe(200);
    const { status, body } = await roll(id, { old_expires_in: 'now' });

    expect(status).toBe(201);
    expect(await console.useKey(secret)).toBe(401);
    expect(await console.useKey(body.secret)).toBe(200);
    expect(body.api_key).toMatchObject({
      name: 'Payroll sync',
      scopes: ['employees:read'],
      grants: ['events:read'],
      created_by_name: 'Ona Owner',
      expires_at: null,
      rolled_from: id,
      replaced_by: null,
      status: 'active',
    });
    expect(body.old_api_key).toMatchObject({
      id,
      revoked_at: '2026-11-20T12:00:00.000Z',
      rolled_from: null,
      replaced_by: body.api_key.id,
      status: 'revoked',
    });
    // The use of a key is recorded outside the request.
    await eventually(async () =>
      expect((await keys()).find((key) => key.id === id)).toEqual({
        ...body.old_api_key,
        last_used_at: '2026-11-20T12:00:00.000Z',
      }),
    );
  });

  test.each([
    ['1h', 1],
    ['24h', 24],
    ['7d', 168],
  ])('in %s: both work until then', async (overlap, hours) => {
    const { id, secret } = await issue();
    const { body } = await roll(id, { old_expires_in: overlap });
    expect([await console.useKey(secret), await console.useKey(body.secret)]).toEqual([200, 200]);

    nowMs = startMs + hours * hourMs - 1;
    expect(await console.useKey(secret)).toBe(200);
    nowMs = startMs + hours * hourMs;
    expect([await console.useKey(secret), await console.useKey(body.secret)]).toEqual([401, 200]);
  });

  test('never extends the life of the old key', async () => {
    const { id } = await issue({ expires_at: '2026-11-20T14:00:00Z' });
    const { body } = await roll(id, {
      old_expires_in: '24h',
      expires_at: '2027-11-20T13:00:00+01:00',
    });
    expect(body.old_api_key.expires_at).toBe('2026-11-20T14:00:00.000Z');
    expect(body.api_key.expires_at).toBe('2027-11-20T12:00:00.000Z');
  });

  test('is written to the audit log for both keys', async () => {
    const now = await issue();
    const later = await issue();
    const { body: first } = await roll(now.id, { old_expires_in: 'now' });
    const { body: second } = await roll(later.id, { old_expires_in: '1h' });
    const { body } = await owner.browser.call('GET', '/audit-log?limit=4');
    expect(
      body.audit_log.map((line: Record<string, unknown>) => [
        line['action'],
        line['subject_id'],
        line['fields'],
      ]),
    ).toEqual([
      ['api_key.created', second.api_key.id, ['name', 'scopes', 'expires_at', 'rolled_from']],
      ['api_key.rolled', later.id, ['expires_at']],
      ['api_key.created', first.api_key.id, ['name', 'scopes', 'expires_at', 'rolled_from']],
      ['api_key.rolled', now.id, ['revoked_at']],
    ]);
  });

  test('requires an active key that was not rolled yet', async () => {
    const rolled = await issue();
    expect((await roll(rolled.id, { old_expires_in: '7d' })).status).toBe(201);
    const revoked = await issue();
    await owner.browser.call('DELETE', `/api-keys/${revoked.id}`);
    const expired = await issue({ expires_at: '2026-11-20T12:00:01Z' });
    nowMs += 1_000;
    const before = await keys();
    for (const { id } of [rolled, revoked, expired]) {
      const { status, body } = await roll(id, { old_expires_in: 'now' });
      expect([status, body.code]).toEqual([409, 'invalid_state']);
    }
    expect(await keys()).toEqual(before);
  });

  test('that fails leaves the old key unchanged', async () => {
    const { id, secret } = await issue();
    const body = { old_expires_in: 'now', expires_at: '2026-11-20T11:00:00Z' };
    const answer = await roll(id, body);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '/expires_at']);
    expect(await console.useKey(secret)).toBe(200);
  });

  test('of another company is 404 and leaves it working', async () => {
    const { id, secret } = await issue();
    const stranger = await console.signUp();
    for (const each of [id, '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37', 'all']) {
      const { status, body } = await stranger.browser.call('POST', `/api-keys/${each}/roll`, {
        body: { old_expires_in: 'now' },
      });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect(await console.useKey(secret)).toBe(200);
  });
});

test.each(['now', '24h'])('of 20 rolls in parallel one succeeds (%s)', async (overlap) => {
  const { id } = await issue();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => roll(id, { old_expires_in: overlap })),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await keys()).toHaveLength(2);
  expect((await keys()).find((key) => key.id === id)?.replaced_by).toBe(made[0]?.body.api_key.id);
  expect(await console.useKey(made[0]?.body.secret)).toBe(200);
});

test('rolling and revoking at once never leaves the old key working', async () => {
  const { id, secret } = await issue();
  const [rolled, revoked] = await Promise.all([
    roll(id, { old_expires_in: '7d' }),
    owner.browser.call('DELETE', `/api-keys/${id}`),
  ]);
  expect([201, 409]).toContain(rolled.status);
  expect(revoked.status).toBe(204);
  expect(await console.useKey(secret)).toBe(401);
});

test('the roll itself clears the old key from the cache of another process', async () => {
  const other = await openApiKeyRecogniser({
    database: console.database,
    clock,
    onLastUsedFailure: () => undefined,
  });
  const { id, secret } = await issue();
  // The clock doesn't advance, so the cache stays valid until it is cleared.
  expect(await other.recognise(secret)).toBeDefined();
  expect(other.remembers(secret)).toBe(true);
  await roll(id, { old_expires_in: 'now' });
  await expect.poll(() => other.recognise(secret)).toBeUndefined();
  await other.close();
});
