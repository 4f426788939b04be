import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTxtRecords, type TxtRecords } from '../harness/company-with-provider.ts';
import { type Owner, startConsole, type TestConsole } from '../harness/console.ts';
import { findFreePort } from '../harness/free-port.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../harness/openid-provider.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type Look, openBrowser, openContext } from './open-browser.ts';
import { signIn } from './sign-in.ts';

const domain = 'example.test';
let records: TxtRecords;
let provider: OpenIdProvider;
let console: TestConsole;
let browser: Browser;
let owner: Owner;
let url: string;

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  records = createTxtRecords();
  [provider, console, browser] = await Promise.all([
    startOpenIdProvider(`${url}/sign-in/company`),
    startConsole({ publicUrl: url, resolveTxt: records.resolve }),
    openBrowser(),
  ]);
  await console.server.listen({ port, host: '127.0.0.1' });
  owner = await console.signUp();
});
afterAll(async () => {
  await browser.close();
  await console.close();
  await provider.close();
});

async function open(look: Look = {}): Promise<Page> {
  return (await openContext(browser, url, look)).newPage();
}

/** Pictures to look at, only where a directory is given. */
async function shoot(page: Page, name: string): Promise<void> {
  const directory = process.env['MUSTER_PICTURES'];
  if (directory !== undefined) {
    await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
  }
}

async function goWithCompanyAccount(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await page.locator('input[name="email"]').fill(owner.email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an owner sets the provider, proves the domain, and enforces company accounts', async () => {
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

test('then a password opens nothing for a colleague, but still for the break-glass owner', async () => {
  const page = await open({ width: 390, colorScheme: 'dark' });
  await signIn(page, owner);
  const german = await open({ locale: 'de-DE' });
  await german.goto('/sign-in/company');
  await german.locator('input[name="email"]').fill('anna@unbekannt.example');
  await german.getByRole('button', { name: 'Weiter' }).click();
  await german.getByText('Für diese E-Mail-Domain').waitFor();
  await shoot(german, 'unknown-domain-de');
  expect(await checkAccessibility(german)).toEqual([]);
  const stranger = await open({ width: 390, colorScheme: 'dark' });
  provider.signInAs({ sub: 'stranger', email: `stranger@${domain}`, email_verified: true });
  await goWithCompanyAccount(stranger);
  await stranger.getByText('belongs to no active user').waitFor();
  await shoot(stranger, 'no-account-dark-phone');
  await stranger.getByRole('link', { name: 'Try again' }).click();
  await stranger.locator('input[name="email"]').waitFor();
  await page.goto('/settings/company?tab=sign-in');
  await page.getByRole('combobox', { name: 'Break-glass owner' }).waitFor();
  await shoot(page, 'settings-dark-phone');
});
