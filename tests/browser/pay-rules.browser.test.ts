import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { chooseMore } from './choose-more.ts';
import { openBrowser } from './open-browser.ts';
import { openPayrollOffice, type PayrollOffice } from './payroll-office.ts';
import { type RunningService, startService } from './start-service.ts';
import { type Visit, visit } from './visit.ts';

const germanWageTax = fileURLToPath(
  new URL('../../docs/examples/german-wage-tax-2026.json', import.meta.url),
);

let service: RunningService;
let browser: Browser;
let office: PayrollOffice;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  office = await openPayrollOffice(service.url);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const open = (as: keyof PayrollOffice): Promise<Visit> =>
  visit(browser, service.url, { as: office[as] });

/** An empty list repeats the page's own button. */
const click = (of: Page | Locator, name: string | RegExp): Promise<void> =>
  of.getByRole('button', { name, exact: true }).first().click();

const toldOf = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: 30_000 });

const formula = (page: Page): Locator => page.getByRole('textbox', { name: 'Formula' });

async function importRates(page: Page): Promise<void> {
  await page.goto('/payroll/components?tab=tables');
  await click(page, 'Import table');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Name' }).fill('supplements');
  await drawer.getByRole('textbox', { name: 'Rows' }).fill('from,rate\n0,ten\n3000,0.2');
  await click(drawer, 'Check rows');
  await drawer.getByRole('row', { name: '2 “ten” is not a number such as 1234.56.' }).waitFor();
  await drawer.getByRole('textbox', { name: 'Rows' }).fill('from,rate\n0,0.1\n3000,0.2');
  await click(drawer, 'Check rows');
  await drawer.getByText('2 rows with rate').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await click(drawer, 'Save draft');
  await page.getByRole('heading', { level: 1, name: 'supplements' }).waitFor();
}

/** Writes a formula with a mistake, sees it, corrects it with a suggestion, and sees the result. */
async function writeComponent(page: Page): Promise<void> {
  await page.goto('/payroll/components/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Loyalty bonus');
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('loyalty_bonus');
  await formula(page).fill("table('supplements', pay.bse)\n+ 50");
  const problem = page.getByRole('button', { name: /^Line 1, column 22: There is no component/ });
  await problem.waitFor();
  expect(await page.locator('mark').textContent()).toBe('pay.bse');
  await problem.click();
  const caret = await formula(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  expect(caret).toBe(21);
  for (const _ of 'pay.bse') await page.keyboard.press('Delete');
  await page.keyboard.type('pay.ba');
  await page.getByRole('option', { name: /^pay\.base/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await formula(page).inputValue()).toBe("table('supplements', pay.base)\n+ 50");
  await page.getByText('No problems found').waitFor();
  await page.getByRole('combobox', { name: 'Person 1' }).fill('Ada');
  await page.getByRole('option', { name: 'Ada Berg' }).click();
  // A tenth of 3,000, and 50.
  await page.getByRole('article', { name: 'Ada Berg' }).getByText('€350.00').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await click(page, 'Save draft');
  await page.getByRole('heading', { level: 1, name: 'Loyalty bonus' }).waitFor();
}

/** The author can't activate their own drafts. The menu gives the reason. */
async function seeOwnDrafts(page: Page): Promise<void> {
  await click(page, 'More');
  const activate = page.getByRole('menuitem', { name: /^Activate.*someone else must check it/ });
  expect(await activate.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
}

async function activateAll(page: Page): Promise<void> {
  await page.goto('/payroll/components');
  await page.getByRole('row', { name: /Loyalty bonus.*Draft \(waiting for you\)/ }).waitFor();
  await click(page, 'Activate 2 drafts');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Table supplements' }).uncheck();
  await click(dialog, 'Activate 1 draft');
  await dialog.getByText('There is no table supplements.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Table supplements' }).check();
  expect(await checkAccessibility(page)).toEqual([]);
  await click(dialog, 'Activate 2 drafts');
  await toldOf(page, '2 drafts activated.');
}

async function assign(page: Page): Promise<void> {
  await page.goto('/payroll/components');
  await page.getByRole('link', { name: 'Loyalty bonus' }).click();
  await page.getByRole('tab', { name: 'Assigned to' }).click();
  await click(page, 'Assign component');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'Employee', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Employee' }).fill('Ada');
  await page.getByRole('option', { name: 'Ada Berg' }).click();
  await click(dialog, 'Assign');
  await page.getByRole('row', { name: /Ada Berg.*Applies/ }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ada Berg' }).click();
  const own = page.getByRole('table', { name: 'Own pay components' });
  await own.getByRole('row', { name: /Loyalty bonus/ }).waitFor();
}

/** Computes this month in a run without a pay group. */
async function seePayslip(page: Page): Promise<void> {
  await page.goto('/payroll?dialog=new');
  await click(page.getByRole('dialog'), 'Create draft');
  await click(page, 'Calculate payslips');
  await toldOf(page, 'All payslips calculated.');
  await page.getByRole('tab', { name: 'Payslips', exact: true }).click();
  await page.getByRole('link', { name: 'Ada Berg' }).click();
  await page.getByRole('row', { name: /^Loyalty bonus.*€350\.00$/ }).waitFor();
}

test('a component is written, activated by a second person, assigned, and on the payslip', {
  timeout: 300_000,
}, async () => {
  const [first, second] = [await open('first'), await open('second')];
  await importRates(first.page);
  await writeComponent(first.page);
  await seeOwnDrafts(first.page);
  await activateAll(second.page);
  await assign(first.page);
  await seePayslip(first.page);
  expect(await checkAccessibility(first.page)).toEqual([]);
  await first.end();
  await second.end();
});

test('an import of rules shows what it would add, then adds drafts', async () => {
  const { page, end } = await open('first');
  await page.goto('/payroll/components');
  await chooseMore(page, 'Import rules (JSON)');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(germanWageTax);
  await click(dialog, 'Check file');
  await dialog.getByRole('row', { name: 'tax_class New' }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await click(dialog, 'Save drafts');
  await dialog.getByText('Drafts saved. A second person has to activate them.').waitFor();
  await click(dialog, 'Close');
  await page.getByRole('row', { name: /tax_class.*Draft/ }).waitFor();
  await end();
});
