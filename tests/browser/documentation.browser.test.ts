import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBothSchemes } from './check-accessibility.ts';
import { collectComplaints, type Look, openBrowser, openContext } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const phone = { width: 320, height: 780 };

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});
beforeEach(() => open());
afterEach(async () => {
  await context.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});

async function open(look: Look = {}): Promise<void> {
  await context?.close();
  context = await openContext(browser, service.url, look);
  page = await context.newPage();
  complaints = collectComplaints(page);
}

/** Until the page with this title is shown. */
const titled = (name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe.each([
  '/docs',
  '/docs/guide/quick-start',
  '/docs/errors/rate_limited',
  '/docs/event-catalogue',
  '/docs/workflows/leave',
  '/docs/api',
  '/docs/api/employees',
  '/docs/guide/endpoint-down',
  '/docs/guide/personal-data',
  '/docs/guide/test-your-integration',
  '/docs/console',
  '/docs/operations/runbook',
  '/docs/files/receivers/python/receiver.py',
  '/docs/no-such-page',
])('%s', (path) => {
  test('axe finds nothing in light and dark, and nothing scrolls sideways on a phone', async () => {
    await page.goto(path);
    const found = await checkBothSchemes(page);
    await page.setViewportSize(phone);
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(found).toEqual([]);
    expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth);
  });
});

describe('the search', () => {
  const field = () => page.getByRole('combobox', { name: 'Search' });
  const options = () => page.getByRole('option');
  const status = () => page.getByRole('status').textContent();

  test('by keyboard alone: / opens it, arrows choose, Enter opens the page', async () => {
    await page.goto('/docs/cli');
    await page.keyboard.press('/');
    await page.keyboard.type('idempotency');
    await options().first().waitFor();
    expect(await status()).toMatch(/^\d+ results?$/);
    expect(await options().first().textContent()).toMatch(/Idempotency/i);
    await page.keyboard.press('ArrowDown');
    const second = options().nth(1);
    await second.and(page.locator('[aria-selected="true"]')).waitFor();
    expect(await field().getAttribute('aria-activedescendant')).toBe(
      await second.getAttribute('id'),
    );
    expect(await checkBothSchemes(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/.*idempotency/);
    await titled(/idempotency/i);
  });

  test('in one section, by keyboard: only its results remain', async () => {
    await page.goto('/docs/');
    await page.keyboard.press('/');
    await page.keyboard.type('webhook');
    await options().first().waitFor();
    const places = (): Promise<string[]> => options().locator('.result-place').allTextContents();
    expect((await places()).every((place) => place.startsWith('Operate'))).toBe(false);
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'Operate', checked: true }).waitFor();
    await expect
      .poll(async () => (await places()).every((place) => place.startsWith('Operate')))
      .toBe(true);
    expect((await places()).length).toBeGreaterThan(0);
    expect(await checkBothSchemes(page)).toEqual([]);
    await field().fill('zzzzzz');
    await page.getByRole('radio', { name: 'Integrate' }).check();
    await expect.poll(status).toBe('No results for “zzzzzz” in Integrate.');
  });

  test('finds an error by its code, and tolerates a typo', async () => {
    await page.goto('/docs/');
    await page.getByRole('button', { name: 'Search' }).first().click();
    for (const query of ['insufficient_scope', 'insuficient scope']) {
      // Otherwise the previous results would do.
      await field().fill('');
      await options().first().waitFor({ state: 'detached' });
      await field().fill(query);
      await expect
        .poll(async () => (await options().allTextContents())[0])
        .toContain('insufficient_scope');
    }
  });
});

describe('the API reference', () => {
  test.each([
    ['create employee', '/docs/api/employees#create-an-employee'],
    ['updated_since', '/docs/api/employees#list-employees'],
    ['start_portion', '/docs/api/leave#leaverequest'],
    ['last_response_status', '/docs/api/webhooks#webhookdelivery'],
  ])('is searched with the pages: "%s" leads to %s', async (query, address) => {
    await page.goto('/docs/');
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    const option = page.getByRole('option').and(page.locator(`[data-address="${address}"]`));
    await option.first().click();
    await page.waitForURL((url) => url.href.endsWith(address));
    const [, id = ''] = address.split('#');
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
  });

  test('is linked from each page, and the address of its first version still leads to it', async () => {
    await page.goto('/docs/guide/errors');
    await page.getByRole('navigation', { name: 'Elsewhere' }).getByText('API reference').click();
    await titled('API reference');
    await page.goto('/docs/api/#tag/leave/POST/api/v1/leave');
    await titled('API reference');
    expect(new URL(page.url()).pathname).toBe('/docs/api');
  });

  test('a language is chosen once, also by keyboard, and the address is that of the service', async () => {
    await page.goto('/docs/api/leave');
    const selected = page.getByRole('tab', { selected: true });
    expect(new Set(await selected.allTextContents())).toEqual(new Set(['curl']));
    await selected.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'TypeScript', selected: true }).first().waitFor();
    expect(new Set(await selected.allTextContents())).toEqual(new Set(['TypeScript']));
    await page.goto('/docs/api/documents');
    expect(new Set(await selected.allTextContents())).toEqual(new Set(['TypeScript']));
    await page.goto('/docs/api');
    await page.getByText(`export MUSTER_URL=${service.url}`).waitFor();
  });

  test('is read without a script', async () => {
    await open({ javaScriptEnabled: false });
    await page.goto('/docs/api/leave');
    await page.getByText('client.leave.create(').first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('heading', { name: 'Submit a leave request' }).waitFor();
  });
});

test('the navigation shows one part at a time', async () => {
  await page.goto('/docs/guide/errors');
  const navigation = page.getByRole('navigation', { name: 'Documentation' });
  const parts = () => navigation.locator('[aria-current="true"]').allTextContents();
  expect(await parts()).toEqual(['Integrate']);
  expect(await navigation.getByRole('link', { name: 'Runbook' }).count()).toBe(0);
  await navigation.getByRole('link', { name: 'Operate' }).click();
  await titled('Self-hosting');
  expect(await parts()).toEqual(['Operate']);
  await navigation.getByRole('link', { name: 'Runbook' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'Read lists page by page' }).count()).toBe(0);
});

test('from the front page through the navigation, the next page and an anchor', async () => {
  await page.goto('/docs');
  const navigation = page.getByRole('navigation', { name: 'Documentation' });
  await navigation.getByRole('link', { name: 'Read lists page by page' }).click();
  await titled('Read lists page by page');
  const current = navigation.locator('[aria-current="page"]');
  expect(await current.textContent()).toBe('Read lists page by page');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').last().click();
  await page.waitForURL(/#./);
  const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
  await neighbours.getByRole('link', { name: /^Next/ }).click();
  await titled('Handle errors');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('#content:focus').waitFor();
});

test('dark or light is chosen once, for the documentation and the console', async () => {
  await page.goto('/docs/');
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const button = page.getByRole('button', { name: 'Dark colours' });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await page.getByRole('button', { name: 'Dark colours', pressed: true }).waitFor();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto('/docs/cli');
  expect(await ground()).toBe(dark);
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(
    'dark',
  );
});
