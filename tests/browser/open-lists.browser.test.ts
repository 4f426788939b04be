import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBothSchemes } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

interface Opened {
  readonly what: string;
  readonly as: 'owner' | 'hr' | 'payroll';
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** Visible while it is open. */
  readonly shown: (page: Page) => Locator;
}

const opened: readonly Opened[] = [
  {
    what: 'a long list to choose from',
    as: 'hr',
    path: '/timesheets/new',
    open: (page) => page.getByRole('combobox', { name: 'Employee' }).click(),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    what: 'suggestions for a typed text',
    as: 'owner',
    path: '/settings/company',
    open: (page) => page.getByLabel('Time zone').first().click(),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    what: 'a calendar',
    as: 'hr',
    path: '/timesheets/new',
    open: (page) => page.getByLabel('Week of').click(),
    shown: (page) => page.getByRole('button', { name: /^\d+ \w+ 20\d\d$/ }).first(),
  },
  {
    what: 'the menu of a row',
    as: 'payroll',
    path: '/payroll/deductions',
    open: (page) => page.locator('td button').first().click(),
    shown: (page) => page.getByRole('menu'),
  },
  {
    what: 'a tooltip',
    as: 'owner',
    path: '/settings/webhooks?columns=endpoint,events',
    open: (page) => page.getByText(/ and \d more$/).hover(),
    shown: (page) => page.getByRole('tooltip'),
  },
];

test.each(opened)('axe finds nothing while $what is open, in light and dark', async (one) => {
  const { page, end } = await visit(browser, demo.url, { as: demo[one.as] });
  await page.goto(one.path);
  await waitUntilShown(page);
  await one.open(page);
  await one.shown(page).waitFor();
  const found = await checkBothSchemes(page);
  // Still open, otherwise axe would have checked less.
  expect(await one.shown(page).isVisible()).toBe(true);
  expect(found).toEqual([]);
  await end();
});

test('"Show more" while offline reports the failure, and "Try again" loads the rows afterwards', async () => {
  const { page, context } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/employees');
  const rows = page.getByRole('main').getByRole('row');
  await waitUntilShown(page);
  const before = await rows.count();
  await context.setOffline(true);
  await page.getByText("You're offline.", { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Show more' }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await rows.count()).toBe(before);
  await context.setOffline(false);
  await retry.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  // Not `end`: the browser logs the failed request.
  await context.close();
});
