import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';

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
    const approver = (await row.first().getByRole('cell').nth(1).textContent()) ?? '';
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
  await form.getByRole('button', { name: 'Add' }).click();
  await page.getByText(`${delegate} can approve for ${away}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: `Remove ${delegate} as delegate of ${away}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove delegate?' });
  await question.getByText(`${delegate} will no longer be able to approve for ${away}.`).waitFor();
  expect(await question.getByText(/\byour?\b/).count()).toBe(0);
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});
