import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
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

test('a chart changes into a table with the same figures by keyboard, and downloads', async () => {
  const { page } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/overview');
  const chart = page.getByRole('img', { name: /^Headcount: / });
  const summary = (await chart.getAttribute('aria-label')) ?? '';
  const [, first, last] = /^Headcount: (\d+) in .*, (\d+) in /.exec(summary) ?? [];
  const view = page.getByRole('radiogroup', { name: 'Headcount: view' });
  await view.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const rows = page.getByRole('table', { name: 'Headcount' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(25);
  expect(await rows.nth(1).getByRole('cell').textContent()).toBe(last);
  expect(await rows.nth(24).getByRole('cell').textContent()).toBe(first);
  expect(await chart.count()).toBe(0);
  expect(await checkAccessibility(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Headcount as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('headcount.csv');
});

test('HR sees no payroll cost, and a department without people has no absence rate', async () => {
  const { page } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/overview?department=No+such+department');
  await page.getByText('There are no figures for these months yet.').waitFor();
  expect(await page.getByRole('heading', { name: 'Payroll cost' }).count()).toBe(0);
});
