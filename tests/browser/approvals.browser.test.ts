import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
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

test.each([
  ['leave', '/leave/'],
  ['timesheet', '/timesheets/'],
])(
  'HR takes over a step on the page of a %s request, which then shows who and why',
  async (_kind, path) => {
    const { page, end } = await visit(browser, demo.url, { as: demo.hr });
    await page.goto('/approvals');
    const others = page.getByRole('table', { name: 'Waiting for others' });
    const row = others.getByRole('row').filter({ has: page.locator(`a[href^="${path}"]`) });
    const approver = (await row.first().getByRole('cell').nth(2).textContent()) ?? '';
    await row.first().getByRole('link').click();
    await others.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Take over' }).click();
    const dialog = page.getByRole('dialog', { name: `Take over ${approver}'s approval step?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('On sick leave until June');
    expect(await checkAccessibility(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await page.getByText('Reason: On sick leave until June').waitFor();
    await page.getByText(`(for ${approver})`).waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText(/^Approved by /).waitFor();
    expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0);
    await end();
  },
);

test("a delegation that HR sets and removes for an approver names that approver, never 'you'", async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/approvals');
  await waitUntilShown(page);
  await page.getByRole('heading', { name: 'Delegations', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add delegate' }).click();
  const form = page.getByRole('dialog');
  const pick = async (field: string, place: number): Promise<string> => {
    await form.getByRole('combobox', { name: field }).click();
    const option = page.getByRole('option', { selected: false }).nth(place);
    const [name = ''] = ((await option.textContent()) ?? '').split(',');
    await option.click();
    return name;
  };
  const away = await pick('Approver', 2);
  await page.getByRole('dialog', { name: `Add a delegate for ${away}` }).waitFor();
  const delegate = await pick('Delegate', 4);
  const last = form.getByRole('textbox', { name: 'To' });
  await last.fill('31 Dec 2027');
  await last.press('Tab');
  await form.getByRole('button', { name: 'Add delegate' }).click();
  await page.getByText(`${delegate} can approve for ${away}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: `Remove ${delegate} as delegate of ${away}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove delegate?' });
  await question.getByText(`${delegate} will no longer be able to approve for ${away}.`).waitFor();
  expect(await question.getByText(/\byour?\b/).count()).toBe(0);
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});

test('a double click decides one request: no other one slides under the pointer', async () => {
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/approvals');
  // What comes later moves the rows.
  await waitUntilShown(hr.page);
  const buttons = hr.page.getByRole('button', { name: /^Approve .+'s request$/ });
  const next = (await buttons.nth(1).getAttribute('aria-label')) ?? '';
  const place = await buttons.nth(1).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = (await buttons.first().boundingBox()) ?? {};
  const point = [x + width / 2, y + height / 2] as const;
  const approved = hr.page.getByRole('row').getByText('Approved', { exact: true });
  const sent: string[] = [];
  hr.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await hr.page.mouse.click(...point);
  await hr.page.getByText(/'s request approved\.$/).waitFor();
  await approved.waitFor();
  await hr.page.mouse.click(...point);
  const undecided = hr.page.getByRole('button', { name: next, exact: true }).first();
  expect(await undecided.boundingBox()).toEqual(place);
  expect(await approved.count()).toBe(1);
  await hr.page.getByRole('button', { name: 'Refresh' }).click();
  await approved.waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  await hr.end();
});

test('letters meant for the palette decide nothing, and an approval can be taken back', async () => {
  const hr = await visit(browser, demo.url, { as: demo.hr });
  const { page } = hr;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/approvals');
  await page.getByRole('heading', { level: 2, name: /requests$/ }).waitFor();
  await waitUntilShown(page);
  await page.keyboard.press('j');
  const current = page.locator('tr[aria-current="true"]');
  await current.waitFor();
  // The palette's script is held back until everything is typed.
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('axel');
  typed.resolve();
  const field = page.getByRole('dialog').getByRole('textbox');
  await waitForFocus(field);
  await page.keyboard.type('le');
  expect(await field.inputValue()).toBe('axelle');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await page.getByText('Approving…').count()).toBe(0);

  await page.keyboard.press('a');
  const row = page.getByRole('row').filter({ hasText: 'Approving…' });
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('button', { name: 'Undo (Approving: ' }).click();
  await row.waitFor({ state: 'detached' });
  await waitForFocus(current.getByRole('link', { name, exact: true }));
  await page.keyboard.press('a');
  await row.waitFor();
  await page.keyboard.press('u');
  await row.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  // Leaving the page sends the approval at once.
  await page.keyboard.press('a');
  await row.waitFor();
  const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'));
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  expect((await approved).status()).toBe(200);
  await hr.end();
});

test('keys select, move and reject after a click on a checkbox, but not from within a dialog', async () => {
  const { page, end } = await visit(browser, demo.url, { as: demo.hr });
  await page.goto('/approvals');
  await waitUntilShown(page);
  const boxes = page.getByRole('checkbox', { name: /^Select .+'s request$/ });
  const current = page.locator('tr[aria-current="true"]');
  const rejecting = page.getByRole('dialog', { name: 'Reject this request?' });
  await boxes.nth(0).check();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  expect(await boxes.nth(1).isChecked()).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => current.getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  // The question about the selected requests doesn't pass on keys to the row behind it.
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  expect(await page.getByText('Approving…').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await rejecting.waitFor();
  await page.keyboard.press('Escape');
  await rejecting.waitFor({ state: 'detached' });
  await end();
});

test('several are approved at once, and the result is shown', async () => {
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/approvals?kind=leave');
  const boxes = hr.page.getByRole('checkbox', { name: /^Select .+'s request$/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await hr.page.getByRole('button', { name: 'Approve selected' }).click();
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const result = hr.page.getByRole('status').filter({ hasText: '2 changed' });
  await expect.poll(() => result.isVisible()).toBe(true);
  await hr.end();
});
