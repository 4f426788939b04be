import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

/** The members that are read from these responses. */
interface Told {
  readonly company: { readonly time_zone: string };
  readonly user: { readonly first_name: string; readonly last_name: string };
  readonly leave_request: {
    readonly days: number;
    readonly approval: { readonly steps: readonly object[] };
  };
}

/** Calls the console's API as the user who is signed in on the page. */
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

test('the owner changes the time zone, found by another name', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.owner });
  await page.goto('/settings/company');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('new york');
  await page.getByRole('option', { name: /^America\/New York/ }).click();
  await page.getByText(/^It's .*GMT-[45] there\.$/).waitFor();
  await page.locator('section').filter({ has: zone }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await expect
    .poll(async () => (await call(page, '/company')).company)
    .toMatchObject({ time_zone: 'America/New_York' });

  await page.reload();
  await expect.poll(() => zone.inputValue()).toBe('America/New York');
  await end();
});

const [week] = weeksOfNextJune();
const [monday = '', , wednesday = '', , friday = ''] = week;
const year = monday.slice(0, 4);

async function addHoliday(page: Page): Promise<void> {
  await page.goto(`/settings/calendars?year=${year}`);
  await page.getByRole('button', { name: 'Add holidays', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: `Add holidays for ${year}: Public holidays` });
  const day = Number(wednesday.slice(8));
  await form.getByLabel('Date').fill(writeDate(wednesday));
  await form.getByLabel('Date').press('Tab');
  await form.getByRole('button', { name: 'Add 1 holiday' }).click();
  await form.getByText('Required').waitFor();
  await form.getByLabel('Name').fill('Founders’ Day');
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add 1 holiday' }).click();
  await page
    .getByRole('row', { name: new RegExp(`Wednesday,? ${day} June Founders’ Day`) })
    .waitFor();
}

async function addLeaveType(page: Page): Promise<void> {
  await page.goto('/settings/company');
  await page.getByRole('tab', { name: 'Leave types' }).click();
  await page.getByRole('button', { name: 'Add leave type' }).click();
  const form = page.getByRole('dialog', { name: 'Add leave type' });
  await form.getByLabel('Name').fill('Study leave');
  expect(await form.getByLabel('Code').inputValue()).toBe('study_leave');
  await form.getByRole('switch', { name: 'Annual allowance' }).click();
  await form.getByRole('textbox', { name: 'Days per year' }).fill('10.5');
  await form.getByLabel('Maximum carry-over').fill('2');
  await form.getByRole('button', { name: 'Add leave type' }).click();
  const row = page.getByRole('row').filter({ hasText: 'study_leave' });
  await row.getByRole('cell', { name: /^10\.5 days per year ?carry over up to 2 days$/ }).waitFor();
}

/** A named person, then an owner; reversed by keyboard. */
async function addPolicy(page: Page, colleague: Told['user']): Promise<void> {
  const name = `${colleague.first_name} ${colleague.last_name}`;
  await page.getByRole('tab', { name: 'Approval policies' }).click();
  await page.getByRole('button', { name: 'Add policy' }).click();
  const form = page.getByRole('dialog', { name: 'Add policy' });
  await form.getByRole('button', { name: 'Add policy' }).click();
  await form.getByText('Add at least one condition').waitFor();
  await form.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Study leave' }).click();
  await form.getByRole('combobox', { name: 'Approver for step 1' }).click();
  await page.getByRole('option', { name: 'Named person' }).click();
  await form.getByRole('combobox', { name: 'Person for step 1' }).fill(colleague.first_name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await form.getByRole('combobox', { name: 'Approver for step 2' }).click();
  await page.getByRole('option', { name: 'Owner' }).click();
  const down = form.getByRole('button', { name: 'Move step 1 down' });
  await down.focus();
  await page.keyboard.press('Enter');
  // The focus moved with the step.
  await waitForFocus(form.getByRole('button', { name: 'Move step 2 down' }));
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add policy' }).click();
  await form.waitFor({ state: 'detached' });
  const line = page.getByRole('list', { name: 'Leave' }).getByRole('listitem').first();
  await expect
    .poll(() => line.innerText())
    .toMatch(new RegExp(`^Leave of type “Study leave”:\\s+owner, then ${name}\\n`));
}

test('the next request uses what the owner sets up: its chain, and its days without the holiday', async () => {
  const owner = await visit(browser, demo.url, { as: demo.owner });
  const { user } = await call(owner.page, '/me');
  await addHoliday(owner.page);
  await addLeaveType(owner.page);
  await addPolicy(owner.page, user);
  await owner.end();

  const { page, end } = await visit(browser, demo.url, { as: demo.employee });
  const { leave_request: request } = await call(page, '/leave-requests', {
    leave_type: 'study_leave',
    start_date: monday,
    end_date: friday,
  });
  expect(request.days).toBe(4);
  expect(request.approval.steps).toMatchObject([
    { approver_kind: 'owner' },
    { approver_kind: 'user', approver_name: `${user.first_name} ${user.last_name}` },
  ]);
  await end();
});
