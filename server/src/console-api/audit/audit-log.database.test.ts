import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../testing/console.ts';

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
});
afterAll(() => console.close());

test('tells who did what to which record, newest first, without any value', async () => {
  const { body: key } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Canary name', scopes: ['leave:read'] },
  });
  await owner.browser.call('DELETE', `/api-keys/${key.api_key.id}`);
  const { status, body } = await owner.browser.call('GET', '/audit-log');

  expect(status).toBe(200);
  const line = { id: expect.any(String), occurred_at: expect.any(String), subject_ids: [] };
  const byOwner = { ...line, actor_kind: 'user', actor_id: owner.userId };
  const onKey = { ...byOwner, subject_kind: 'api_key', subject_id: key.api_key.id };
  expect(body).toEqual({
    audit_log: [
      { ...onKey, action: 'api_key.revoked', fields: ['revoked_at'] },
      { ...onKey, action: 'api_key.created', fields: ['name', 'scopes', 'expires_at'] },
      {
        ...byOwner,
        subject_kind: 'company',
        subject_id: owner.companyId,
        action: 'company.created',
        fields: ['name'],
      },
    ],
    next_cursor: null,
  });
  expect(JSON.stringify(body)).not.toContain('Canary');
});

test('holds sign-ins, and one company’s lines only', async () => {
  await console.browser().call('POST', '/sign-in', {
    body: { email: stranger.email, password: stranger.password },
  });
  const { body } = await stranger.browser.call('GET', '/audit-log');
  expect(body.audit_log.map((line: { action: string }) => line.action)).toEqual([
    'user.signed_in',
    'company.created',
  ]);
});

test('a change that is refused leaves no line', async () => {
  const count = async (): Promise<number> =>
    (await owner.browser.call('GET', '/audit-log')).body.audit_log.length;
  const before = await count();
  await owner.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://10.0.0.1', events: [] },
  });
  await owner.browser.call('DELETE', `/api-keys/${owner.userId}`);
  expect(await count()).toBe(before);
});

test('comes in pages of at most 200', async () => {
  const first = await owner.browser.call('GET', '/audit-log?limit=1');
  const next = await owner.browser.call(
    'GET',
    `/audit-log?limit=200&cursor=${first.body.next_cursor}`,
  );
  const all = await owner.browser.call('GET', '/audit-log?limit=200');
  expect([...first.body.audit_log, ...next.body.audit_log]).toEqual(all.body.audit_log);
  expect((await owner.browser.call('GET', '/audit-log?limit=201')).status).toBe(422);
});
