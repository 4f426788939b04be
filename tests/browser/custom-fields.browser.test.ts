import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type OpenConsole, openConsole } from './start-console.ts';
import { visit } from './visit.ts';

let site: OpenConsole;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openConsole(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('HR defines a field and fills it in on a record', async () => {
  const owner = await site.signUp();
  const hired = await owner.browser.call('POST', '/employees', {
    body: { first_name: 'Ona', last_name: 'Moss', email: owner.email },
  });
  const id = hired.body.employee.id as string;
  const hr = await visit(browser, site.url, { as: owner });
  await hr.page.goto('/settings/company?tab=fields');
  await hr.page.getByRole('button', { name: 'Add field' }).first().click();
  const dialog = hr.page.getByRole('dialog', { name: 'Add field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shirt size');
  expect(await dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('shirt_size');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await hr.page.getByRole('option', { name: 'Choice' }).click();
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Medium');
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Large');
  await dialog.getByRole('switch', { name: 'Employees edit their own value' }).click();
  expect(await checkAccessibility(hr.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await hr.page.getByRole('cell', { name: 'shirt_size' }).waitFor();

  const record = await visit(browser, site.url, { as: owner });
  await record.page.goto(`/employees/${id}`);
  await record.page.getByRole('button', { name: 'Edit additional details' }).click();
  await record.page.getByRole('combobox', { name: 'Shirt size' }).click();
  await record.page.getByRole('option', { name: 'Large' }).click();
  await record.page.getByRole('button', { name: 'Save' }).click();
  await record.page.getByRole('definition').filter({ hasText: 'Large' }).waitFor();
  expect(await checkAccessibility(record.page)).toEqual([]);
  await record.end();

  await hr.page.goto(`/employees/${id}`);
  await hr.page.getByRole('definition').filter({ hasText: 'Large' }).waitFor();
  await hr.end();
});
