import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';
import { visit } from './visit.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

let service: RunningService;
let browser: Browser;
const owner = { email: 'ona@example.test', password: 'correct horse battery' };
const [[planned = '']] = weeksOfNextJune();
const [firstDay, changed, corrected] = ['2024-01-01', '2025-03-03', '2025-02-03'];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await fetch(`${service.url}/console/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.url },
    body: JSON.stringify({
      company_name: 'Acme',
      first_name: 'Ona',
      last_name: 'Owner',
      ...owner,
    }),
  });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** An engineer since January 2024; returns the path of the tab. */
async function hireEngineer(page: Page, name: string): Promise<string> {
  const answer = await page.request.post(`${service.url}/console/api/employees`, {
    headers: { origin: service.url },
    data: {
      first_name: name,
      last_name: 'Berg',
      email: `${name}@example.test`,
      job_title: 'Engineer',
      start_date: firstDay,
    },
  });
  const { employee } = (await answer.json()) as { employee: { id: string } };
  return `/employees/${employee.id}?tab=employment`;
}

/** Opens the form, sets the day, and fills in other fields. */
async function changeJob(page: Page, day: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Change job' }).click();
  const form = page.getByRole('form', { name: 'Change job' });
  const from = form.getByRole('textbox', { name: 'Applies from' });
  await from.fill(writeDate(day));
  await from.press('Tab');
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press('Tab');
  }
  return form;
}

const entries = (page: Page) => page.locator('.mantine-Timeline-item');

test('HR plans a change, sees it in grey with its preview, and withdraws it', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto(await hireEngineer(page, 'bea'));
  const form = await changeJob(page, planned, { 'Job title': 'Head of research', FTE: '0.8' });
  await form.getByText(/^This plans the change\. It takes effect on/).waitFor();
  const preview = form.getByRole('group', { name: 'Preview' });
  await preview.getByText(/^Job title: Engineer → Head of research from/).waitFor();
  await preview.getByText(/^FTE: 1 → 0\.8 from/).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByLabel('Reason').fill('Promotion');
  await form.getByRole('button', { name: 'Plan change' }).click();
  const entry = entries(page).filter({ hasText: 'Planned' });
  await entry.getByText('Job title: Engineer → Head of research').waitFor();
  await entry.getByText('Reason: Promotion').waitFor();
  await entry.getByText(/^Recorded by Ona Owner/).waitFor();
  // Grey, unlike the first day below it.
  const color = (index: number) =>
    entries(page)
      .nth(index)
      .evaluate((item) => getComputedStyle(item).color);
  expect(await color(0)).not.toBe(await color(1));
  const job = page.getByRole('definition').filter({ hasText: 'Engineer' });
  await job.waitFor();
  const asOf = page.getByRole('textbox', { name: 'As of', exact: true });
  await asOf.fill(writeDate(planned));
  await asOf.press('Tab');
  await page.getByRole('definition').filter({ hasText: 'Head of research' }).waitFor();
  await entry.getByRole('button', { name: /^Withdraw the change planned for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw change' }).click();
  await job.waitFor();
  await expect.poll(() => entries(page).count()).toBe(1);
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});

test('HR corrects the past, the earlier entry stays visible, and the record can be read as it was known', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto(await hireEngineer(page, 'cem'));
  const wrong = await changeJob(page, changed, { 'Job title': 'Lead' });
  await wrong.getByRole('button', { name: 'Save change' }).click();
  await entries(page).getByText('Job title: Engineer → Lead').waitFor();
  const form = await changeJob(page, '2023-12-31', {});
  await form.getByLabel('Job title').fill('Lead');
  await form.getByRole('button', { name: 'Save change' }).click();
  await form.getByText('is before the first day of employment').waitFor();
  const from = form.getByRole('textbox', { name: 'Applies from' });
  await from.fill(writeDate(corrected));
  await from.press('Tab');
  await form.getByText(/^This corrects the record from/).waitFor();
  await form
    .getByText(/^Job title: Engineer → Lead from .*, until a later change on 3 Mar 2025$/)
    .waitFor();
  await form.getByRole('button', { name: 'Save change' }).click();
  await expect.poll(() => entries(page).count()).toBe(3);
  const asOf = page.getByRole('textbox', { name: 'As of', exact: true });
  await asOf.fill(writeDate('2025-02-10'));
  await asOf.press('Tab');
  await page.getByRole('definition').filter({ hasText: 'Lead' }).waitFor();
  const knownAt = page.getByRole('textbox', { name: 'Data as of' });
  await knownAt.fill(writeDate('2024-01-01'));
  await knownAt.press('Tab');
  await page.getByText(/^At that time, the record had no employment on/).waitFor();
  await end();
});

test('HR keeps the terms of the employment, and what they were', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto(await hireEngineer(page, 'dag'));
  await page.getByRole('button', { name: 'Edit employment' }).click();
  const dialog = page.getByRole('dialog');
  const probation = dialog.getByRole('textbox', { name: 'End of probation' });
  await probation.fill(writeDate('2023-06-30'));
  await probation.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('is before the first day of employment').waitFor();
  await probation.fill(writeDate('2024-06-30'));
  await probation.press('Tab');
  await dialog.getByRole('combobox', { name: 'Legal entity' }).fill('Acme Ltd');
  expect(await checkAccessibility(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: '30 Jun 2024' }).waitFor();
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  await page.getByText(/first day 1 Jan 2024, .*legal entity none$/).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});

test('a change of the job is not saved over what someone else has changed meanwhile', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  const path = await hireEngineer(page, 'eda');
  await page.goto(path);
  const form = await changeJob(page, changed, { 'Job title': 'Lead' });
  const id = /employees\/([^?]+)/.exec(path)?.[1];
  await page.request.patch(`${service.url}/console/api/employees/${id}`, {
    headers: { origin: service.url },
    data: { department: 'Research' },
  });
  await form.getByRole('button', { name: 'Save change' }).click();
  await form.getByRole('alert').filter({ hasText: 'Someone else edited' }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  expect(await entries(page).count()).toBe(1);
  await form.getByRole('button', { name: 'Load the latest version' }).click();
  await form.getByRole('button', { name: 'Save change' }).click();
  await entries(page).getByText('Job title: Engineer → Lead').waitFor();
  await end();
});
