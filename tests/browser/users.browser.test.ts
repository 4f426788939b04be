import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { chooseMore } from './choose-more.ts';
import { openBrowser } from './open-browser.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { foundCompany } from './take-on.ts';
import { visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let owner: Credentials;
const accountant = { email: 'ada@example.test', password: 'battery staple 99' };

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  ({ owner } = await foundCompany(service.url));
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

test('a user is invited, signs in, gets another role, is disabled and enabled again', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Diallo');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(owner.email);
  await dialog.getByRole('radio', { name: 'Payroll' }).click();
  await dialog.getByRole('button', { name: 'Invite user', exact: true }).click();
  await dialog.getByText('This email address is already in use.').waitFor();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(accountant.email);
  expect(await checkAccessibility(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite user', exact: true }).click();
  const link = await dialog.getByLabel('Invitation link').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const guest = await visit(browser, service.url);
  await guest.page.goto(link);
  await guest.page.locator('input[type="password"]').first().fill(accountant.password);
  await guest.page.locator('button[type="submit"]').click();
  await guest.page.getByRole('link', { name: 'Payroll runs' }).waitFor();

  await page.getByLabel('Name or email starts with').fill('dial');
  await page.waitForURL(/q=dial/);
  await page.getByRole('row').filter({ hasText: 'Ona' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Ada Diallo' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ada Diallo' });
  await drawer.waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await drawer.getByRole('radio', { name: 'HR' }).click();
  await drawer.getByRole('button', { name: 'Change role' }).click();
  await page.getByText("Ada Diallo's role is now HR.").waitFor();
  await guest.page.reload();
  await guest.page.getByRole('link', { name: 'Home', exact: true }).first().waitFor();
  expect(await guest.page.getByRole('link', { name: 'Payroll runs' }).count()).toBe(0);

  await chooseMore(page, 'Disable user');
  await page
    .getByRole('dialog', { name: 'Disable Ada Diallo?' })
    .getByRole('button', { name: 'Disable' })
    .click();
  await page.getByText('Ada Diallo can no longer sign in.').waitFor();
  await guest.page.reload();
  await guest.page.locator('input[name="password"]').waitFor();
  await drawer.getByRole('button', { name: 'Enable' }).click();
  await page.getByText('Ada Diallo can sign in again.').waitFor();
  await signIn(guest.page, accountant);
  await drawer.getByRole('button', { name: 'Create password reset link' }).click();
  expect(await drawer.getByLabel('Password reset link', { exact: true }).innerText()).toContain(
    '/password-resets/',
  );
  await guest.end();
  await end();
});

test('the last owner cannot be removed, and sees why', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/users?role=owner');
  await page.getByRole('table').getByRole('link', { name: 'Ona Owner' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ona Owner' });
  await drawer.getByText('A company needs at least one active owner.').waitFor();
  expect(await drawer.getByRole('radio', { name: 'Employee' }).isDisabled()).toBe(true);
  await drawer.getByRole('button', { name: 'More', exact: true }).click();
  const disable = page.getByRole('menuitem', { name: /^Disable.*needs at least one active owner/ });
  expect(await disable.getAttribute('aria-disabled')).toBe('true');
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});
