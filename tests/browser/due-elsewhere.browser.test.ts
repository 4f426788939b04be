import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { openPayrollOffice, openSession, type PayrollOffice, type Send } from './payroll-office.ts';
import { waitUntilShown } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { type Visit, visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let office: PayrollOffice;
let owner: Send;

const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 });
const lastMonth = thisMonth.subtract({ months: 1 });

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  office = await openPayrollOffice(service.url);
  owner = await openSession(service.url, office.owner);
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

const open = (as: keyof PayrollOffice, locale?: string): Promise<Visit> =>
  visit(browser, service.url, { as: office[as], ...(locale === undefined ? {} : { locale }) });

const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const toldOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: 30_000 });

async function idOf(page: Page, name: string): Promise<string> {
  await page.goto('/employees');
  const link = page.getByRole('link', { name, exact: true });
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** A group in euros that has members since last month; returns its id. */
async function openGroup(employeeIds: readonly string[]): Promise<string> {
  const { pay_group: group } = await owner<{ pay_group: { id: string } }>('/pay-groups', {
    name: 'Monthly staff',
    legal_entity: null,
    currency: 'EUR',
    frequency: 'monthly',
    anchor: lastMonth.toString(),
    pay_day_rule: 'day_of_month',
    pay_day: 31,
    pay_day_shift: 'none',
    amount_by: 'period',
    proration: 'calendar_days',
    rounding: 'half_up',
    paid_leave_hours: true,
    year_adds_up: true,
    correction_months: 12,
    protected_net: '0',
  });
  await move(employeeIds, group.id, lastMonth);
  return group.id;
}

const move = (employeeIds: readonly string[], groupId: string | null, from: Temporal.PlainDate) =>
  owner('/pay-group-members', {
    employee_ids: employeeIds,
    pay_group_id: groupId,
    valid_from: from.toString(),
  });

/** In the browser: the first payroll user computes it, the second approves it. */
async function computeRun(page: Page): Promise<string> {
  await click(page, 'Calculate payslips');
  await toldOf(page, 'All payslips calculated.');
  return new URL(page.url()).pathname;
}

async function approveRun(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await click(page, 'Approve run');
  const dialog = page.getByRole('dialog');
  const month = lastMonth.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
  await dialog.getByRole('textbox').fill(month);
  await dialog.getByRole('button', { name: 'Approve run', exact: true }).click();
  await toldOf(page, 'Run approved');
}

test('a raise of someone who left the group is listed and paid by the proposed run', async () => {
  const [first, second, german] = [
    await open('first'),
    await open('second'),
    await open('first', 'de-DE'),
  ];
  const page = first.page;
  await page.goto('/payroll');
  await page.getByText('Nothing is open.').waitFor();
  await shoot(page, '01-nothing-open');
  const [ada, ben] = [await idOf(page, 'Ada Berg'), await idOf(page, 'Ben Costa')];
  const group = await openGroup([ada, ben]);

  await page.goto(`/payroll/groups/${group}`);
  await page.getByRole('link', { name: 'Create payroll run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft', exact: true }).click();
  await page.getByRole('button', { name: 'Calculate payslips', exact: true }).waitFor();
  const regular = await computeRun(page);
  await approveRun(second.page, regular);
  await move([ada], null, thisMonth);
  await owner('/compensation', {
    employee_id: ada,
    amount: '3600',
    currency: 'EUR',
    period: 'monthly',
    valid_from: lastMonth.toString(),
  });

  for (const { page: shown, words } of [
    { page, words: ['In no pay group', '+€600.00'] },
    { page: german.page, words: ['In keiner Abrechnungsgruppe', '+600,00\u00a0€'] },
  ]) {
    await shown.goto('/payroll');
    await waitUntilShown(shown);
    const row = shown.getByRole('row', { name: /Ada Berg/ });
    for (const word of words) await row.getByText(word).waitFor();
    expect(await checkAccessibility(shown)).toEqual([]);
  }
  await shoot(page, '02-list-en');
  await shoot(german.page, '02-list-de');
  await page.goto(`${regular}?tab=left-out`);
  await page.getByRole('row', { name: /Ada Berg.*€600\.00/ }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await shoot(page, '03-on-the-run');

  await page.goto('/payroll');
  await click(page, 'Create run');
  await page.getByRole('button', { name: 'Calculate payslips', exact: true }).waitFor();
  await shoot(page, '04-draft');
  const remainder = await computeRun(page);
  expect(await page.getByText(/paid in this run/).count()).toBe(0);
  await shoot(page, '05-computed');
  await page.goto(`${remainder}?tab=payslips`);
  await page.getByRole('link', { name: 'Ada Berg' }).waitFor();
  expect(await page.getByRole('link', { name: 'Ben Costa' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ada Berg' }).click();
  await page.getByRole('table', { name: /^Correction for 1/ }).waitFor();
  await shoot(page, '06-payslip');
  await approveRun(second.page, remainder);
  await page.goto('/payroll');
  await page.getByText('Nothing is open.').waitFor();
  await shoot(page, '07-empty-again');
  for (const one of [first, second, german]) await one.end();
});
