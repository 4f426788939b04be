import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../harness/console.ts';
import { checkAccessibility, checkBothSchemes } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type OpenConsole, openConsole } from './start-console.ts';
import { visit } from './visit.ts';

let console: OpenConsole;
let browser: Browser;
let owner: Owner;

beforeAll(async () => {
  [console, browser] = await Promise.all([openConsole(), openBrowser()]);
  owner = await console.signUp();
});
afterAll(async () => {
  await browser.close();
  await console.close();
});

async function use(key: string, path: string): Promise<number> {
  const { status } = await fetch(`${console.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return status;
}

test('a key gets one grant besides its scopes, and its request log shows what failed', async () => {
  const { page, end } = await visit(browser, console.url, { as: owner, width: 320 });
  await page.goto('/settings/api-keys?dialog=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Data warehouse');
  await form.getByRole('radio', { name: 'Directory sync' }).click();
  await form.getByLabel('Read the event feed').check();
  expect(await checkBothSchemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create API key' }).click();
  const key = await form.getByLabel('API key', { exact: true }).innerText();
  await form.getByLabel("I've saved it").check();
  await form.getByRole('button', { name: 'Done' }).click();
  expect([await use(key, '/events'), await use(key, '/documents')]).toEqual([200, 403]);

  // Only a wide list has room for the number.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByText('3 permissions').filter({ visible: true }).waitFor();
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('link', { name: 'Data warehouse' }).click();
  await page.getByText('Read the event feed').waitFor();
  expect(await page.getByText('Read documents').count()).toBe(0);
  const log = page.getByRole('table', { name: 'Requests' });
  // Requests are written together, about a second after their responses.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Requests' }).waitFor();
        return log.locator('tbody tr').filter({ hasText: '/api/v1/' }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(2);
  await page.getByText('Failed', { exact: true }).click();
  await log.getByRole('row').filter({ hasText: '/api/v1/events' }).waitFor({ state: 'detached' });
  const failed = log.getByRole('row').filter({ hasText: '/api/v1/documents' });
  expect(await failed.getByRole('link').getAttribute('href')).toBe(
    '/docs/errors/insufficient_scope',
  );
  expect(await checkBothSchemes(page)).toEqual([]);
  await end();
});

test('an endpoint gets employee.updated only for the fields that its owner selects', async () => {
  const { page, end } = await visit(browser, console.url, { as: owner });
  const savedFields = async (): Promise<unknown> => {
    const { body } = await owner.browser.call('GET', '/webhook-endpoints');
    return body.webhook_endpoints[0]?.changed_fields;
  };
  await page.goto('/settings/webhooks?dialog=new');
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Endpoint URL').fill('http://127.0.0.1:9/hooks');
  await form.getByLabel('department').check();
  await form.getByLabel('manager_id').check();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = page.getByRole('dialog', { name: "Your endpoint's signing secret" });
  await secret.getByLabel("I've saved it").check();
  expect(await savedFields()).toEqual(['department', 'manager_id']);

  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name: 'http://127.0.0.1:9/hooks' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  expect(await edit.getByLabel('department').isChecked()).toBe(true);
  await edit.getByLabel('All events').uncheck();
  await edit.getByLabel('department').waitFor({ state: 'detached' });
  await edit.getByLabel('Search events').fill('employee.');
  await edit.getByRole('checkbox', { name: 'employee.updated' }).check();
  await edit.getByLabel('department').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'detached' });
  expect(await savedFields()).toEqual(['manager_id']);
  await end();
});

test('an endpoint gets headers whose values are never shown again, and IDs only', async () => {
  const { page, end } = await visit(browser, console.url, { as: owner, width: 320 });
  const saved = async () => {
    const { body } = await owner.browser.call('GET', '/webhook-endpoints');
    const { header_names: names, payload } = body.webhook_endpoints[0] as {
      header_names: string[];
      payload: string;
    };
    return [names, payload];
  };
  await page.goto('/settings/webhooks?dialog=new');
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Endpoint URL').fill('http://127.0.0.1:9/headers');
  await form.getByLabel('IDs only').check();
  await form.getByRole('button', { name: 'Add header' }).click();
  await form.getByLabel('Name of header 1').fill('Content-Type');
  await form.getByLabel('Value of header 1').fill('canary-value');
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await form.getByText("can't be added").waitFor();
  expect(await checkBothSchemes(page)).toEqual([]);
  await form.getByLabel('Name of header 1').fill('X-Api-Key');
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = page.getByRole('dialog', { name: "Your endpoint's signing secret" });
  await secret.getByLabel("I've saved it").check();
  expect(await saved()).toEqual([['X-Api-Key'], 'ids']);

  // A phone has the actions in a menu.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name: 'http://127.0.0.1:9/headers' }).click();
  await page.getByText('Headers: X-Api-Key').waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  expect(await edit.getByLabel('Name of header 1').inputValue()).toBe('X-Api-Key');
  expect(await edit.getByLabel('Value of header 1').inputValue()).toBe('');
  expect(await page.content()).not.toContain('canary-value');
  await edit.getByRole('button', { name: 'Add header' }).click();
  await edit.getByLabel('Name of header 2').fill('Authorization');
  await edit.getByLabel('Value of header 2').fill('Bearer x');
  await edit.getByRole('button', { name: 'Remove header 1' }).click();
  await edit.getByLabel('Full payload').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'detached' });
  expect(await saved()).toEqual([['Authorization'], 'full']);
  await end();
});
