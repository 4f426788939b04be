import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';

const startMs = Date.parse('2026-11-20T12:00:00.000Z');

let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
  owner = await console.signUp();
});
afterAll(() => console.close());

const isManager = async (browser: Browser): Promise<boolean> =>
  (await browser.call('GET', '/me')).body.user.is_manager as boolean;

test('a manager is a user with a direct report who still works for the company', async () => {
  const manager = await console.addPerson(owner.companyId);
  const report = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  expect(
    await Promise.all([manager.browser, report.browser, owner.browser].map(isManager)),
  ).toEqual([true, false, false]);
  await console.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: `update employees set status = 'terminated', termination_date = '2026-01-31'
             where id = $1`,
      values: [report.employeeId],
    },
  );
  expect(await isManager(manager.browser)).toBe(false);
});

test('the last change of the password is returned; signing in returns the same', async () => {
  const { browser, email, password } = await console.signUp();
  const changedAt = async () => (await browser.call('GET', '/me')).body.user.password_changed_at;
  expect(await changedAt()).toBe('2026-11-20T12:00:00.000Z');

  nowMs += 60_000;
  const body = { current_password: password, password: `${password} and more` };
  expect((await browser.call('POST', '/me/password', { body })).status).toBe(204);
  expect(await changedAt()).toBe('2026-11-20T12:01:00.000Z');

  const signedIn = await console.browser().call('POST', '/sign-in', {
    body: { email, password: body.password },
  });
  expect(signedIn.body).toEqual((await browser.call('GET', '/me')).body);
});

test('it is unknown for a user from before it was recorded', async () => {
  const browser = await console.addUser(owner.companyId, 'employee');
  expect((await browser.call('GET', '/me')).body.user.password_changed_at).toBeNull();
});
