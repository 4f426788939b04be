import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { type Credentials, waitUntilShown } from './sign-in.ts';
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

const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

test('an unreachable server discards nothing: the page stays, and its error offers a retry', async () => {
  const { page, context } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/company');
  await waitUntilShown(page);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed, not saved');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/*', async (route) => route.abort('internetdisconnected'));
  await menuItem(page, 'Documents').hover();
  await lost;
  await menuItem(page, 'Employees').hover();
  await menuItem(page, 'Timesheets').hover();
  expect(await name.inputValue()).toBe('Typed, not saved');
  await name.fill('Acme');
  await page.unroute('**/*');
  await page.route('**/assets/**', async (route) => route.abort('internetdisconnected'));
  await menuItem(page, 'Contracts').click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(documents).toBe(0);
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
  expect(documents).toBe(1);
  // Not `end`: React logs the failure that the page shows.
  await context.close();
});

test('a tab from before an upgrade loads the new version, once', async () => {
  const { page, context } = await visit(browser, service.url, { as: owner });
  await waitUntilShown(page);
  let documents = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isNavigation = request.isNavigationRequest();
    if (isNavigation) documents += 1;
    if (request.resourceType() === 'script' && documents === 0) {
      await route.fulfill({ status: 404 });
    } else if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/') {
      await route.fulfill({ body: '<script type="module" src="/assets/index-new.js"></script>' });
    } else await route.continue();
  });
  await menuItem(page, 'Contracts').click();
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
  expect(documents).toBe(1);
  // Not `end`: React logs the failure that the page shows.
  await context.close();
});
