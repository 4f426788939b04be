import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAgainstSchema } from '../harness/check-against-schema.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { waitUntilShown } from './sign-in.ts';
import { openPayrollOffice, type PayrollOffice } from './payroll-office.ts';
import { type RunningService, startService } from './start-service.ts';
import { type Visit, visit } from './visit.ts';
import { writeDate } from './write-date.ts';

let service: RunningService;
let browser: Browser;
let office: PayrollOffice;

const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 });
const lastMonth = thisMonth.subtract({ months: 1 });

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  office = await openPayrollOffice(service.url);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** Screenshots, only if a directory is given. */
async function shoot(page: Page, name: string): Promise<void> {
  const directory = process.env['MUSTER_PICTURES'];
  if (directory !== undefined) {
    await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
  }
}

const open = (as: keyof PayrollOffice): Promise<Visit> =>
  visit(browser, service.url, { as: office[as] });

/** An empty list repeats the page's own button. */
const click = (of: Page | Locator, name: string | RegExp): Promise<void> =>
  of.getByRole('button', { name, exact: true }).first().click();

const confirm = (page: Page, name: string): Promise<void> => click(page.getByRole('dialog'), name);

const toldOf = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: 30_000 });

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

async function fillDate(field: Locator, date: Temporal.PlainDate): Promise<void> {
  await field.fill(writeDate(date.toString()));
  // Not with Tab: the next field would open its list over the button.
  await field.blur();
}

/** "December 2026". */
function nameOf(month: Temporal.PlainDate): string {
  return month.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
}

async function confirmAccounts(page: Page): Promise<void> {
  await page.goto('/payroll');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bank accounts to confirm' }).click();
  await page.getByRole('link', { name: 'Ada Berg' }).waitFor();
  await shoot(page, '01-accounts');
  for (const name of ['Ada Berg', 'Cem Demir']) {
    await page.goto('/payroll/bank-accounts');
    await page.getByRole('link', { name }).click();
    await click(page, 'Actions for this account');
    await page.getByRole('menuitem', { name: 'Confirm account' }).click();
    await confirm(page, 'Confirm account');
    await toldOf(page, 'Account confirmed.');
  }
  await page.goto('/payroll/bank-accounts');
  await page.getByText('Nothing to confirm').waitFor();
}

async function setUpGroup(page: Page): Promise<void> {
  await page.goto('/payroll');
  await page.getByRole('link', { name: 'Pay groups' }).click();
  await shoot(page, '02-no-groups');
  await click(page, 'Add pay group');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Monthly staff');
  await fillDate(form.getByRole('textbox', { name: 'First day of the first period' }), lastMonth);
  await form.getByRole('table', { name: 'First periods' }).waitFor();
  await shoot(page, '03-new-group');
  await confirm(page, 'Add pay group');
  await page.getByRole('heading', { level: 1, name: 'Monthly staff' }).waitFor();
  await click(page, 'Add people');
  await page.getByRole('row', { name: /Ada Berg/ }).waitFor();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await shoot(page, '04-add-people');
  await click(page, 'Move to Monthly staff');
  await confirm(page, 'Move');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await shoot(page, '05-people-added');
  await openTab(page, 'People');
  await page.getByRole('row', { name: /Dana Engel/ }).waitFor();
}

async function setUpDeductions(page: Page): Promise<void> {
  for (const [name, value] of [
    ['Pension', '5'],
    ['Health', '1.75'],
  ] as const) {
    await page.goto('/payroll/deductions');
    await click(page, 'Add deduction');
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form
      .getByLabel('Value')
      .or(form.getByLabel('Percentage of gross pay'))
      .last()
      .fill(value);
    await fillDate(form.getByRole('textbox', { name: 'From' }), lastMonth);
    await confirm(page, 'Add deduction');
    await toldOf(page, 'Deduction added.');
  }
}

async function setUpPayments(page: Page): Promise<void> {
  await page.goto('/payroll/settings');
  await page.getByLabel('Account holder').fill('Acme & Söhne');
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await click(page, 'Save');
  await toldOf(page, 'Account saved.');
}

