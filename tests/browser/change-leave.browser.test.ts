import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { callApi } from './public-api.ts';
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

const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = ''] =
  weeksOfNextJune()[0] ?? [];

interface ApiLeave {
  readonly start_date: string;
  readonly leave_type: string;
  readonly days: number;
  readonly status: string;
}

/** A week of annual leave, approved. */
async function takeWeek(): Promise<{ readonly path: string; readonly employeeId: string }> {
  const employee = await visit(browser, demo.url, { as: demo.employee });
  const manager = await visit(browser, demo.url, { as: demo.manager });
  const hr = await visit(browser, demo.url, { as: demo.hr });
  const asked = { leave_type: 'annual', start_date: monday, end_date: friday };
  const { leave_request: request } = await post(employee.page, '', asked);
  await post(manager.page, `/${request.id}/approve`, {});
  await post(hr.page, `/${request.id}/approve`, {});
  for (const visitor of [employee, manager, hr]) await visitor.end();
  return { path: `/leave/${request.id}`, employeeId: request.employee_id };
}

async function post(page: Page, path: string, body: object) {
  const answer = await page.request.post(`${demo.url}/console/api/leave-requests${path}`, {
    data: body,
    headers: { origin: demo.url },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function writeDay(page: Page, label: string, date: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label });
  await field.fill(writeDate(date));
  await field.press('Tab');
}

test('HR interrupts a holiday with sick days by keyboard, and sees the effect before it happens', async () => {
  const { path, employeeId } = await takeWeek();
  const hr = await visit(browser, demo.url, { as: demo.hr });
  const { page } = hr;
  await page.goto(path);
  await page.getByRole('button', { name: 'More' }).press('Enter');
  // From the most frequent to the one that can't be undone.
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Shorten', 'Interrupt', 'Change type', 'Cancel request']);
  await waitForFocus(page.getByRole('menuitem').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await writeDay(page, 'First day', tuesday);
  await writeDay(page, 'Last day', wednesday);
  const instead = dialog.getByRole('combobox', { name: 'Replace with' });
  await instead.press('Enter');
  const chosen = page.locator('[role=option][data-combobox-selected]');
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await instead.press('ArrowDown');
    if ((await chosen.innerText()) === 'Sick') break;
  }
  await instead.press('Enter');
  const effect = dialog.getByRole('group', { name: 'Effect' });
  await effect.getByText(/^Sick: /).waitFor();
  const told = await effect.innerText();
  const [, before, after] =
    /2 days come back to Annual \d{4}: ([\d.]+) → ([\d.]+)/.exec(told) ?? [];
  expect(Number(after) - Number(before)).toBe(2);
  expect(await effect.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Annual: .* \(1 day\)$/),
    expect.stringMatching(/^Sick: .* \(2 days\)$/),
    expect.stringMatching(/^Annual: .* \(2 days\)$/),
  ]);
  expect(await checkAccessibility(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Had the flu');
  await dialog.getByRole('button', { name: 'Interrupt' }).press('Enter');
  await page.getByText('Leave interrupted. The other leave is added and approved.').waitFor();
  await page.getByText('Had the flu').waitFor();
  await hr.end();
  const api = callApi(demo.url, demo.apiKey);
  const { leave_requests: requests } = await api<{ leave_requests: readonly ApiLeave[] }>(
    `/leave?employee_id=${employeeId}&from=${monday}&to=${friday}`,
  );
  expect(
    requests
      .map((each) => `${each.start_date} ${each.leave_type} ${each.days} ${each.status}`)
      .toSorted(),
  ).toEqual([
    `${monday} annual 1 approved`,
    `${tuesday} sick 2 approved`,
    `${thursday} annual 2 approved`,
  ]);

  const employee = await visit(browser, demo.url, { as: demo.employee });
  await employee.page.goto(`/leave?from=${monday}&to=${friday}`);
  const sick = employee.page.getByRole('row').filter({ hasText: 'Sick' });
  await sick.getByText('Approved', { exact: true }).waitFor();
  await employee.page.goto(path);
  await employee.page.getByText('Had the flu').waitFor();
  // They see what HR changed; the one action they know says why it isn't available.
  await employee.page.getByRole('button', { name: 'More' }).click();
  const item = employee.page.getByRole('menuitem');
  await item.filter({ hasText: 'Cancel request' }).waitFor();
  expect(await item.evaluateAll((all) => all.map((one) => one.ariaDisabled))).toEqual(['true']);
  await employee.end();
});
