import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
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

const [week] = weeksOfNextJune();
const [monday = '', , wednesday = '', , friday = ''] = week;
const year = monday.slice(0, 4);

/** Two days of the week, one of them a party with a time. */
const file = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  `DTSTART;VALUE=DATE:${wednesday.replaceAll('-', '')}`,
  'SUMMARY:Lisbon Day',
  'END:VEVENT',
  'BEGIN:VEVENT',
  `DTSTART:${monday.replaceAll('-', '')}T170000Z`,
  'SUMMARY:Party',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

interface Told {
  readonly employees: readonly { readonly id: string; readonly location: string }[];
  readonly preview: { readonly days: number };
}

async function call(page: Page, path: string, body?: object): Promise<Told> {
  return page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const init =
        sent === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(sent) };
      return (await fetch(`/console/api${url}`, init)).json() as Promise<Told>;
    },
    [path, body] as const,
  );
}

async function daysOfWeek(page: Page, location: string): Promise<number> {
  const { employees } = await call(page, '/employees?status=active&limit=100');
  const { preview } = await call(page, '/leave-requests/preview', {
    employee_id: employees.find((employee) => employee.location === location)?.id,
    leave_type: 'annual',
    start_date: monday,
    end_date: friday,
  });
  return preview.days;
}

async function importCalendar(page: Page): Promise<void> {
  await page.goto(`/settings/calendars?year=${year}`);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  const form = page.getByRole('dialog', { name: 'Add calendar' });
  await form.getByLabel('Name').fill('Lisbon');
  await form.getByLabel('Country').fill('Portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await form.getByRole('button', { name: 'Add calendar' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add holidays' }).first().click();
  const holidays = page.getByRole('dialog', { name: `Add holidays for ${year}: Lisbon` });
  await holidays
    .locator('input[type=file]')
    .setInputFiles({ name: 'pt.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  await holidays.getByText('1 day read.').waitFor();
  expect(await holidays.getByLabel('Name').inputValue()).toBe('Lisbon Day');
  expect(await checkAccessibility(page)).toEqual([]);
  await holidays.getByRole('button', { name: 'Add 1 holiday' }).click();
  await page.getByRole('row', { name: /Lisbon Day Whole day/ }).waitFor();
}

test('HR imports the holidays of an office, which count for its people only', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await importCalendar(page);
  expect([await daysOfWeek(page, 'Lisbon'), await daysOfWeek(page, 'Nairobi')]).toEqual([5, 5]);
  await page.getByRole('tab', { name: 'Locations' }).click();
  await page.getByRole('button', { name: 'Lisbon', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Lisbon' });
  await form.getByRole('combobox', { name: 'Holiday calendar' }).click();
  await page.getByRole('option', { name: 'Lisbon' }).click();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect([await daysOfWeek(page, 'Lisbon'), await daysOfWeek(page, 'Nairobi')]).toEqual([4, 5]);
  await end();
});

test('HR adds a pattern of two weeks, by keyboard', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/settings/calendars?tab=patterns');
  await page.getByRole('button', { name: 'Add pattern' }).click();
  const form = page.getByRole('dialog', { name: 'Add pattern' });
  await form.getByRole('button', { name: 'Add week' }).click();
  const short = form.getByRole('group', { name: 'Week 2' });
  for (const day of ['Thursday', 'Friday']) await short.getByLabel(`Hours on ${day}`).fill('0');
  await short.getByText('24 hours').waitFor();
  await form.getByRole('button', { name: 'Add pattern' }).click();
  await form.getByText('Required').waitFor();
  await form.getByLabel('Name').fill('Long and short weeks');
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /^Long and short weeks Mon–Fri 8 \(40 h\) · Mon–Wed 8 \(24 h\)/ })
    .waitFor();
  await end();
});
