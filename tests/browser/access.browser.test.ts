import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

let service: RunningService;
let browser: Browser;
const owner = { email: 'ona@harbour.test', password: 'correct horse battery' };

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ SIGN_UP: 'first' }), openBrowser()]);
  const { page, end } = await visit(browser, service.url);
  // Sign-up is open until the first company exists.
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Company').fill('Harbour Ltd');
  await page.getByLabel('First name').fill('Ona');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: false }).first().fill('ona-owner');
  await page.getByText('Weak: easy to guess').waitFor();
  await page.getByLabel('Password', { exact: false }).first().fill(owner.password);
  await page.getByText('Strong.').waitFor();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  await page.getByText('0 of 4 done').waitFor();
  await end();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The six digits of RFC 6238 that a secret in base32 gives at a time. */
function oneTimeCode(secret: string, nowMs: number): string {
  const bits = (secret.match(/[A-Z2-7]/g) ?? [])
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('signing in leads to the requested page, after a wrong password too', async () => {
  const { page, end } = await visit(browser, service.url);
  await page.goto('/settings/api-keys');
  await fillSignIn(page, owner.email, 'wrong password');
  await page.getByRole('alert').getByText('The email address or password is incorrect.').waitFor();
  expect(await page.locator('input[name="email"]').inputValue()).toBe(owner.email);
  await fillSignIn(page, owner.email, owner.password);
  await heading(page, 'API keys').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/api-keys');
  await end();
});

test('an empty field is named below it, not in a bubble of the browser', async () => {
  const { page, end } = await visit(browser, service.url);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const email = page.getByRole('textbox', { name: 'Email address', description: 'Required' });
  await email.waitFor();
  await waitForFocus(email);
  expect(await page.getByText('Required', { exact: true }).count()).toBe(2);
  await email.fill('ona');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Enter an email address, such as name@example.com.').waitFor();
  await end();
});

test('signing in never leads to another site', async () => {
  const { page, end } = await visit(browser, service.url);
  await page.goto('/sign-in?next=//evil.example/');
  await fillSignIn(page, owner.email, owner.password);
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  expect(page.url()).toBe(`${service.url}/`);
  await end();
});

test('an invitation leads to a password and then signs in; its link works once', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  const link = await page.evaluate(async () => {
    const answer = await fetch('/console/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'pia@harbour.test',
        first_name: 'Pia',
        last_name: 'Pay',
        role: 'payroll_admin',
      }),
    });
    return /https?:[^"]*\/invitations\/[^"]+/.exec(await answer.text())?.[0];
  });
  await end();
  const { pathname } = new URL(link ?? '');
  const invited = await visit(browser, service.url);
  await invited.page.goto(pathname);
  await invited.page.getByText("You've been invited to Harbour Ltd.").waitFor();
  const email = invited.page.getByLabel('Email address');
  expect(await email.inputValue()).toBe('pia@harbour.test');
  expect(await checkAccessibility(invited.page)).toEqual([]);
  await invited.page.locator('input[name="password"]').fill('four tame pelicans');
  await invited.page.getByRole('button', { name: 'Save and sign in' }).click();
  await heading(invited.page, /Pia/).waitFor();
  expect(await invited.page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  await invited.page.goto(pathname);
  await heading(invited.page, 'This link is no longer valid').waitFor();
  await invited.end();
});

test('a second factor is set up, required, and can be replaced by a recovery code', async () => {
  const { page, end } = await visit(browser, service.url, {
    as: { email: 'pia@harbour.test', password: 'four tame pelicans' },
  });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const secret = (await page.locator('pre[aria-label="Setup key"]').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText("That code isn't valid.").waitFor();
  await page.getByLabel('Code from the app').fill(oneTimeCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const recoveryCode = (await codes.locator('code').first().textContent()) ?? '';
  expect(await codes.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  expect(await checkAccessibility(page)).toEqual([]);
  await codes.getByLabel("I've saved them").check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await codes.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText("You've signed out.").waitFor();
  await fillSignIn(page, 'pia@harbour.test', 'four tame pelicans');
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('That code is incorrect or already used.').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, /Pia/).waitFor();
  await end();
});

test('a session that another browser ends is reported, and resumed after signing in again', async () => {
  const first = await visit(browser, service.url, { as: owner });
  const second = await visit(browser, service.url, { as: owner });
  await first.page.goto('/account');
  await heading(first.page, /./).waitFor();
  await second.page.goto('/account');
  await second.page.getByText('This device').waitFor();
  await second.page.getByRole('button', { name: 'Sign out other devices' }).click();
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Sign out other devices' })
    .click();
  await second.page.getByText('All other devices were signed out.').waitFor();
  await second.end();
  await first.page.getByRole('link', { name: 'API keys' }).click();
  await first.page.getByText('Your session expired.').waitFor();
  await fillSignIn(first.page, owner.email, owner.password);
  await heading(first.page, 'API keys').waitFor();
  expect(new URL(first.page.url()).pathname).toBe('/settings/api-keys');
  await first.end();
});

test('by keyboard alone: signing in, the palette, the menu on a phone', async () => {
  const { page, end } = await visit(browser, service.url);
  await page.goto('/sign-in');
  await waitForFocus(page.locator('input[name="email"]'));
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await heading(page, /Ona/).waitFor();
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  await page.keyboard.press('Control+k');
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('audit');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/audit-log');
  // The palette briefly returns the focus to the heading of the previous page.
  await page.locator('h1:focus', { hasText: 'Audit log' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('link', { name: 'Home', exact: true }));
  await page.keyboard.press('Escape');
  await waitForFocus(menu);
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  await end();
});
