import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
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

interface Days {
  /** As they are typed: "14 Jun 2027". */
  readonly first: string;
  readonly last: string;
  /** As they are shown: "14 – 16 Jun 2027". */
  readonly range: string;
}

const [granted, refused] = weeksOfNextJune().map(mondayToWednesday) as [Days, Days];

function mondayToWednesday([monday = '', , wednesday = '']: readonly string[]): Days {
  const [first, last] = [writeDate(monday), writeDate(wednesday)];
  return { first, last, range: `${first.split(' ')[0]} – ${last}` };
}

/** Asks for annual leave as an employee does; ends on the page of the request. */
async function askForLeave(page: Page, { first, last, range }: Days): Promise<void> {
  await page.goto('/leave');
  await page.getByRole('button', { name: 'Request leave' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: /^Annual/ }).click();
  for (const [label, date] of [
    ['First day', first],
    ['Last day', last],
  ] as const) {
    const field = form.getByRole('textbox', { name: label });
    await field.fill(date);
    await field.press('Tab');
  }
  await form.getByText('3 days of leave', { exact: true }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Submit request' }).click();
  await page.getByRole('heading', { level: 1, name: range }).waitFor();
}

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('leave is asked for with a preview, approved by the manager, then by HR', async () => {
  const employee = await visit(browser, demo.url, { as: demo.employee });
  await askForLeave(employee.page, granted);
  await employee.page.getByRole('button', { name: 'Cancel request' }).waitFor();
  // Nobody decides their own request: there is nothing to press, and nothing that says why not.
  expect(await employee.page.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0);
  const requestPath = new URL(employee.page.url()).pathname;

  const manager = await visit(browser, demo.url, { as: demo.manager });
  await manager.page.goto('/approvals');
  const asked = rowWith(manager.page, granted.range);
  await asked.getByRole('button', { name: /^Approve/ }).click();
  await asked.getByText('Approved', { exact: true }).waitFor();
  await manager.page.goto(requestPath);
  await manager.page.getByText(/^Approved by /).waitFor();
  // The next step is not the manager's.
  expect(
    await manager.page
      .getByRole('button', { name: 'Approve', exact: true, disabled: false })
      .count(),
  ).toBe(0);
  await manager.end();

  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/approvals');
  await rowWith(hr.page, granted.range).getByRole('link').click();
  await hr.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await hr.page.getByText('Approved', { exact: true }).first().waitFor();
  expect(await checkAccessibility(hr.page)).toEqual([]);
  await hr.end();

  await employee.page.reload();
  await employee.page.getByText('Approved', { exact: true }).first().waitFor();
  await employee.page
    .getByText(/^Approved by /)
    .nth(1)
    .waitFor();
  expect(await employee.page.getByText(/^Approved by /).count()).toBe(2);
  await employee.end();
});

test('a rejection by keyboard gives its reason to whoever asked', async () => {
  const employee = await visit(browser, demo.url, { as: demo.employee });
  await askForLeave(employee.page, refused);

  const manager = await visit(browser, demo.url, { as: demo.manager });
  await manager.page.goto('/approvals');
  await waitUntilShown(manager.page);
  // The newest request is the first row.
  await manager.page.keyboard.press('j');
  await waitForFocus(rowWith(manager.page, refused.range).getByRole('link'));
  await manager.page.keyboard.press('r');
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByText(refused.range).waitFor();
  await dialog.getByRole('textbox').fill('The audit is in that week.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const decided = rowWith(manager.page, refused.range);
  await decided.getByText('Rejected', { exact: true }).waitFor();
  // It was kept for this visit of the list.
  await manager.page.reload();
  await waitUntilShown(manager.page);
  await decided.waitFor({ state: 'detached' });
  await manager.end();

  await employee.page.reload();
  await employee.page.getByText('The audit is in that week.').waitFor();
  expect(await checkAccessibility(employee.page)).toEqual([]);
  await employee.end();
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor({ state: 'detached' });
  await waitForFocus(current.getByRole('link', { name, exact: true }));
  await page.keyboard.press('a');
  await row.waitFor();
  await page.keyboard.press('u');
  await row.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  // Whoever leaves the page means it.
  await page.keyboard.press('a');
  await row.waitFor();
  const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'));
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  expect((await approved).status()).toBe(200);
  await hr.end();
});

test('several are approved at once, and each is told what became of it', async () => {
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/approvals?kind=leave');
  const boxes = hr.page.getByRole('checkbox', { name: /^Select .+'s request$/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await hr.page.getByRole('button', { name: 'Approve selected' }).click();
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const told = hr.page.getByRole('status').filter({ hasText: 'All 2 requests approved' });
  await told
    .getByText(/: approved$/)
    .nth(1)
    .waitFor();
  expect(await told.getByText(/: approved$/).count()).toBe(2);
  await hr.end();
});

test('the calendar goes from month to month by keyboard and says who is away, not why', async () => {
  const hr = await visit(browser, demo.url, { as: demo.hr });
  await hr.page.goto('/leave/calendar');
  const month = hr.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await waitUntilShown(hr.page);
  const present = (await month.textContent()) ?? '';
  await hr.page.keyboard.press('Shift+ArrowLeft');
  await hr.page.waitForURL(/month=\d{4}-\d\d$/);
  // The address changes before the page does.
  await expect.poll(() => month.textContent()).not.toBe(present);
  await hr.page.getByRole('table', { name: 'Absences by day' }).waitFor();
  expect(await hr.page.getByRole('main').innerText()).not.toMatch(/annual|sick/i);
  expect(await checkAccessibility(hr.page)).toEqual([]);
  await hr.end();
});

test('dates are typed as the reader writes them, and text that is no date is kept and not sent', async () => {
  const [, , wednesday = ''] = weeksOfNextJune()[0] ?? [];
  const [year = '', , day = ''] = wednesday.split('-');
  const german = await visit(browser, demo.url, { as: demo.employee, locale: 'de-DE' });
  const { page } = german;
  await page.goto('/leave?dialog=new');
  const form = page.getByRole('dialog');
  const [first, last] = [
    form.getByRole('textbox', { name: 'Erster Tag' }),
    form.getByRole('textbox', { name: 'Letzter Tag' }),
  ];
  await first.fill(`${day}.06.${year}`);
  await first.press('Tab');
  expect(await first.inputValue()).toBe(`${Number(day)}. Juni ${year}`);
  expect(await last.inputValue()).toBe(`${Number(day)}. Juni ${year}`);
  await last.fill(`${day}.13.${year}`);
  await last.press('Tab');
  await form.getByText('Geben Sie ein Datum ein, z. B. 31.12.2026').waitFor();
  await form.getByRole('button', { name: 'Antrag einreichen' }).click();
  await waitForFocus(last);
  expect(await last.inputValue()).toBe(`${day}.13.${year}`);
  await last.fill(`1. Juli ${year}`);
  await last.press('Tab');
  expect(await form.getByText('Geben Sie ein Datum ein').count()).toBe(0);
  await german.end();
});
