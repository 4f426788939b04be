import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  const stranger = await console.signUp();
  await invite(stranger, 'Anna Maria', 'Weiß', 'anna@elsewhere.test');
  await invite(owner, 'Anna Maria', 'Weiß', 'aw@example.test', 'hr_admin');
  const left = await invite(owner, 'Annalena', 'Berg', 'berg@example.test');
  await owner.browser.call('POST', `/users/${left}/disable`);
  await invite(owner, 'Weiland', 'van der Berg', 'Post@example.test');
});
afterAll(() => console.close());

async function invite(
  { browser }: Owner,
  first: string,
  last: string,
  ...[email, role = 'employee']: [email: string, role?: string]
): Promise<string> {
  const { status, body } = await browser.call('POST', '/users', {
    body: { email, first_name: first, last_name: last, role },
  });
  expect(status).toBe(201);
  return body.user.id as string;
}

async function found(query: string): Promise<string[]> {
  const { status, body } = await owner.browser.call('GET', `/users?${query}`);
  expect(status).toBe(200);
  return body.users.map((user: { email: string }) => user.email);
}

test.each([
  ['anna', ['berg@example.test', 'aw@example.test']],
  [' WEISS ', []],
  [' WEIß  anna ', ['aw@example.test']],
  ['anna maria w', ['aw@example.test']],
  ['van der b', ['Post@example.test']],
  ['post@', ['Post@example.test']],
  ['aw@example.test', ['aw@example.test']],
  ['maria', []],
  ['%', []],
  ['_nna', []],
  [String.raw`ann\ `, []],
])('%j finds the names and addresses that begin with it', async (typed, emails) => {
  expect(await found(new URLSearchParams({ q: typed }).toString())).toEqual(emails);
});

test('a blank text finds all', async () => {
  expect(await found('q=%20')).toHaveLength(4);
});

test('combines with status, role and pages', async () => {
  expect(await found('q=anna&status=disabled')).toEqual(['berg@example.test']);
  expect(await found('q=anna&role=hr_admin')).toEqual(['aw@example.test']);
  expect(await found('q=anna&role=hr_admin&status=active')).toEqual([]);
  const { body } = await owner.browser.call('GET', '/users?q=anna&limit=1');
  expect(await found(`q=anna&limit=1&cursor=${body.next_cursor}`)).toEqual(['aw@example.test']);
  const { status } = await owner.browser.call(
    'GET',
    `/users?q=b&limit=1&cursor=${body.next_cursor}`,
  );
  expect(status).toBe(400);
});
