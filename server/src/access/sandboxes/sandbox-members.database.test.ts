import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';

let console: TestConsole;
let owner: Owner;
let hr: Person;
let sandboxId: string;
beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  const { body } = await owner.browser.call('POST', '/sandboxes', {
    body: { name: 'Tests', people: 0 },
  });
  sandboxId = body.sandbox.id;
});
afterAll(() => console.close());

const choose = (userId: string, role: string, browser = owner.browser) =>
  browser.call('POST', `/sandboxes/${sandboxId}/members`, { body: { user_id: userId, role } });
const remove = (userId: string) =>
  owner.browser.call('POST', `/sandboxes/${sandboxId}/members/remove`, {
    body: { user_id: userId },
  });
const list = async () =>
  (await owner.browser.call('GET', `/sandboxes/${sandboxId}/members`)).body.members;
const enter = (browser = hr.browser, id = sandboxId) =>
  browser.call('POST', `/sandboxes/${id}/enter`);
const listed = async (browser = hr.browser) =>
  (await browser.call('GET', '/sandboxes')).body.sandboxes.map(({ id }: { id: string }) => id);

test('a person whom an owner chooses enters a sandbox in the role that was chosen', async () => {
  expect(await listed()).toEqual([]);
  expect((await enter()).status).toBe(404);
  expect((await choose(hr.userId, 'payroll_admin')).status).toBe(204);
  expect(await list()).toMatchObject([{ user_id: hr.userId, role: 'payroll_admin' }]);
  expect(await listed()).toEqual([sandboxId]);
  expect((await enter()).status).toBe(204);
  const inside = (await hr.browser.call('GET', '/me')).body;
  expect([inside.company.id, inside.user.role]).toEqual([sandboxId, 'payroll_admin']);
});

test('a second choice changes the role, and none is kept twice', async () => {
  await choose(hr.userId, 'payroll_admin');
  await enter();
  expect((await choose(hr.userId, 'owner')).status).toBe(204);
  expect((await hr.browser.call('GET', '/me')).body.user.role).toBe('owner');
  expect(await list()).toMatchObject([{ user_id: hr.userId, role: 'owner' }]);
});

test('a person who is removed is out at once', async () => {
  await choose(hr.userId, 'hr_admin');
  await enter();
  expect((await remove(hr.userId)).status).toBe(204);
  expect((await hr.browser.call('GET', '/me')).status).toBe(401);
  await hr.browser.call('POST', '/sandbox/leave');
  expect((await enter()).status).toBe(404);
  expect([await list(), await listed()]).toEqual([[], []]);
  expect((await remove(hr.userId)).status).toBe(404);
  expect((await choose(hr.userId, 'hr_admin')).status).toBe(204);
  expect((await enter()).status).toBe(204);
});

test('only an owner chooses, and only among the active users of the company', async () => {
  const stranger = await console.signUp();
  expect((await choose(hr.userId, 'owner', hr.browser)).status).toBe(403);
  expect((await choose(hr.userId, 'owner', stranger.browser)).status).toBe(404);
  for (const userId of [stranger.userId, owner.userId]) {
    const refused = await choose(userId, 'owner');
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
  }
  await owner.browser.call('POST', `/users/${hr.userId}/disable`);
  expect((await choose(hr.userId, 'hr_admin')).status).toBe(409);
});

test('the people who were chosen stay when a sandbox is reset', async () => {
  await choose(hr.userId, 'hr_admin');
  const { body } = await owner.browser.call('POST', `/sandboxes/${sandboxId}/reset`);
  expect(await listed()).toEqual([body.sandbox.id]);
  expect((await enter(hr.browser, body.sandbox.id)).status).toBe(204);
  expect((await hr.browser.call('GET', '/me')).body.user.role).toBe('hr_admin');
});

test('both choices are in the audit log of the company', async () => {
  await choose(hr.userId, 'hr_admin');
  await remove(hr.userId);
  const { body } = await owner.browser.call('GET', `/audit-log?subject_id=${hr.userId}`);
  const actions = body.audit_log.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['sandbox.member_added', 'sandbox.member_removed']),
  );
});
