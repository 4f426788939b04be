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

/** Requests annual leave as an employee; ends on the page of the request. */
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

test('leave is requested with a preview, approved by the manager, then by HR', async () => {
  const employee = await visit(browser, demo.url, { as: demo.employee });
  await askForLeave(employee.page, granted);
  await employee.page.getByRole('button', { name: 'Cancel request' }).waitFor();
  // Employees can't approve their own requests: there is no button, and no explanation.
  expect(await employee.page.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0);
  const requestPath = new URL(employee.page.url()).pathname;

  const manager = await visit(browser, demo.url, { as: demo.manager });
  await manager.page.goto('/approvals');
  const asked = rowWith(manager.page, granted.range);
  await asked.getByRole('button', { name: /^Approve/ }).click();
  await asked.getByText('Approved', { exact: true }).waitFor();
  await manager.page.goto(requestPath);
  await manager.page.getByText(/^Approved by /).waitFor();
  // The next step belongs to another approver.
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

test('a rejection by keyboard shows its reason to the requester', async () => {
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
