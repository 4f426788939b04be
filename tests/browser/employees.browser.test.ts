import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { chooseMore } from './choose-more.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

let service: RunningService;
let browser: Browser;
const owner = { email: 'ona@example.test', password: 'correct horse battery' };
/** A first day in the future. */
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

/** Another action of the signed-in person meanwhile, in another window. */
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

/** Types the values, starting in the focused field. */
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

test('HR hires an employee with pay, invitation and checklist by keyboard, and the employee sees only themselves', async () => {
  const hr = await visit(browser, service.url, { as: owner });
  const { page } = hr;
  await page.goto('/employees');
  await page.getByRole('link', { name: 'Add your first employee' }).click();
  const keys = page.keyboard;
  const step = (name: string) =>
    page.locator('#content').getByRole('heading', { level: 2, name }).waitFor();
  await step('Personal details');
  await waitForFocus(page.getByLabel('First name'));
  await keys.press('Enter');
  await page.getByText('Required').first().waitFor();
  await waitForFocus(page.getByLabel('First name'));
  await typeFields(page, 'Ada', 'Lovelace', 'ada@example.test');
  await keys.press('Enter');
  await step('Job details');
  await page.getByRole('combobox', { name: 'Job title' }).focus();
  await typeFields(page, 'Engineer', 'Research');
  await page.getByLabel('Start date').fill(writeDate(firstDay));
  await keys.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('Pay');
  await page.getByLabel('Amount').focus();
  await keys.type('4,200.50');
  await page.getByText('€4,200.50 per month').waitFor();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await step('Job details');
  expect(await page.getByRole('combobox', { name: 'Department' }).inputValue()).toBe('Research');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('Pay');
  expect(await page.getByLabel('Amount').inputValue()).toBe('4,200.50');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('Access');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByRole('radio', { name: 'Custom tasks' }).press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByText('Add at least one task').waitFor();
  await page.getByRole('button', { name: 'Add task' }).press('Enter');
  await waitForFocus(page.getByRole('group', { name: 'Task 1' }).getByRole('textbox').first());
  await keys.type('Order a laptop');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await step('Review');
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add employee' }).press('Enter');
  const link = await page.getByLabel('Invitation link').last().textContent();
  await page.getByRole('link', { name: 'Open record' }).click();
  await page.getByRole('tab', { name: 'Pay' }).click();
  await page.getByRole('cell', { name: '€4,200.50 per month' }).waitFor();
  await page.getByRole('tab', { name: 'Employment' }).click();
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
  await self.page.getByRole('tab', { name: 'Access and privacy' }).click();
  await self.page.getByRole('heading', { name: 'Data export' }).waitFor();
  expect(await self.page.getByRole('heading', { name: 'Access' }).count()).toBe(0);
  await self.page.getByRole('tab', { name: 'Overview' }).click();
  await self.page.getByRole('button', { name: 'Edit' }).click();
  const form = self.page.getByRole('form', { name: 'Edit details' });
  await form.getByLabel('Phone').waitFor();
  expect(await form.getByRole('textbox').count()).toBe(1);
  await form.getByLabel('Phone').fill('+44 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await self.page.getByRole('definition').filter({ hasText: '+44 1' }).waitFor();
  await self.page.goto('/employees/new');
  await self.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await self.end();
});

test('a conflicting change is reported, and nothing of either is lost', async () => {
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
  await page.getByText('Someone else edited this record').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await page.getByText('Someone else edited').waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox', { name: 'Department' }).inputValue()).toBe('Sales');
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const value of ['Sales', 'Oslo']) {
    await page.getByRole('definition').filter({ hasText: value }).waitFor();
  }
  await end();
});

test('a termination is planned by typing the name, and withdrawn', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await call(page, 'POST', '/employees', {
    first_name: 'Cem',
    last_name: 'Can',
    email: 'cem@example.test',
  });
  await openRecord(page, 'Cem Can');
  await page.getByRole('tab', { name: 'Employment' }).click();
  await chooseMore(page, 'Terminate');
  const dialog = page.getByRole('dialog', { name: "Terminate Cem Can's employment" });
  await dialog.getByLabel('Last day of employment').fill('31 Dec 2099');
  await dialog.getByLabel('Last day of employment').press('Enter');
  await dialog.getByText(/Nothing changes until the end of 31 Dec 2099/).waitFor();
  await dialog.getByText('They have no direct reports.').waitFor();
  const plan = dialog.getByRole('button', { name: 'Schedule termination' });
  expect(await plan.isDisabled()).toBe(true);
  await dialog.getByLabel(/to confirm/).fill('Cem Can');
  await plan.click();
  await page.getByText('Leaves on 31 Dec 2099').waitFor();
  await page.getByRole('button', { name: 'Cancel termination' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel termination' }).click();
  await page.getByText('Leaves on 31 Dec 2099').waitFor({ state: 'detached' });
  await end();
});

test('a file with a faulty row is refused by row and column, fixed, and imported', async () => {
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
  const faults = page.getByRole('table', { name: 'Errors' });
  await faults
    .getByRole('row', { name: '2 start_date is not a valid date, e.g. 2026-12-31' })
    .waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  expect(await checkAccessibility(page)).toEqual([]);
  await choose(firstDay);
  await page.getByText('To add: 2. To update: 0. Unchanged: 0.').waitFor();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByText('Added: 2. Updated: 0. Unchanged: 0.').waitFor();
  await page.getByRole('link', { name: 'View employees' }).click();
  await page.getByRole('link', { name: 'Dora Diaz' }).waitFor();
  await page.getByRole('searchbox').fill('emil');
  await page.getByRole('link', { name: 'Dora Diaz' }).waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '?q=emil');
  await end();
});
