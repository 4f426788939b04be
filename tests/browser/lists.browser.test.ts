import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { drawnBy, watchDrawnRows } from './count-drawn-rows.ts';
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

async function onList(path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await watchDrawnRows(page);
  await page.goto(path);
  await waitUntilShown(page);
  await use(page);
  await end();
}

const names = (page: Page): Promise<string[]> => page.locator('tbody tr td a').allTextContents();
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const sortBy = async (page: Page, name: string): Promise<void> =>
  heading(page, name).getByRole('button').click();

/**
 * Waits until the list in the address is on the page. On a busy machine that took 25 seconds, more
 * than `expect.poll` waits.
 */
async function untilSorted(page: Page, name: string, direction: string): Promise<void> {
  await page.locator(`th[aria-sort="${direction}"]`, { hasText: name }).waitFor();
  await page.locator('table[aria-busy="false"]').waitFor();
}

test('a heading sorts up, down and back to newest first, by mouse and keyboard', async () => {
  await onList('/employees', async (page) => {
    const newest = await names(page);
    await page.getByRole('search').getByText('1–50 of 250').waitFor();
    await sortBy(page, 'Name');
    await untilSorted(page, 'Name', 'ascending');
    const up = await names(page);
    const key = (name: string) => name.toLowerCase();
    expect(up.map(key)[0]).toBe(up.map(key).toSorted()[0]);
    expect(up).not.toEqual(newest);
    await heading(page, 'Name').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await untilSorted(page, 'Name', 'descending');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-name');
    await page.keyboard.press('Enter');
    await untilSorted(page, 'Name', 'none');
    expect(await names(page)).toEqual(newest);
  });
});

test('chosen columns and a saved view are kept, in the address and for the user', async () => {
  await onList('/employees', async (page) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Location' }).check();
    await heading(page, 'Location').waitFor();
    await page.keyboard.press('Escape');
    await sortBy(page, 'Department');
    await untilSorted(page, 'Department', 'ascending');
    await page.reload();
    await heading(page, 'Location').waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save current view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By place');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'By place' }).click();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Default view' }).click();
    await heading(page, 'Location').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'By place', exact: true }).click();
    await heading(page, 'Location').waitFor();
    await untilSorted(page, 'Department', 'ascending');
  });
});

test('selected employees move together, and those who could not are named', async () => {
  await onList('/employees', async (page) => {
    const boxes = page.locator('tbody').getByRole('checkbox');
    const [first = '', second = ''] = await names(page);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Change manager' }).click();
    // They can't report to themselves.
    await page.getByRole('dialog').getByRole('combobox', { name: 'Manager' }).fill(first);
    await page.getByRole('option', { name: first }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change manager' }).click();
    await page.getByText('1 of 2 changed').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('row', { name: second }).filter({ hasText: first }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
  });
});

test('selecting a row draws one row, and more rows draw only themselves', async () => {
  await onList('/employees', async (page) => {
    const box = page.locator('tbody').getByRole('checkbox').first();
    expect(await drawnBy(page, () => box.check())).toBe(1);
    for (const rows of [100, 150]) {
      const more = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Show more' }).click();
        await page
          .locator('tbody tr')
          .nth(rows - 1)
          .waitFor();
      };
      expect(await drawnBy(page, more), `${rows} rows`).toBe(50);
    }
  });
});

test('submitted timesheets are approved at once, and the approvers of the others reminded', async () => {
  await onList('/timesheets?status=submitted', async (page) => {
    const rows = await page.locator('tbody tr').count();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText(`${rows} selected`).waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Approve ${rows} timesheets?` });
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    const outcome = page.getByText(/^\d+ of \d+ approved\. The others are still selected\.$/);
    const [approved, all] = (await outcome.innerText()).match(/\d+/g) ?? [];
    expect(Number(all)).toBe(rows);
    const left = rows - Number(approved);
    await page.getByText(`${left} selected`).waitFor();
    await page.getByRole('button', { name: 'Remind' }).click();
    await page.getByText(new RegExp(`^${left} reminders? sent$`)).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
  });
});
