import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';

let demo: RunningDemo;
let browser: Browser;
/** Mondays of weeks for which the demo has no timesheets. */
const [[filledIn], [interrupted]] = weeksOfNextJune();

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

/** With Tab only, like a user without a mouse. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}.`);
}

test('a week is entered and submitted by keyboard alone, and approved by the manager and HR', async () => {
  const employee = await visit(browser, demo.url, { as: demo.employee });
  const { page } = employee;
  await page.goto(`/timesheets/new?week=${filledIn}`);
  await page.getByLabel(/^Hours on Monday/).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await tabTo(page, /^Hours on Monday/);
  for (const [typed, next] of [
    ['7.5', 'Enter'],
    ['7,5', 'ArrowDown'],
    ['7:30', 'Tab'],
    ['8', 'Enter'],
    ['26', 'ArrowUp'],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press(next);
  }
  // No day has 26 hours, so Submit is disabled until they are corrected.
  await page.getByText('Enter 0 to 25, with up to two decimals').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('7:45');
  await page.keyboard.press('Enter');
  await page.getByTestId('total').getByText('38.25 h').waitFor();
  expect(await page.getByLabel(/^Hours on Wednesday/).inputValue()).toBe('7.5');
  await tabTo(page, /^Submit$/);
  await page.keyboard.press('Enter');
  await page.getByText('Submitted', { exact: true }).first().waitFor();

  const manager = await visit(browser, demo.url, { as: demo.manager });
  await manager.page.goto('/approvals?kind=timesheet');
  await manager.page.getByRole('row').filter({ hasText: '38.25 hours' }).getByRole('link').click();
  await manager.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await manager.page.getByText(/^Approved by /).waitFor();
  expect(await checkAccessibility(manager.page)).toEqual([]);
  await manager.end();
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/approvals?kind=timesheet');
  await hr.page
    .getByRole('row')
    .filter({ hasText: '38.25 hours' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await hr.page.getByText(/'s request approved\.$/).waitFor();
  await hr.end();

  await page.reload();
  await page.getByText('Approved', { exact: true }).waitFor();
  await page
    .getByText(/^Approved by /)
    .nth(1)
    .waitFor();
  expect(await page.getByText(/^Approved by /).count()).toBe(2);
  // An approved timesheet is read-only.
  expect(await page.getByRole('textbox', { name: /^Hours on/ }).count()).toBe(0);
  await employee.end();
});

test('hours that could not be saved are restored, and saved the next time', async () => {
  const employee = await visit(browser, demo.url, { as: demo.employee });
  const { page } = employee;
  await page.goto(`/timesheets/new?week=${interrupted}`);
  await page.route('**/console/api/timesheets', async (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel(/^Hours on Monday/).fill('6,25');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page
    .getByRole('alert')
    .getByText(/Can't reach muster/)
    .waitFor();
  expect(await page.getByLabel(/^Hours on Monday/).inputValue()).toBe('6.25');

  await page.unroute('**/console/api/timesheets');
  await page.reload();
  await page.getByText('Restored unsaved changes.').waitFor();
  expect(await page.getByLabel(/^Hours on Monday/).inputValue()).toBe('6.25');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByLabel(/^Hours on Monday/).waitFor();
  expect(await page.getByLabel(/^Hours on Monday/).inputValue()).toBe('6.25');
  expect(await page.getByText(/not saved|unsaved/i).count()).toBe(0);
  await employee.end();
});
