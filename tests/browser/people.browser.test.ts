import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainImages } from '../harness/sample-images.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

test('an employee finds a colleague and has a new name accepted by HR', async () => {
  const ada = await company.takeOn({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.test',
  });
  await company.takeOn({ first_name: 'Col', last_name: 'League', email: 'col@example.test' });
  const self = await visit(browser, service.url, { as: ada });
  const menu = self.page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Directory' }).click();
  await self.page.getByRole('searchbox').fill('leag');
  await self.page.getByRole('link', { name: /Col League/ }).click();
  await self.page.getByRole('heading', { level: 1, name: 'Col League' }).waitFor();
  expect(await checkAccessibility(self.page)).toEqual([]);
  expect(await self.page.getByRole('link', { name: 'Open record' }).count()).toBe(0);
  // The address of a record that they may not open leads to the same page.
  const id = self.page.url().split('/').at(-1) ?? '';
  await self.page.goto(`/employees/${id}`);
  await self.page.waitForURL(`**/people/${id}`);

  await self.page.getByRole('link', { name: 'My record' }).click();
  await self.page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: plainImages.jpeg,
  });
  await self.page.locator('img[src*="/photo?v="]').waitFor();
  await self.page.getByRole('button', { name: 'Request a change' }).click();
  const form = self.page.getByRole('form', { name: 'Request a change' });
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByRole('button', { name: 'Send request' }).click();
  await self.page.getByRole('cell', { name: 'Lovelace' }).waitFor();
  expect(await checkAccessibility(self.page)).toEqual([]);

  const hr = await visit(browser, service.url, { as: company.owner });
  await hr.page.getByRole('link', { name: /Ada Byron/ }).click();
  await hr.page.getByRole('cell', { name: 'Lovelace' }).waitFor();
  await hr.page.getByRole('button', { name: 'Accept change' }).click();
  await hr.page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
  await hr.end();

  await self.page.goto('/');
  await self.page.getByText('Your change was accepted').waitFor();
  await self.end();
});
