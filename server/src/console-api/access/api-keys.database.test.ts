import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { isWellFormedApiKey } from '../../access/key-format.ts';

let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
let console: TestConsole;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
  owner = await console.signUp();
  stranger = await console.signUp();
});
afterAll(() => console.close());

async function issue(who: Owner, body: object = {}) {
  const answer = await who.browser.call('POST', '/api-keys', {
    body: { name: 'Payroll sync', scopes: [], ...body },
  });
  return { ...answer, id: answer.body.api_key?.id as string, secret: answer.body.secret as string };
}

describe('creating a key', () => {
  test('shows the key once, and it works immediately', async () => {
    const { status, body, id, secret } = await issue(owner, {
      scopes: ['employees:read'],
      grants: ['events:read'],
    });

    expect(status).toBe(201);
    expect(isWellFormedApiKey(secret)).toBe(true);
    expect(body.api_key).toEqual({
      id: expect.any(String),
      name: 'Payroll sync',
      prefix: 'svc_live_',
      last_four: secret.slice(-4),
      scopes: ['employees:read'],
      grants: ['events:read'],
      created_by: owner.userId,
      created_by_name: 'Ona Owner',
      created_at: '2026-11-20T12:00:00.000Z',
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      rolled_from: null,
      replaced_by: null,
      status: 'active',
    });
    expect(await console.useKey(secret)).toBe(200);

    // The use of a key is recorded outside the request.
    const listed = await eventually(async () => {
      const { body: all } = await owner.browser.call('GET', '/api-keys');
      expect(all.api_keys.find((key: { id: string }) => key.id === id)).toEqual({
        ...body.api_key,
        last_used_at: '2026-11-20T12:00:00.000Z',
      });
      return all;
    });
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test('accepts an expiry in any zone and stores it in UTC; then the key expires', async () => {
    const { body, secret } = await issue(owner, { expires_at: '2026-11-20T13:30:00+01:00' });
    expect(body.api_key.expires_at).toBe('2026-11-20T12:30:00.000Z');
    expect(await console.useKey(secret)).toBe(200);

    nowMs = Date.parse('2026-11-20T12:30:00.000Z');
    expect(await console.useKey(secret)).toBe(401);
    const { body: listed } = await owner.browser.call('GET', '/api-keys');
    expect(listed.api_keys.find((key: { id: string }) => key.id === body.api_key.id).status).toBe(
      'expired',
    );
  });

  test.each([
    ['an expiry that has come', { expires_at: '2026-11-20T11:59:59.999Z' }, '/expires_at'],
    ['an unknown scope', { scopes: ['employees:read', 'everything'] }, '/scopes/1'],
    ['an unknown grant', { grants: ['everything'] }, '/grants/0'],
  ])('refuses %s', async (_what, part, pointer) => {
    const { status, body } = await issue(owner, part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('limits how many keys a company may use', async () => {
    const { browser } = await console.signUp();
    const body = { name: 'one of many', scopes: [] };
    const create = () => browser.call('POST', '/api-keys', { body });
    for (let made = 0; made < 195; made += 5) {
      await Promise.all(Array.from({ length: 5 }, create));
    }
    const last = await Promise.all(Array.from({ length: 10 }, create));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(last.find(({ status }) => status !== 201)?.body.code).toBe('invalid_state');
  });
});

describe('revoking a key', () => {
  test('takes effect on the very next request and may be repeated', async () => {
    const { id, secret } = await issue(owner);
    expect(await console.useKey(secret)).toBe(200);
    const revoke = () => owner.browser.call('DELETE', `/api-keys/${id}`);

    expect((await revoke()).status).toBe(204);
    expect(await console.useKey(secret)).toBe(401);

    const revokedAt = new Date(nowMs).toISOString();
    nowMs += 1_000;
    expect((await revoke()).status).toBe(204);
    const { body } = await owner.browser.call('GET', '/api-keys');
    expect(body.api_keys.find((key: { id: string }) => key.id === id)).toMatchObject({
      status: 'revoked',
      revoked_at: revokedAt,
    });
    const { body: log } = await owner.browser.call('GET', '/audit-log');
    expect(
      log.audit_log.filter(
        (line: { action: string; subject_id: string }) =>
          line.action === 'api_key.revoked' && line.subject_id === id,
      ),
    ).toHaveLength(1);
  });

  test('of another company leaves it working', async () => {
    const { id, secret } = await issue(stranger);
    await owner.browser.call('DELETE', `/api-keys/${id}`);
    expect(await console.useKey(secret)).toBe(200);
  });
});

test('the list is newest first, in pages, and contains one company only', async () => {
  const { browser } = await console.signUp();
  const names = ['first', 'second', 'third'];
  for (const name of names) {
    await browser.call('POST', '/api-keys', { body: { name, scopes: [] } });
  }
  const first = await browser.call('GET', '/api-keys?limit=2');
  const cursor = first.body.next_cursor;
  const second = await browser.call('GET', `/api-keys?limit=2&cursor=${cursor}`);
  expect(
    [...first.body.api_keys, ...second.body.api_keys].map((key: { name: string }) => key.name),
  ).toEqual(names.toReversed());
  expect(second.body.next_cursor).toBeNull();

  const foreign = await owner.browser.call('GET', `/api-keys?limit=2&cursor=${cursor}`);
  expect([foreign.status, foreign.body.code]).toEqual([400, 'invalid_cursor']);
  const elsewhere = await browser.call('GET', `/audit-log?cursor=${cursor}`);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'invalid_cursor']);
});

describe('filtering by status', () => {
  test('lists only the keys that have it now, page by page', async () => {
    const one = await console.signUp();
    const names = async (query: string): Promise<string[]> => {
      const { status, body } = await one.browser.call('GET', `/api-keys?${query}`);
      expect(status).toBe(200);
      return body.api_keys.map((key: { name: string }) => key.name);
    };
    await issue(one, { name: 'lasting' });
    const soon = new Date(nowMs + 1_000).toISOString();
    await issue(one, { name: 'short', expires_at: soon });
    const { id } = await issue(one, { name: 'gone', expires_at: soon });
    await one.browser.call('DELETE', `/api-keys/${id}`);
    expect(await names('status=active')).toEqual(['short', 'lasting']);
    expect(await names('status=expired')).toEqual([]);

    nowMs += 1_000;
    expect(await names('status=active')).toEqual(['lasting']);
    expect(await names('status=expired')).toEqual(['short']);
    expect(await names('status=revoked')).toEqual(['gone']);
    expect(await names('')).toEqual(['gone', 'short', 'lasting']);

    await issue(one, { name: 'newest' });
    const first = await one.browser.call('GET', '/api-keys?status=active&limit=1');
    const cursor = first.body.next_cursor as string;
    expect(await names(`status=active&limit=1&cursor=${cursor}`)).toEqual(['lasting']);
    const mixed = await one.browser.call('GET', `/api-keys?limit=1&cursor=${cursor}`);
    expect([mixed.status, mixed.body.code]).toEqual([400, 'invalid_cursor']);
    expect((await one.browser.call('GET', '/api-keys?status=idle')).status).toBe(422);
  });
});

describe('one key', () => {
  test('is shown as in the list, without its secret', async () => {
    const { id, secret } = await issue(owner, { name: 'Shown' });
    const { status, body } = await owner.browser.call('GET', `/api-keys/${id}`);
    const { body: listed } = await owner.browser.call('GET', '/api-keys');
    expect(status).toBe(200);
    expect(body.api_key).toEqual(listed.api_keys.find((key: { id: string }) => key.id === id));
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});
