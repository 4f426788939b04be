import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { foundCompany } from './take-on.ts';
import { visit } from './visit.ts';

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

/** Answers the first creation of a key as the server does an hour after signing in. */
async function goStale(page: Page): Promise<void> {
  const problem = { code: 'step_up_required', status: 403, title: '', detail: '', type: '' };
  let isAnswered = false;
  await page.route('**/console/api/api-keys', (route) => {
    if (isAnswered || route.request().method() !== 'POST') return route.continue();
    isAnswered = true;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, request_id: 'stale' }),
    });
  });
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
}

test('an hour after signing in, the page asks for the password, and then continues the action', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await goStale(page);
  await fillIn(page, 'Directory sync');
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByLabel('Your password').fill('not this one');
  expect(await checkAccessibility(page)).toEqual([]);
  await question.getByRole('button', { name: 'Continue' }).click();
  await question.getByText('That password is incorrect.').waitFor();
  await question.getByLabel('Your password').fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByLabel("I've saved it").check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Directory sync' }).waitFor();
  await end();
});

test('a user who cancels keeps what they typed, and sees that nothing was changed', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await goStale(page);
  await fillIn(page, 'Payroll reading');
  await page
    .getByRole('dialog', { name: "Confirm it's you" })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.getByText('Nothing was changed').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Payroll reading');
  await end();
});
