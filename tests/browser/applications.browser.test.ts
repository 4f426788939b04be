import * as client from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../harness/console.ts';
import { addInvitedUser, type InvitedUser } from '../harness/invited-user.ts';
import { checkBothSchemes } from './check-accessibility.ts';
import { openBrowser, openContext } from './open-browser.ts';
import { signIn } from './sign-in.ts';
import { type OpenConsole, openConsole } from './start-console.ts';
import { visit } from './visit.ts';

const redirectUri = 'https://chat.example.test/callback';
let console: OpenConsole;
let browser: Browser;
let owner: Owner;
let person: InvitedUser;
let configuration: client.Configuration;

beforeAll(async () => {
  [console, browser] = await Promise.all([openConsole(), openBrowser()]);
  owner = await console.signUp();
  person = await addInvitedUser(console, owner, 'hr_admin');
});
afterAll(async () => {
  await browser.close();
  await console.close();
});

/** The published client of an application, with what its owner copied from the console. */
function discover(id: string, secret: string): Promise<client.Configuration> {
  return client.discovery(
    new URL(console.url),
    id,
    undefined,
    client.ClientSecretBasic(secret),
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: the test service speaks http
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  );
}

/** The application sends the person to the consent page. */
async function ask(page: Page): Promise<string> {
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'approvals',
    state: 'begun by the test',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  await page.goto(url.href);
  return verifier;
}

/** The address that the browser is sent to by a button; there is no such site. */
async function followButton(page: Page, name: string): Promise<URL> {
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().startsWith(redirectUri)),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return new URL(sent.url());
}

async function listApprovals(token: string): Promise<number> {
  const { status } = await fetch(`${console.url}/api/v1/approvals`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status;
}

test('an owner registers an application, by the keyboard alone, and sees its secret once', async () => {
  const { page, end } = await visit(browser, console.url, { as: owner });
  await page.goto('/settings/applications');
  await page.getByText('No applications yet').waitFor();
  expect(await checkBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Register application' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').waitFor();
  expect(await checkBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter at least one URL.').waitFor();
  await page.keyboard.type('Chat bot');
  await page.keyboard.press('Tab');
  await page.keyboard.type(redirectUri);
  // The three permissions, the type, "Cancel", and the button.
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const secret = await dialog.getByLabel('Client secret').innerText();
  const id = await dialog.getByLabel('Client ID').innerText();
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await dialog.getByLabel("I've saved it").check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Chat bot' }).waitFor();
  expect(await page.content()).not.toContain(secret);
  configuration = await discover(id, secret);
  await end();
});

test('a person signs in, reads what it may do, and allows it, until the owner revokes it', async () => {
  const page = await (await openContext(browser, console.url)).newPage();
  const verifier = await ask(page);
  await page.locator('input[name="email"]').fill(person.email);
  await page.locator('input[name="password"]').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Chat bot wants to act for you').waitFor();
  await page.getByText('View requests that wait for you, and approve or reject them.').waitFor();
  await page.getByText('chat.example.test').waitFor();
  expect(await page.getByText('Request leave').count()).toBe(0);
  expect(await checkBothSchemes(page)).toEqual([]);
  const sentTo = await followButton(page, 'Allow');
  const { access_token: token } = await client.authorizationCodeGrant(configuration, sentTo, {
    pkceCodeVerifier: verifier,
    expectedState: 'begun by the test',
  });
  expect(await listApprovals(token)).toBe(200);

  const owners = await visit(browser, console.url, { as: owner });
  await owners.page.goto('/settings/applications');
  await owners.page.getByRole('link', { name: 'Chat bot' }).click();
  await owners.page.getByRole('button', { name: '1 person' }).click();
  const people = owners.page.getByRole('dialog');
  await people.getByRole('button', { name: 'Revoke the authorization of Ída Invited' }).click();
  await owners.page.getByText('can no longer act for Ída Invited').waitFor();
  expect(await listApprovals(token)).toBe(401);
  await people.getByText('No one has authorized this application.').waitFor();
  await owners.end();
});

test('a person denies it, in German on a phone, and the application gets no code', async () => {
  const look = { locale: 'de-DE', width: 320, colorScheme: 'dark' } as const;
  const page = await (await openContext(browser, console.url, look)).newPage();
  await signIn(page, person);
  await ask(page);
  await page.getByText('Chat bot möchte in Ihrem Namen handeln').waitFor();
  expect(await checkBothSchemes(page)).toEqual([]);
  const sentTo = await followButton(page, 'Ablehnen');
  expect(sentTo.searchParams.get('error')).toBe('access_denied');
  expect(sentTo.searchParams.has('code')).toBe(false);
  // Another page: the first one is still being sent to the application, which doesn't exist.
  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByText('Keine Anwendungen.').waitFor();
  await other.goto('/authorize/no-such-request');
  await other.getByText('Die Anfrage ist abgelaufen').waitFor();
});
