import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../harness/console.ts';
import { addInvitedUser, type InvitedUser } from '../harness/invited-user.ts';
import { callScim, scimGroup } from '../harness/scim-client.ts';
import { checkBothSchemes } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type OpenConsole, openConsole } from './start-console.ts';
import { visit } from './visit.ts';

let console: OpenConsole;
let browser: Browser;
let owner: Owner;
let colleague: InvitedUser;
let token: string;

beforeAll(async () => {
  [console, browser] = await Promise.all([openConsole(), openBrowser()]);
  owner = await console.signUp();
  colleague = await addInvitedUser(console, owner, 'employee');
});
afterAll(async () => {
  await browser.close();
  await console.close();
});

async function openPage(look = {}): Promise<{ page: Page; end: () => Promise<void> }> {
  const { page, end } = await visit(browser, console.url, { as: owner, ...look });
  await page.goto('/settings/provisioning');
  return { page, end };
}

const patch = (path: string, value: object) =>
  callScim(console, token, {
    method: 'PATCH',
    path,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value }],
    },
  });

test('an owner creates a token, by the keyboard alone, and sees it once', async () => {
  const { page, end } = await openPage();
  await page.getByText('No tokens yet').waitFor();
  await page.getByText(`${console.url}/scim/v2`).waitFor();
  expect(await checkBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create token' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter a name').waitFor();
  await page.keyboard.type('Okta');
  await page.keyboard.press('Enter');
  token = await dialog.getByLabel('Provisioning token').innerText();
  expect(await checkBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await dialog.getByLabel("I've saved it").check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: 'Okta' }).waitFor();
  expect(await page.content()).not.toContain(token);
  await end();
});

test('a user whom the provider deactivates is out of an open session', async () => {
  const { page, end } = await visit(browser, console.url, { as: colleague });
  const filter = encodeURIComponent(`userName eq "${colleague.email}"`);
  const found = await callScim(console, token, { method: 'GET', path: `/Users?filter=${filter}` });
  const path = `/Users/${found.body.Resources[0].id as string}`;
  expect((await patch(path, { active: false })).status).toBe(200);
  await page.getByRole('link', { name: 'Leave', exact: true }).first().click();
  await page.getByText('Your session expired.').waitFor();
  await page.locator('input[name="email"]').fill(colleague.email);
  await page.locator('input[name="password"]').fill(colleague.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The email address or password is incorrect.').waitFor();
  expect((await patch(path, { active: true })).status).toBe(200);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Leave' }).waitFor();
  await end();
});

test("an owner gives a role to the provider's group, on a phone, and revokes the token", async () => {
  const { body } = await callScim(console, token, {
    method: 'POST',
    path: '/Groups',
    body: scimGroup('Personal Deutschland', colleague.id),
  });
  expect(body.displayName).toBe('Personal Deutschland');
  const { page, end } = await openPage({ width: 320, locale: 'de-DE' });
  const role = page.getByRole('combobox', { name: 'Rolle von Personal Deutschland' });
  await role.click();
  await page.getByRole('option', { name: 'Personal', exact: true }).click();
  await page.getByText('Rolle von Personal Deutschland gespeichert').waitFor();
  expect(await checkBothSchemes(page)).toEqual([]);
  const users = await owner.browser.call('GET', '/users?role=hr_admin');
  expect(users.body.users.map(({ id }: { id: string }) => id)).toContain(colleague.id);

  await page.getByRole('button', { name: 'Okta widerrufen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Token widerrufen' }).click();
  await page.getByText('Noch keine Tokens').waitFor();
  expect((await callScim(console, token, { method: 'GET', path: '/Users' })).status).toBe(401);
  await end();
});
