import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let ada: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
  ada = await company.takeOn({
    first_name: 'Ada',
    last_name: 'Diallo',
    email: 'ada@example.test',
  });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

test('a sandbox is created, shared with a colleague, moved to another day and closed', async () => {
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto('/settings/sandboxes');
  await page.getByRole('button', { name: 'Create sandbox' }).first().click();
  const creating = page.getByRole('dialog');
  await creating.getByRole('textbox', { name: 'Name' }).fill('Payroll bridge');
  await creating.getByText('None', { exact: true }).click();
  await creating.getByRole('button', { name: 'Create sandbox' }).click();
  await creating.getByLabel('API key').waitFor();
  await creating.getByRole('checkbox').check();
  await creating.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'More actions for Payroll bridge' }).click();
  await page.getByRole('menuitem', { name: 'People with access' }).click();
  const sharing = page.getByRole('dialog', { name: 'People with access to Payroll bridge' });
  await sharing.getByText('No one else has access yet.').waitFor();
  await sharing.getByRole('button', { name: 'Give access' }).click();
  await sharing.getByText('Choose a person.').waitFor();
  await sharing.getByPlaceholder('Search by name or email').fill('dial');
  await page.getByRole('option', { name: 'Ada Diallo' }).click();
  await sharing.getByRole('button', { name: 'Give access' }).click();
  await sharing.getByText('HR · ada@example.test').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);

  const guest = await visit(browser, service.url, { as: ada });
  await guest.page.getByRole('button', { name: /Ada Diallo/ }).click();
  await guest.page.getByRole('menuitem', { name: 'Enter Payroll bridge' }).click();
  await guest.page.getByRole('region', { name: 'Sandbox' }).waitFor();
  await guest.page.getByRole('link', { name: 'Employees' }).first().waitFor();

  await sharing.getByRole('button', { name: 'Remove access of Ada Diallo' }).click();
  await sharing.getByText('No one else has access yet.').waitFor();
  await guest.page.reload();
  await guest.page.getByRole('region', { name: 'Sandbox' }).waitFor({ state: 'detached' });
  await guest.end();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enter Payroll bridge' }).click();
  await page.getByRole('button', { name: /^Advance to/ }).click();
  const advancing = page.getByRole('dialog');
  const before = await page.getByRole('region', { name: 'Sandbox' }).innerText();
  expect(await checkAccessibility(page)).toEqual([]);
  const later = Temporal.Now.plainDateISO('UTC').add({ days: 40 }).toString();
  await advancing.getByRole('textbox', { name: 'To' }).fill(later);
  await advancing.getByRole('button', { name: 'Advance' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Sandbox' }).innerText())
    .not.toBe(before);
  await page.getByRole('button', { name: 'Leave sandbox' }).click();
  await page.getByRole('region', { name: 'Sandbox' }).waitFor({ state: 'detached' });

  await page.goto('/settings/sandboxes');
  await page.getByRole('button', { name: 'More actions for Payroll bridge' }).click();
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click();
  const closing = page.getByRole('dialog', { name: 'Close sandbox Payroll bridge?' });
  await closing.getByRole('textbox').fill('Payroll bridge');
  await closing.getByRole('button', { name: 'Close sandbox' }).click();
  await page.getByText('No sandboxes yet').waitFor();
  await end();
});