async function importItems(page: Page): Promise<void> {
  await page.goto('/payroll');
  await page.getByRole('link', { name: 'Pay items' }).click();
  await click(page, 'Import file');
  const day = lastMonth.add({ days: 14 }).toString();
  const file = (rows: readonly string[]) => ({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['employee;kind;name;amount;currency;pay_on', ...rows].join('\r\n')),
  });
  const rows = [
    `1001;earning;Bonus;5000.00;EUR;${day}`,
    `1002;reimbursement;Train tickets;48.90;EUR;${day}`,
  ];
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file([...rows, `1999;bonus;X;1;EUR;${day}`]));
  await confirm(page, 'Check file');
  await dialog.getByText('No employee has this number or email address.').waitFor();
  await shoot(page, '06-file-with-errors');
  await dialog.locator('input[type=file]').setInputFiles(file(rows));
  await confirm(page, 'Check file');
  await dialog.getByText('2 items can be imported. 1 of them needs a second person.').waitFor();
  await shoot(page, '07-file-checked');
  await confirm(page, 'Import 2 items');
  await page.getByRole('row', { name: /Ada Berg.*Bonus.*€5,000\.00/ }).waitFor();
  await shoot(page, '08-items');
}

async function approveItem(page: Page): Promise<void> {
  await page.goto('/payroll/items');
  await click(page, 'Actions for Bonus, Ada Berg');
  await shoot(page, '09-item-to-approve');
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await confirm(page, 'Approve');
  await toldOf(page, 'Item approved.');
}

/** Creates the run of the group's next period, computes it, and returns its path. */
async function computeRun(page: Page, month: Temporal.PlainDate): Promise<string> {
  await page.goto('/payroll');
  await page.getByRole('link', { name: 'Pay groups' }).click();
  await page.getByRole('link', { name: 'Monthly staff' }).click();
  await shoot(page, `10-periods-${month.toString()}`);
  await page.getByRole('link', { name: 'Create payroll run' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, `11-new-run-${month.toString()}`);
  await confirm(page, 'Create draft');
  await page.getByRole('heading', { level: 1, name: nameOf(month) }).waitFor();
  await shoot(page, `12-draft-${month.toString()}`);
  await click(page, 'Calculate payslips');
  await toldOf(page, 'All payslips calculated.');
  await shoot(page, `13-computed-${month.toString()}`);
  return new URL(page.url()).pathname;
}

async function lookAtRun(page: Page, month: Temporal.PlainDate): Promise<void> {
  for (const tab of [
    'Payslips',
    'Differences',
    'Items',
    'Not paid',
    'Checks',
    'Payments',
    'Journal',
  ]) {
    await openTab(page, tab);
    await waitUntilShown(page);
    await shoot(page, `14-${tab}-${month.toString()}`);
    expect(await checkAccessibility(page), tab).toEqual([]);
  }
}

async function approveRun(page: Page, path: string, month: Temporal.PlainDate): Promise<void> {
  await page.goto(path);
  await click(page, 'Approve run');
  await page.getByRole('dialog').getByRole('textbox').fill(nameOf(month));
  await shoot(page, `15-approve-${month.toString()}`);
  await confirm(page, 'Approve run');
  await toldOf(page, 'Run approved');
}

async function preparePayments(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=payments`);
  await click(page, 'Prepare payment file');
  await toldOf(page, 'Payment file prepared');
  await shoot(page, '16-prepared');
}

async function releasePayments(page: Page, path: string): Promise<Buffer> {
  await page.goto(`${path}?tab=payments`);
  await click(page, 'Release file');
  await shoot(page, '17-release');
  await confirm(page, 'Release file');
  await toldOf(page, 'Payment file released.');
  const download = page.waitForEvent('download');
  await click(page, 'Download file');
  const file = await readFile(await (await download).path());
  await click(page, 'Mark as paid');
  await confirm(page, 'Mark as paid');
  await toldOf(page, 'Marked as paid');
  await shoot(page, '18-paid');
  return file;
}

async function buildJournal(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=journal`);
  await page.getByRole('link', { name: 'Enter accounts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payroll settings' }).waitFor();
  await waitUntilShown(page);
  await shoot(page, '19-accounts');
  const fields = page.getByRole('textbox', { name: /^Account for / });
  for (let number = 0; number < (await fields.count()); number += 1) {
    await fields.nth(number).fill(String(6000 + number));
  }
  await page
    .getByRole('table', { name: 'Accounts' })
    .locator('xpath=ancestor::form')
    .getByRole('button', { name: 'Save' })
    .click();
  await toldOf(page, 'Accounts saved.');
  await page.goto(`${path}?tab=journal`);
  await click(page, 'Build journal');
  await confirm(page, 'Build journal');
  await toldOf(page, 'Journal built.');
  await shoot(page, '20-journal');
}

