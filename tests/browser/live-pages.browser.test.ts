import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
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

/** Less than the polls of a page without the stream take. */
const soonMs = 8_000;

/** Opens a page and waits until it hears of changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse((answer) => answer.url().includes('/console/api/live?'));
  await page.goto(path);
  expect((await live).status()).toBe(200);
  await waitUntilShown(page);
}

/** Calls the console's API as the user who is signed in on the page. */
async function send(
  page: Page,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<unknown> {
  return page.evaluate(
    async ([url, verb, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: verb, headers, body: JSON.stringify(sent) };
      const answer = await fetch(`/console/api${url}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [path, method, body] as const,
  );
}

/** The members that are read from these responses. */
interface Told {
  readonly user: { readonly employee_id: string | null };
  readonly employees: readonly { readonly id: string }[];
  readonly leave_request: { readonly id: string };
}

async function read(page: Page, path: string): Promise<Told> {
  return page.evaluate(
    async (url) => (await fetch(`/console/api${url}`)).json() as Promise<Told>,
    path,
  );
}

/** The reports of the manager of the demo. */
async function reportsOf(hr: Page, manager: Page): Promise<readonly string[]> {
  const { user } = await read(manager, '/me');
  const query = `manager_id=${user.employee_id ?? ''}&status=active`;
  const { employees } = await read(hr, `/employees?${query}`);
  return employees.map(({ id }) => id);
}

async function requestLeave(page: Page, employeeId: string, days: readonly string[]) {
  const { leave_request: request } = (await send(page, 'POST', '/leave-requests', {
    employee_id: employeeId,
    leave_type: 'annual',
    start_date: days[0],
    end_date: days[4],
  })) as Told;
  return request.id;
}

const [firstWeek, secondWeek] = weeksOfNextJune();

test('a request appears in the Approvals of its approver, and in the badge, without a reload', async () => {
  const manager = await visit(browser, demo.url, { as: demo.manager });
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/employees');
  const [report = ''] = await reportsOf(hr.page, manager.page);
  await openLive(manager.page, '/approvals');
  const badge = manager.page
    .locator('nav')
    .getByLabel(/^\d+ waiting$/)
    .first();
  const before = (await badge.count()) === 0 ? 0 : Number.parseInt(await badge.innerText(), 10);
  const id = await requestLeave(hr.page, report, firstWeek);
  await manager.page.locator(`main a[href^="/leave/${id}"]`).waitFor({ timeout: soonMs });
  await expect.poll(() => badge.innerText(), { timeout: soonMs }).toBe(String(before + 1));
  await manager.end();
  await hr.end();
});

test('rows wait behind a notice while the pointer or the focus is in a row', async () => {
  const manager = await visit(browser, demo.url, { as: demo.manager });
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/employees');
  const [, report = ''] = await reportsOf(hr.page, manager.page);
  await openLive(manager.page, '/approvals');
  const { page } = manager;
  const rows = page.getByRole('main').locator('tbody tr');
  const shown = await rows.count();
  await rows.first().hover();
  const id = await requestLeave(hr.page, report, secondWeek);
  await page.getByText('There are changes.').waitFor({ timeout: soonMs });
  expect(await rows.count()).toBe(shown);
  expect(await checkAccessibility(page)).toEqual([]);
  // The pointer leaves, and the focus enters.
  await rows.first().getByRole('link').first().focus();
  await page.mouse.move(1, 1);
  await expect.poll(() => page.evaluate(() => document.querySelector('tbody:hover'))).toBeNull();
  expect(await rows.count()).toBe(shown);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator(`main a[href^="/leave/${id}"]`).waitFor({ timeout: soonMs });
  await page.getByText('There are changes.').waitFor({ state: 'detached' });
  await manager.end();
  await hr.end();
});

test('a record that someone edits changes on the open pages of others', async () => {
  const owner = await visit(browser, demo.url, { as: demo.owner });
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/employees');
  const { employees } = await read(hr.page, '/employees?status=active&limit=3');
  const id = employees.at(-1)?.id ?? '';
  await openLive(owner.page, `/employees/${id}`);
  await owner.page.mouse.move(1, 1);
  await send(hr.page, 'PATCH', `/employees/${id}`, { job_title: 'Keeper of lights' });
  const shown = owner.page.getByText('Keeper of lights').first();
  await shown.waitFor({ timeout: soonMs });
  expect(await shown.isVisible()).toBe(true);

  await owner.end();
  await hr.end();
});

test('a form that is being filled keeps its input, while the page around it follows', async () => {
  const one = await visit(browser, demo.url, { as: demo.owner });
  const other = await visit(browser, demo.url, { as: demo.owner });
  await openLive(one.page, '/settings/company');
  const name = one.page.getByRole('main').getByRole('textbox', { name: 'Name' });
  await name.fill('Half a na');
  await send(other.page, 'PATCH', '/company', { name: 'Renamed Instruments' });
  await one.page.getByRole('banner').getByText('Renamed Instruments').waitFor({ timeout: soonMs });
  expect(await name.inputValue()).toBe('Half a na');
  await one.context.close();
  await other.end();
});

test('a changed role changes the menu of an open page', async () => {
  const owner = await visit(browser, demo.url, { as: demo.owner });
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await openLive(hr.page, '/account');
  const menu = hr.page.locator('nav').first();
  expect(await menu.getByRole('link', { name: 'Payroll', exact: true }).count()).toBe(0);
  const { user } = (await read(hr.page, '/me')) as never as { user: { id: string } };
  await owner.page.goto('/settings/users');
  await send(owner.page, 'PATCH', `/users/${user.id}`, { role: 'employee' });
  await menu.getByRole('link', { name: 'Reports' }).waitFor({ state: 'detached', timeout: soonMs });
  await owner.context.close();
  await hr.context.close();
});
