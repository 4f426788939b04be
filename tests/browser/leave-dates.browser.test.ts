import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

test('the calendar changes months by keyboard and shows who is away, but not why', async () => {
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/leave/calendar');
  const month = hr.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await waitUntilShown(hr.page);
  const present = (await month.textContent()) ?? '';
  await hr.page.keyboard.press('Shift+ArrowLeft');
  await hr.page.waitForURL(/month=\d{4}-\d\d$/);
  // The address changes before the page does.
  await expect.poll(() => month.textContent()).not.toBe(present);
  await hr.page.getByRole('table', { name: 'Absences by day' }).waitFor();
  expect(await hr.page.getByRole('main').innerText()).not.toMatch(/annual|sick/i);
  expect(await checkAccessibility(hr.page)).toEqual([]);
  await hr.end();
});

test('the keyboard opens a colleague in the directory from a bar of the calendar', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.employee });
  await page.goto('/leave/calendar');
  const month = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const bar = page.getByRole('link', { name: /: open in the directory$/ }).first();
  for (let months = 0; months < 12; months += 1) {
    await page
      .getByRole('table', { name: 'Absences by day' })
      .or(page.getByText('No one is away this month'))
      .waitFor();
    if ((await bar.count()) > 0) break;
    const before = (await month.textContent()) ?? '';
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => month.textContent()).not.toBe(before);
    await waitUntilShown(page);
  }
  const [name = ''] = ((await bar.getAttribute('aria-label')) ?? '').split(':');
  expect(await checkAccessibility(page)).toEqual([]);
  await bar.press('Enter');
  await page.waitForURL(/\/people\/[\da-f-]+$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await end();
});

test('dates can be typed in the format of the language; other text is kept and not sent', async () => {
  const [, , wednesday = ''] = weeksOfNextJune()[0] ?? [];
  const [year = '', , day = ''] = wednesday.split('-');
  const german = await visit(browser, demo.url, { as: demo.employee, locale: 'de-DE' });
  const { page } = german;
  await page.goto('/leave?dialog=new');
  const form = page.getByRole('dialog');
  const [first, last] = [
    form.getByRole('textbox', { name: 'Erster Tag' }),
    form.getByRole('textbox', { name: 'Letzter Tag' }),
  ];
  await first.fill(`${Number(day)}.6.${year}`);
  await first.press('Tab');
  expect(await first.inputValue()).toBe(`${day}.06.${year}`);
  expect(await last.inputValue()).toBe(`${day}.06.${year}`);
  await last.fill(`${day}.13.${year}`);
  await last.press('Tab');
  await form.getByText('Geben Sie ein Datum ein, z. B. 31.12.2026').waitFor();
  await form.getByRole('button', { name: 'Antrag einreichen' }).click();
  await waitForFocus(last);
  expect(await last.inputValue()).toBe(`${day}.13.${year}`);
  await last.fill(`1. Juli ${year}`);
  await last.press('Tab');
  expect(await form.getByText('Geben Sie ein Datum ein').count()).toBe(0);
  await german.end();
});
