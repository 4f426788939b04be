import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

let service: RunningService;
let browser: Browser;
let owner: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  ({ owner } = await foundCompany(service.url));
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' });

test('a tab and a link ask before they discard typed text, and not once it is saved', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/company');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Acme Ltd');
  await page.getByRole('tab', { name: 'Leave types' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await question(page).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Acme Ltd');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Leave types' }).click();
  await page.waitForURL(/tab=leave-types/);
  await page.getByRole('tab', { name: 'General' }).click();
  await name.fill('Typed in vain');
  await page.getByRole('tab', { name: 'Leave types' }).click();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tab', { name: 'Leave types', selected: true }).waitFor();
  await end();
});

test('Esc asks before it closes a filled form, and "Cancel" does not', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/webhooks?dialog=new');
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  const description = form.getByRole('textbox', { name: 'Description' });
  await description.fill('Orders');
  await page.keyboard.press('Escape');
  await waitForFocus(question(page).getByRole('button', { name: 'Keep editing' }));
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('Orders');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);
  // An empty form closes without a question.
  await page.goto('/settings/webhooks?dialog=new');
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await end();
});

test('Esc asks before it closes the set-up of the second factor with a code in it', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  const code = setUp.getByRole('textbox', { name: 'Code from the app' });
  await code.fill('123456');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await code.inputValue()).toBe('123456');
  // A refused code can still be lost.
  await code.press('Enter');
  await setUp.locator('[aria-invalid="true"]').waitFor();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await setUp.waitFor({ state: 'detached' });
  await end();
});
