import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import {
  callScim,
  openScimClient,
  type ScimClient,
  scimGroup,
  scimUser,
} from '../../../tests/harness/scim-client.ts';
import { newApiKey, newProvisioningToken } from '../access/key-format.ts';
import { operations } from './operations.ts';

let console: TestConsole;
let owner: Owner;
let provider: ScimClient;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  provider = await openScimClient(console, owner);
});
afterAll(() => console.close());

test('no operation accepts another company’s token, or shows it anything', async () => {
  const stranger = await openScimClient(console, await console.signUp());
  const { body: user } = await provider.call('POST', '/Users', scimUser('a@example.test'));
  const { body: group } = await provider.call('POST', '/Groups', scimGroup('A', user.id));
  const ofOwner = [`/Users/${user.id}`, `/Groups/${group.id}`];
  const absent = '/Users/01a20a3f-0000-7000-8000-000000000000';
  const { body: unknown } = await stranger.call('GET', absent);
  for (const path of ofOwner) {
    const body = path.startsWith('/Users') ? scimUser('b@example.test') : scimGroup('B');
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await stranger.call(method, path, method === 'PUT' ? body : undefined);
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, unknown]);
    }
    const patched = await stranger.patch(path, { op: 'replace', path: 'externalId', value: 'x' });
    expect([path, patched.status]).toEqual([path, 404]);
  }
  const found = await stranger.call('GET', '/Users?filter=userName eq "a@example.test"');
  expect(found.body.totalResults).toBe(0);
  const added = await stranger.call('POST', '/Groups', scimGroup('C', user.id));
  expect([added.status, added.body.scimType]).toEqual([400, 'invalidValue']);
  // The same person may be a user of both.
  expect((await stranger.call('POST', '/Users', scimUser('a@example.test'))).status).toBe(201);
});

test('every operation requires a token, of its own kind only', async () => {
  const { body } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'key', scopes: [] },
  });
  for (const { method, path } of operations) {
    const sent = { method, path: path.replace(':id', 'x') };
    const missing = await callScim(console, undefined, sent);
    expect([sent, missing.status]).toEqual([sent, 401]);
    expect(missing.headers['www-authenticate']).toBe('Bearer realm="muster"');
  }
  for (const token of [newProvisioningToken(), newApiKey(), body.secret as string, 'scim_x']) {
    const { status } = await callScim(console, token, { method: 'GET', path: '/Users' });
    expect(status).toBe(401);
  }
  expect(await console.useKey(provider.secret)).toBe(401);
});

test('a revoked token is refused from the next request on; a company has two at most', async () => {
  const other = await console.signUp();
  const first = await openScimClient(console, other);
  const second = await openScimClient(console, other);
  const third = await other.browser.call('POST', '/provisioning-tokens', { body: { name: 'x' } });
  expect([third.status, third.body.code]).toEqual([409, 'invalid_state']);
  expect((await first.call('GET', '/Users')).status).toBe(200);
  const revoked = await other.browser.call('DELETE', `/provisioning-tokens/${first.tokenId}`);
  expect(revoked.status).toBe(204);
  expect((await first.call('GET', '/Users')).status).toBe(401);
  expect((await second.call('GET', '/Users')).status).toBe(200);
  await expect
    .poll(async () => (await other.browser.call('GET', '/provisioning')).body.tokens)
    .toEqual([expect.objectContaining({ id: second.tokenId, last_used_at: expect.any(String) })]);
});

test('wrong tokens are counted, and a network that exceeds the limit has to wait', async () => {
  const strict = await startConsole();
  try {
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) {
      const { status } = await callScim(strict, 'scim_x', { method: 'GET', path: '/Users' });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    const { headers } = await callScim(strict, undefined, { method: 'GET', path: '/Schemas' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
