import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { chooseMore } from './choose-more.ts';
import { openBrowser } from './open-browser.ts';
import { type Credentials } from './sign-in.ts';
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

async function use(key: string, path = '/employees', body?: object): Promise<number> {
  const { status } = await fetch(`${service.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

/** Reads the key from the dialog that shows it once, and closes the dialog. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByLabel('API key', { exact: true }).innerText();
  const curl = await dialog.getByLabel('Try it').innerText();
  expect(curl).toContain(`curl -sS '${service.url}/api/v1/employees?limit=3'`);
  expect(curl).toContain(`Bearer ${secret}`);
  const done = dialog.getByRole('button', { name: 'Done' });
  await page.keyboard.press('Escape');
  expect(await done.isDisabled()).toBe(true);
  await dialog.getByLabel("I've saved it").check();
  await done.click();
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

async function roll(page: Page, overlap: string): Promise<string> {
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await page.getByRole('radio', { name: overlap }).check();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  return takeSecret(page);
}

test('a key is created from a preset, used, rolled with an overlap, rolled at once, revoked', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/api-keys');
  await page.getByText('No active API keys').waitFor();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Name').fill('Directory sync');
  await page.getByRole('radio', { name: 'Full access' }).click();
  await page.getByText('Never', { exact: true }).click();
  await page.getByText('This key will have full access and never expire.').waitFor();
  await page.getByRole('radio', { name: 'Directory sync' }).click();
  expect(await page.getByLabel('payroll:read').isChecked()).toBe(false);
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const first = await takeSecret(page);

  const person = { first_name: 'Noor', last_name: 'Jansen', email: 'noor@example.test' };
  expect(await use(first, '/employees', person)).toBe(201);
  expect(await use(first)).toBe(200);
  expect(await use(first, '/payroll')).toBe(403);

  const table = page.getByRole('table');
  await table
    .getByText(`svc_live_…${first.slice(-4)}`)
    .filter({ visible: true })
    .waitFor();
  await table.getByText('2 scopes').filter({ visible: true }).waitFor();
  await table.getByRole('link', { name: 'Directory sync' }).click();
  await page.getByRole('link', { name: 'employee Noor Jansen' }).first().waitFor();

  const second = await roll(page, 'In 1 hour');
  await page.getByText(`svc_live_…${second.slice(-4)}`).waitFor();
  expect([await use(first), await use(second)]).toEqual([200, 200]);
  await page.getByRole('link', { name: 'Previous key' }).click();
  await page.getByText('This key was rotated and works until').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('link', { name: 'New key' }).first().click();

  await page.getByText('Previous key').waitFor();
  const third = await roll(page, 'Now');
  expect([await use(second), await use(third)]).toEqual([401, 200]);

  await chooseMore(page, 'Revoke');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Revoke key' });
  await page.getByLabel('to confirm').fill('directory sync');
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('to confirm').fill('Directory sync');
  await confirm.click();
  await page.getByText('“Directory sync” revoked.').waitFor();
  expect(await use(third)).toBe(401);

  await page.goto('/settings/api-keys?status=all');
  await page
    .getByText(`svc_live_…${first.slice(-4)}`)
    .filter({ visible: true })
    .waitFor();
  const rows = await page.getByRole('table').locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => /Active|Revoked/.exec(row)?.[0])).toEqual([
    'Revoked',
    'Revoked',
    'Active',
  ]);
  await page.getByText('Active', { exact: true }).first().click();
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1);
  await end();
});

test('the audit log shows it, with the user, and is intact', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/audit-log');
  const line = (text: string) => page.getByRole('row').filter({ hasText: text }).first();
  await line('Ona Owner revoked the API key “Directory sync”').waitFor();
  await line('Ona Owner rotated the API key “Directory sync”').waitFor();
  await line('Directory sync (API key) created employee Noor Jansen')
    .getByRole('link')
    .first()
    .click();
  const details = page.getByRole('dialog');
  await details.getByText('employee.created').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await details.getByRole('link', { name: 'All activity by this actor' }).click();
  await page.waitForURL(/actor_id=/);
  // The previous lines stay for a moment: the address changes first.
  await line('Ona Owner').waitFor({ state: 'detached' });
  await line('Directory sync (API key) viewed employee Noor Jansen').waitFor();
  await page.goBack();
  await details.getByText('employee.created').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Verify log' }).click();
  await page.getByText('Log verified').waitFor();
  expect(await page.getByText(/muster audit verify --company/).innerText()).toMatch(
    /--head \d+:[0-9a-f]{64}/,
  );
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});
