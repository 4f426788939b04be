import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

let service: RunningService;
let browser: Browser;
const owner = { email: 'ona@example.test', password: 'correct horse battery' };
/** A first day that is still to come. */
const [[firstDay = '']] = weeksOfNextJune();

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await send('/sign-up', { company_name: 'Acme', first_name: 'Ona', last_name: 'Owner', ...owner });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const send = (path: string, body: object): Promise<Response> =>
  fetch(`${service.url}/console/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.url },
    body: JSON.stringify(body),
  });

/** Something else that the person who is signed in has done meanwhile, by another window. */
function call(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ employee: { id: string } }> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const answer = await fetch(`/console/api${address}`, {
        method: verb,
        ...(json === undefined
          ? {}
          : { body: json, headers: { 'content-type': 'application/json' } }),
      });
      return answer.json() as Promise<{ employee: { id: string } }>;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** From the field that has the focus on, one after the other. */
async function typeFields(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

async function openRecord(page: Page, name: string): Promise<void> {
  await page.goto('/employees');
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('HR hires somebody with pay, invitation and checklist by the keyboard, and they see themself alone', async () => {
  const hr = await visit(browser, service.url, { as: owner });
  const { page } = hr;
  await page.goto('/employees');
  await page.getByRole('link', { name: 'Add the first person' }).click();
  const keys = page.keyboard;
  const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  await step('Who is it?');
  await waitForFocus(page.getByLabel('First name'));
  await keys.press('Enter');
  await page.getByText('This is needed').first().waitFor();
  await waitForFocus(page.getByLabel('First name'));
  await typeFields(page, 'Ada', 'Lovelace', 'ada@example.test');
  await keys.press('Enter');
  await step('What will they do?');
  await page.getByRole('combobox', { name: 'Job title' }).focus();
  await typeFields(page, 'Engineer', 'Research');
  await page.getByLabel('Start date').fill(writeDate(firstDay));
  await keys.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('What will they earn?');
  await page.getByLabel('Amount').focus();
  await keys.type('4,200.50');
  await page.getByText('€4,200.50 a month').waitFor();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await step('What will they do?');
  expect(await page.getByRole('combobox', { name: 'Department' }).inputValue()).toBe('Research');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('What will they earn?');
  expect(await page.getByLabel('Amount').inputValue()).toBe('4,200.50');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('Will they sign in?');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByRole('radio', { name: 'Tasks of its own' }).press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByText('Add at least one task').waitFor();
  await page.getByRole('button', { name: 'Add a task' }).press('Enter');
  await waitForFocus(page.getByRole('group', { name: 'Task 1' }).getByRole('textbox').first());
  await keys.type('Order a laptop');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('Is all of this right?');
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the employee' }).press('Enter');
  const link = await page.getByLabel('Invitation link').last().textContent();
  await page.getByRole('link', { name: 'Open the record' }).click();
  await page.getByRole('tab', { name: 'Pay' }).click();
  await page.getByRole('cell', { name: '€4,200.50 a month' }).waitFor();
  await page.getByRole('tab', { name: 'Onboarding' }).click();
  await page.getByText('0 of 1 tasks').waitFor();
  await hr.end();

  const password = 'a long enough one';
  await send('/invitations/accept', {
    token: new URL(link ?? '').pathname.split('/').at(-1),
    password,
  });
  const self = await visit(browser, service.url, { as: { email: 'ada@example.test', password } });
  await self.page.goto('/employees');
  await self.page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
  expect(await self.page.getByRole('tab', { name: 'Access' }).count()).toBe(0);
  await self.page.getByRole('button', { name: 'Edit' }).click();
  const form = self.page.getByRole('form', { name: 'Edit the details' });
  await form.getByLabel('Phone').waitFor();
  expect(await form.getByRole('textbox').count()).toBe(1);
  await form.getByLabel('Phone').fill('+44 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await self.page.getByRole('definition').filter({ hasText: '+44 1' }).waitFor();
  await self.page.goto('/employees/new');
  await self.page.getByRole('heading', { name: 'Not found' }).waitFor();
  await self.end();
});

test('a change that crosses another one is told, and nothing of either is lost', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  const { employee } = await call(page, 'POST', '/employees', {
    first_name: 'Bea',
    last_name: 'Berg',
    email: 'bea@example.test',
  });
  await openRecord(page, 'Bea Berg');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Location' }).fill('Oslo');
  await call(page, 'PATCH', `/employees/${employee.id}`, { department: 'Sales' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else has changed this record meanwhile').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load the present state' }).click();
  await page.getByText('Somebody else has changed').waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox', { name: 'Department' }).inputValue()).toBe('Sales');
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const value of ['Sales', 'Oslo']) {
    await page.getByRole('definition').filter({ hasText: value }).waitFor();
  }
  await end();
});

test('a termination is planned with the name typed, and taken back', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await call(page, 'POST', '/employees', {
    first_name: 'Cem',
    last_name: 'Can',
    email: 'cem@example.test',
  });
  await openRecord(page, 'Cem Can');
  await page.getByRole('tab', { name: 'Employment' }).click();
  await page.getByRole('button', { name: 'Terminate' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the employment of Cem Can' });
  await dialog.getByLabel('Last day of employment').fill('31 Dec 2099');
  await dialog.getByLabel('Last day of employment').press('Enter');
  await dialog.getByText(/Nothing changes until 31 Dec 2099/).waitFor();
  await dialog.getByText('Nobody reports to them.').waitFor();
  const plan = dialog.getByRole('button', { name: 'Plan the end' });
  expect(await plan.isDisabled()).toBe(true);
  await dialog.getByLabel(/to confirm/).fill('Cem Can');
  await plan.click();
  await page.getByText('Leaves on 31 Dec 2099').waitFor();
  await page.getByRole('button', { name: 'Cancel the termination' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the termination' }).click();
  await page.getByText('Leaves on 31 Dec 2099').waitFor({ state: 'detached' });
  await end();
});

test('a file with a faulty row is refused by row and column, mended, and imported', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/employees/import');
  const choose = (start: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `first_name,last_name,email,start_date\nDora,Diaz,dora@example.test,${start}\nEmil,Ek,emil@example.test,\n`,
      ),
    });
  await choose('next week');
  const faults = page.getByRole('table', { name: 'Faults' });
  await faults
    .getByRole('row', { name: '2 start_date is not a date such as 2026-12-31' })
    .waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  expect(await checkAccessibility(page)).toEqual([]);
  await choose(firstDay);
  await page.getByText('To create: 2. To update: 0. Unchanged: 0.').waitFor();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByText('Created: 2. Updated: 0. Unchanged: 0.').waitFor();
  await page.getByRole('link', { name: 'Show the employees' }).click();
  await page.getByRole('link', { name: 'Dora Diaz' }).waitFor();
  await page.getByRole('searchbox').fill('emil');
  await page.getByRole('link', { name: 'Dora Diaz' }).waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '?q=emil');
  await end();
});
