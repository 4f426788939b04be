import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTxtRecords, type TxtRecords } from '../harness/company-with-provider.ts';
import type { Owner } from '../harness/console.ts';
import { addInvitedUser, type InvitedUser, tokenOf } from '../harness/invited-user.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../harness/openid-provider.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type Look, openBrowser, openContext } from './open-browser.ts';
import { type Credentials, signIn } from './sign-in.ts';

const domain = 'example.test';
import { type OpenConsole, openConsole } from './start-console.ts';

let records: TxtRecords;
let provider: OpenIdProvider;
let console: OpenConsole;
let browser: Browser;
let owner: Owner;
let colleague: InvitedUser;

beforeAll(async () => {
  records = createTxtRecords();
  [console, browser] = await Promise.all([
    openConsole({ resolveTxt: records.resolve }),
    openBrowser(),
  ]);
  provider = await startOpenIdProvider(`${console.url}/sign-in/company`);
  owner = await console.signUp();
  colleague = await addInvitedUser(console, owner, 'hr_admin');
});
afterAll(async () => {
  await browser.close();
  await console.close();
  await provider.close();
});

async function open(look: Look = {}): Promise<Page> {
  return (await openContext(browser, console.url, look)).newPage();
}

/** Screenshots, only if a directory is given. */
async function shoot(page: Page, name: string): Promise<void> {
  const directory = process.env['MUSTER_PICTURES'];
  if (directory !== undefined) {
    await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
  }
}

async function fillInPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

async function goWithCompanyAccount(page: Page, email = owner.email): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  // The page before has a field for the email address too.
  await page.waitForURL('**/sign-in/company');
  await page.getByRole('heading', { name: 'Sign in with your company account' }).waitFor();
  await page.locator('input[name="email"]').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a person who works in two companies chooses one after the password', async () => {
  const person = await addInvitedUser(console, owner, 'employee');
  const other = await console.signUp();
  await other.browser.call('PATCH', '/company', { body: { name: 'Harbour Ltd' } });
  const { body } = await other.browser.call('POST', '/users', {
    body: { email: person.email, first_name: 'Ída', last_name: 'Invited', role: 'hr_admin' },
  });
  const accepted = await console.browser().call('POST', '/invitations/accept', {
    body: { token: tokenOf(body.invitation.url), password: person.password },
  });
  expect(accepted.status).toBe(200);

  const page = await open({ width: 320 });
  await fillInPassword(page, person);
  await page.getByRole('button', { name: 'Harbour Ltd' }).waitFor();
  const choices = page.getByRole('group', { name: 'Choose a company' }).getByRole('button');
  expect((await choices.allInnerTexts()).toSorted()).toEqual(['Harbour Ltd', 'Ácme']);
  expect(await page.getByRole('link', { name: 'company account' }).count()).toBe(0);
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.locator('input[name="email"]').waitFor();
  expect(await page.locator('input[name="password"]').inputValue()).toBe('');
  await fillInPassword(page, person);
  await page.getByRole('button', { name: 'Harbour Ltd' }).press('Enter');
  await page.locator('nav').first().waitFor();
  await page.getByText('Harbour Ltd').first().waitFor();
});

test('an owner sets the provider, verifies the domain, and enforces company accounts', async () => {
  const page = await open();
  await signIn(page, owner);
  await page.goto('/settings/company?tab=sign-in');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.locator('input[name="client_secret"]').fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Check connection' }).click();
  await page.getByText('The provider responds as expected').waitFor();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('button', { name: 'Verify domain' }).click();
  await page.getByText('The DNS record was not found').waitFor();
  await shoot(page, 'settings-light');
  expect(await checkAccessibility(page)).toEqual([]);
  const name = page.locator('pre', { hasText: '_muster-verification' });
  const value = page.locator('pre', { hasText: 'muster-verification=' });
  records.set(await name.innerText(), [await value.innerText()]);
  await page.getByRole('button', { name: 'Verify domain' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();

  const other = await open();
  provider.signInAs({ sub: 'owner', email: owner.email, email_verified: true });
  await goWithCompanyAccount(other);
  await other.locator('nav').first().waitFor();

  await page.reload();
  await page.getByLabel('Require company accounts').check({ force: true });
  await page.getByRole('combobox', { name: 'Break-glass owner' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved').first().waitFor();
});

test('then a password lets only the break-glass owner in', async () => {
  const refused = await open();
  await fillInPassword(refused, colleague);
  await refused.getByText('Passwords are turned off.').waitFor();
  await refused.goto('/');
  await refused.locator('input[name="password"]').waitFor();
  expect(new URL(refused.url()).pathname).toBe('/sign-in');

  provider.signInAs({ sub: 'colleague', email: colleague.email, email_verified: true });
  await goWithCompanyAccount(refused, colleague.email);
  await refused.locator('nav').first().waitFor();

  const breakGlass = await open({ width: 390, colorScheme: 'dark' });
  await signIn(breakGlass, owner);
  await breakGlass.goto('/settings/company?tab=sign-in');
  await breakGlass.getByRole('combobox', { name: 'Break-glass owner' }).waitFor();
  await shoot(breakGlass, 'settings-dark-phone');
});

test('a person without an account, or with another domain, reads why and can try again', async () => {
  const german = await open({ locale: 'de-DE' });
  await german.goto('/sign-in/company');
  await german.locator('input[name="email"]').fill('anna@unbekannt.example');
  await german.getByRole('button', { name: 'Weiter' }).click();
  await german.getByText('Für diese E-Mail-Domain').waitFor();
  await shoot(german, 'unknown-domain-de');
  expect(await checkAccessibility(german)).toEqual([]);

  const stranger = await open({ width: 390, colorScheme: 'dark' });
  const email = `stranger@${domain}`;
  provider.signInAs({ sub: 'stranger', email, email_verified: true });
  await goWithCompanyAccount(stranger, email);
  await stranger.getByText('belongs to no active user').waitFor();
  await shoot(stranger, 'no-account-dark-phone');
  await stranger.getByRole('link', { name: 'Try again' }).click();
  await stranger.locator('input[name="email"]').waitFor();
});
