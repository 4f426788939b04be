import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../testing/console.ts';
import { dumpDatabase } from '../../testing/dump-database.ts';

let console: TestConsole;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());

test('keys, endpoint secrets, passwords and sessions are stored nowhere as they are', async () => {
  const { browser, password, email } = await console.signUp();
  const { body: key } = await browser.call('POST', '/api-keys', {
    body: { name: 'Planted key', scopes: [] },
  });
  const { body: endpoint } = await browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/planted', events: [] },
  });
  await browser.call('POST', `/webhook-endpoints/${endpoint.webhook_endpoint.id}/test`, {
    body: { event: 'leave.approved' },
  });
  const path = `/webhook-endpoints/${endpoint.webhook_endpoint.id}`;
  const { body: activated } = await browser.call('POST', `${path}/rotate-secret`);
  expect((await browser.call('POST', `${path}/activate-secret`)).status).toBe(200);
  const { body: pending } = await browser.call('POST', `${path}/rotate-secret`);
  expect(await console.useKey(key.secret)).toBe(200);
  const token = browser.cookie()!.split('=')[1]!;
  const everything = await dumpDatabase(console.database);

  for (const stored of [
    email,
    'Planted key',
    'https://hooks.example.com/planted',
    'webhook_endpoint.secret_rotated',
  ]) {
    expect(everything, 'the search looks where it should').toContain(stored);
  }
  for (const secret of [
    key.secret,
    endpoint.secret,
    activated.secret,
    pending.secret,
    password,
    token,
  ]) {
    const spellings = [
      secret,
      secret.replace(/^(svc_live_|whsec_)/, ''),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret.replace(/^whsec_/, ''), 'base64').toString('hex'),
    ];
    for (const spelling of spellings) {
      expect(everything.includes(spelling), `${secret} as ${spelling}`).toBe(false);
    }
  }
});
