import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

function collectSent(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** The first waiting leave request whose page has this button. */
async function openRequest(page: Page, action: 'Approve' | 'Reject'): Promise<string> {
  await page.goto('/approvals?kind=leave');
  const path = (await page.getByRole('cell').getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(path);
  await page.getByRole('button', { name: action, exact: true }).waitFor();
  return path;
}

const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: /^\w+ing: / });

test('a rejection can be undone and keeps its reason, and leaving the page sends it once', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  const sent = collectSent(page);
  await page.goto('/approvals');
  await waitUntilShown(page);
  const reject = page.getByRole('button', { name: /^Reject .+'s request$/ }).first();
  const label = (await reject.getAttribute('aria-label')) ?? '';
  const dialog = page.getByRole('dialog', { name: 'Reject this request?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reject.click();
  await reason.fill('Two of three are away that week');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rejecting…' });
  await row.waitFor();
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(row.locator('[id^="pending-"]'));
  expect(await checkAccessibility(page)).toEqual([]);
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await row.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: label, exact: true }).first().click();
  expect(await reason.inputValue()).toBe('Two of three are away that week');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await row.waitFor();
  const rejected = page.waitForResponse((answer) => answer.url().endsWith('/reject'));
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  expect((await rejected).status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor();
  expect(sent).toHaveLength(1);
  await end();
});

test('decisions about several requests are undone together', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  const sent = collectSent(page);
  await page.goto('/approvals');
  const boxes = page.getByRole('checkbox', { name: /^Select .+'s request$/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Reject selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const rows = page.getByRole('row').filter({ hasText: 'Rejecting…' });
  await expect.poll(() => rows.count()).toBe(2);
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#content').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(0);
  expect(sent).toEqual([]);
  await end();
});

test('the page of a request: the keyboard undoes a decision, and closing the tab sends it', async () => {
  const { page, context, end } = await visit(browser, demo.url, { as: demo.hr });
  const sent = collectSent(page);
  const path = await openRequest(page, 'Approve');
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const approvals = await page.getByText(/^Approved by /).count();
  await approve.press('Enter');
  const pending = page.locator('#content [id^="pending-"]');
  await waitForFocus(pending);
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await approve.waitFor();
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  expect(sent).toEqual([]);
  // The second click of a double click doesn't undo it.
  await approve.dblclick();
  await pending.waitFor();
  await page.close({ runBeforeUnload: true });
  const other = await context.newPage();
  await expect
    .poll(async () => {
      await other.goto(path);
      await waitUntilShown(other);
      return other.getByText(/^Approved by /).count();
    })
    .toBe(approvals + 1);
  await end();
});

test('a decision that is refused after the session has ended says so, and decides nothing', async () => {
  const { page, context } = await visit(browser, demo.url, { as: demo.hr });
  const path = await openRequest(page, 'Reject');
  const [name = ''] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(
    ',',
  );
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await toastOf(page).waitFor();
  await context.clearCookies();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: `Not rejected: ${name}` })
    .waitFor();
  await signIn(page, demo.hr);
  await page.goto(path);
  await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  expect(await page.getByText(/^Rejected/).count()).toBe(0);
  // Its response of status 401 is what the browser complains about.
  await context.close();
});

test('signing out first sends what waits', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  const sent = collectSent(page);
  const path = await openRequest(page, 'Approve');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await toastOf(page).waitFor();
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(sent).toEqual([
    `/console/api${path.replace('leave', 'leave-requests')}/approve`,
    '/console/api/sign-out',
  ]);
  await end();
});

test('cancelling approved leave can be undone and keeps its reason, and leaving the page sends it', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  const sent = collectSent(page);
  const cancellations = () => sent.filter((path) => path.endsWith('/cancel'));
  await page.goto('/leave?status=approved');
  const path = (await page.locator('td a').first().getAttribute('href')) ?? '';
  await page.goto(path);
  const more = page.getByRole('button', { name: 'More' });
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const cancel = async (): Promise<void> => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Cancel request' }).click();
    await dialog.getByRole('group', { name: 'Effect' }).getByText('No leave remains.').waitFor();
  };
  await cancel();
  await reason.fill('The project starts a week earlier');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await dialog.waitFor({ state: 'detached' });
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  expect(cancellations()).toEqual([]);
  await cancel();
  expect(await reason.inputValue()).toBe('The project starts a week earlier');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await toastOf(page).waitFor();
  const cancelled = page.waitForResponse((answer) => answer.url().endsWith('/cancel'));
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  expect((await cancelled).status()).toBe(200);
  await page.goto(path);
  await page.getByText('The project starts a week earlier').waitFor();
  await end();
});

test('archiving a document can be undone in its row', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  const sent = collectSent(page);
  await page.goto('/documents');
  const actions = page.getByRole('button', { name: /^Actions for / }).first();
  const name = (await actions.getAttribute('aria-label')) ?? '';
  await actions.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(page.locator('td [id^="pending-"]'));
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Undo \(Archiving: / })
    .click();
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  expect(sent).toEqual([]);
  await end();
});