async function lookAtPayslip(page: Page, path: string, month: Temporal.PlainDate): Promise<void> {
  await page.goto(`${path}?tab=payslips`);
  await page.getByRole('link', { name: 'Ada Berg' }).click();
  await page.getByText('Net pay', { exact: true }).first().waitFor();
  await shoot(page, `21-payslip-${month.toString()}`);
  expect(await checkAccessibility(page)).toEqual([]);
}

async function raisePay(page: Page): Promise<void> {
  await page.goto('/employees');
  await page.getByRole('link', { name: 'Ada Berg' }).click();
  await openTab(page, 'Pay');
  await click(page, 'Add pay');
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').first().fill('3600');
  await fillDate(
    form.getByRole('textbox', { name: 'Effective from' }),
    lastMonth.with({ day: 16 }),
  );
  await shoot(page, '22-raise');
  await confirm(page, 'Save');
  await toldOf(page, 'Pay saved');
  await waitUntilShown(page);
  await shoot(page, '23-record');
}

/** In cents, as the page shows them. */
function euros(cents: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replace('-', '−');
}

/** What 600.00 a month more from the 16th of last month are worth for that month, in cents. */
function lateRaise() {
  const days = lastMonth.daysInMonth;
  const part = (amount: number, count: number) => Math.round((amount * count) / days);
  const pay = part(300_000, 15) + part(360_000, days - 15) - 300_000;
  const share = (percent: number) =>
    Math.round(((800_000 + pay) * percent) / 100) - Math.round((800_000 * percent) / 100);
  const [pension, health] = [share(5), share(1.75)];
  return { pay, pension, health, net: 360_000 - 18_000 - 6_300 + pay - pension - health };
}

/** Returns the payment file. */
async function firstMonth(first: Page, second: Page): Promise<Buffer> {
  const path = await computeRun(first, lastMonth);
  await lookAtRun(first, lastMonth);
  await openTab(first, 'Not paid');
  await first.getByText('1 employee has no pay recorded').waitFor();
  await first.getByText('1 employee had no approved hours').waitFor();
  await openTab(first, 'Checks');
  await first.getByRole('table', { name: '1 employee has no bank account' }).waitFor();
  await approveRun(second, path, lastMonth);
  await lookAtPayslip(first, path, lastMonth);
  await first.getByText('€7,460.00', { exact: true }).first().waitFor();
  await preparePayments(first, path);
  const file = await releasePayments(second, path);
  await buildJournal(first, path);
  return file;
}

async function nextMonth(first: Page, second: Page): Promise<void> {
  await raisePay(first);
  const path = await computeRun(first, thisMonth);
  await lookAtRun(first, thisMonth);
  await lookAtPayslip(first, path, thisMonth);
  const { pay, pension, health, net } = lateRaise();
  const correction = first.getByRole('table', { name: /^Correction for 1/ });
  for (const [label, cents] of [
    ['Base pay', pay],
    ['Pension (5%)', -pension],
    ['Health (1.75%)', -health],
  ] as const) {
    await correction.getByRole('row', { name: `${label} ${euros(cents)}`, exact: true }).waitFor();
  }
  await first.getByText('Reason: pay changed').waitFor();
  await first.getByText(euros(net), { exact: true }).first().waitFor();
  await approveRun(second, path, thisMonth);
}

test('a month is closed, and the next one pays a late raise', { timeout: 600_000 }, async () => {
  const owner = await open('owner');
  await owner.page.goto('/payroll/items?dialog=limits');
  await owner.page.getByRole('dialog').getByLabel('New limit').first().fill('1000');
  await confirm(owner.page, 'Save limit');
  await toldOf(owner.page, 'Limit saved.');
  await owner.end();

  const [first, second] = [await open('first'), await open('second')];
  await confirmAccounts(second.page);
  await setUpGroup(first.page);
  await setUpDeductions(first.page);
  await setUpPayments(first.page);
  await importItems(first.page);
  await approveItem(second.page);
  const file = await firstMonth(first.page, second.page);
  expect(checkAgainstSchema(file, 'pain.001.001.09.xsd')).toBe('');
  expect(file.toString()).toContain('<CtrlSum>7460.00</CtrlSum>');
  await nextMonth(first.page, second.page);
  await first.end();
  await second.end();
});
