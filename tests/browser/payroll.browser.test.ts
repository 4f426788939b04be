import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { chooseMore } from './choose-more.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningDemo, startDemo } from './start-service.ts';
import { visit } from './visit.ts';
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

/** An empty list repeats the page's own button. */
const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** In the open dialog. */
const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const toldOf = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: 30_000 });

interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

/**
 * Of the run that the demo has planned: until the 20th of a month for that month, then for the
 * next.
 */
async function readPlanned(page: Page): Promise<Period> {
  const drafts = await page.evaluate(async () => {
    const answer = await fetch('/console/api/payroll-runs?status=draft');
    return ((await answer.json()) as { payroll_runs: Period[] }).payroll_runs;
  });
  expect(drafts).toHaveLength(1);
  return drafts[0] as Period;
}

/** "December 2026", as the page names the period of a whole month. */
function monthOf({ period_start: start }: Period): string {
  return new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${start}T00:00:00Z`));
}

async function createRun(page: Page, { period_start: start, period_end: end }: Period) {
  await page.goto('/payroll');
  await click(page, 'Create payroll run');
  const form = page.getByRole('dialog');
  // The pay group whose turn is next is chosen already; this run is for everyone without one.
  const group = form.locator('.mantine-Select-root', { hasText: 'Pay group' });
  await group.getByRole('button', { includeHidden: true }).first().click();
  await click(page, 'Next month');
  await form.getByRole('button', { name: 'Next month', pressed: true }).waitFor();
  // The days of this run are typed, because their month depends on today.
  for (const [label, date] of [
    ['First day', start],
    ['Last day', end],
    ['Pay date', end],
  ] as const) {
    const field = form.getByRole('textbox', { name: label });
    await field.fill(writeDate(date));
    // Not with Tab: the field after them opens its list over the button.
    await field.blur();
  }
  await click(page, 'Create draft');
}

/** In the page: until it has shown the bar, even briefly between two of its frames. */
function seeBar(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const bar = '[role="progressbar"][aria-label="Calculating payslips"]';
        new MutationObserver((_changes, observer) => {
          if (document.querySelector(bar) === null) return;
          observer.disconnect();
          resolve();
        }).observe(document, { childList: true, subtree: true });
      }),
  );
}

test('one user computes a run, another approves it, and the employee gets the payslip', async () => {
  const payroll = await visit(browser, demo.url, { as: demo.payroll });
  const { page } = payroll;
  const planned = await readPlanned(page);
  const month = monthOf(planned);
  // The page links to the run with these days, which is cancelled.
  await createRun(page, planned);
  await page.getByRole('link', { name: 'Open the overlapping run' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await chooseMore(page, 'Cancel run');
  await confirm(page, 'Cancel run');
  await page.getByText('This run was cancelled').waitFor();

  await createRun(page, planned);
  await page.getByRole('heading', { level: 1, name: month }).waitFor();
  await Promise.all([seeBar(page), click(page, 'Calculate payslips')]);
  await toldOf(page, 'All payslips calculated.');
  await page
    .getByText('You calculated this run, so someone else must approve it.')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const approve = page.getByRole('menuitem', { name: /^Approve run.*someone else must check/ });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Differences' }).click();
  await page.getByRole('img', { name: /largest changes in net pay/ }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  const runUrl = new URL(page.url()).pathname;
  await payroll.end();

  const owner = await visit(browser, demo.url, { as: demo.owner });
  await owner.page.goto(runUrl);
  await click(owner.page, 'Approve run');
  const dialog = owner.page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Approve run', exact: true }).isDisabled()).toBe(
    true,
  );
  await dialog.getByRole('textbox').fill(month);
  await confirm(owner.page, 'Approve run');
  await toldOf(owner.page, 'Run approved');
  await click(owner.page, 'Mark as paid');
  await confirm(owner.page, 'Mark as paid');
  await toldOf(owner.page, 'Marked as paid');
  await owner.end();

  // The manager has a salary. Of the hourly paid, only employees with approved hours are paid.
  const employee = await visit(browser, demo.url, { as: demo.manager });
  await employee.page.goto('/payslips');
  await employee.page.getByRole('link', { name: month, exact: true }).click();
  const download = employee.page.waitForEvent('download');
  await employee.page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await employee.end();
});

test('an advance is requested with its schedule, approved step by step, paid and due for repayment', async () => {
  const employee = await visit(browser, demo.url, { as: demo.employee, locale: 'de-DE' });
  const { page } = employee;
  await page.goto('/advances');
  await click(page, 'Vorschuss beantragen');
  await page.getByLabel('Betrag').fill('1.000,50');
  await page.getByLabel('Zweck').fill('Zahnarzt');
  // 1,000.50 in three: the first part gets the remainder.
  await page.getByRole('cell', { name: '333,50 €' }).first().waitFor();
  await confirm(page, 'Antrag einreichen');
  await page.getByRole('heading', { level: 1, name: /1\.000,50 €/ }).waitFor();
  const path = new URL(page.url()).pathname;
  expect(await page.getByRole('button', { name: 'Genehmigen' }).count()).toBe(0);
  await employee.end();

  for (const who of [demo.manager, demo.hr]) {
    const approver = await visit(browser, demo.url, { as: who });
    await approver.page.goto(path);
    await click(approver.page, 'Approve');
    await confirm(approver.page, 'Approve');
    await toldOf(approver.page, 'Approved.');
    await approver.end();
  }

  const payroll = await visit(browser, demo.url, { as: demo.payroll });
  await payroll.page.goto(path);
  await click(payroll.page, 'Mark as paid');
  await confirm(payroll.page, 'Mark as paid');
  await payroll.page.getByText('€0.00 of €1,000.50 repaid').first().waitFor();
  const repayments = payroll.page.getByRole('table', { name: 'Repayment' }).getByRole('row');
  await expect.poll(() => repayments.count()).toBe(4);
  expect(await checkAccessibility(payroll.page)).toEqual([]);
  await payroll.end();
});
