import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

test('a person is chosen by typing and Enter, listed only if they match, and not cleared by Enter', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  const people = await page.evaluate(async () => {
    const answer = await fetch('/console/api/employees?limit=3');
    const { employees } = (await answer.json()) as {
      employees: { first_name: string; last_name: string }[];
    };
    return employees.map(({ first_name: first, last_name: last }) => `${first} ${last}`);
  });
  const [one = '', other = ''] = people;
  await page.goto('/leave?dialog=new');
  await waitUntilShown(page);
  const dialog = page.getByRole('dialog', { name: 'Request leave' });
  const picker = dialog.getByRole('combobox', { name: 'Employee' });
  await picker.fill(one);
  // Before the server has answered.
  await picker.press('Enter');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await picker.inputValue()).toBe(one);
  await picker.press('ArrowDown');
  await page.getByRole('option', { name: one }).waitFor();
  await picker.press('Enter');
  expect(await picker.inputValue()).toBe(one);
  await picker.fill(other);
  await page.getByRole('option', { name: other }).first().waitFor();
  expect(await page.getByRole('option', { name: one, exact: true }).count()).toBe(0);
  await picker.press('Enter');
  await expect.poll(() => picker.inputValue()).toBe(other);
  expect(await dialog.count()).toBe(1);
  await end();
});

test('a select that searches chooses its first match by Enter and closes its dialog by Esc', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/settings/calendars?tab=locations&dialog=new');
  const dialog = page.getByRole('dialog', { name: 'Add location' });
  const zone = dialog.getByRole('combobox').first();
  await zone.focus();
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await end();
});

test('the columns of a list keep the focus, and Esc returns it to their button', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/employees');
  await waitUntilShown(page);
  const button = page.getByRole('button', { name: 'Columns', exact: true });
  await button.press('Enter');
  const box = page.getByRole('checkbox', { name: 'Location', exact: true });
  await box.waitFor();
  await waitForFocus(page.locator('[role="dialog"] input:enabled').first());
  const before = await box.isChecked();
  await box.press('Space');
  expect(await box.isChecked()).toBe(!before);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await waitForFocus(button);
  await end();
});
