import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { openPublicApi, type PublicApi } from './public-api.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let api: PublicApi;
const year = Temporal.Now.plainDateISO('UTC').year;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
  api = await openPublicApi(service.url, company);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface ApiBalances {
  readonly balances: readonly { readonly leave_type: string; readonly granted: number }[];
}

/** Adds a policy for annual leave from a template, and assigns it to everyone from 1 January on. */
async function addPolicy(page: Page, template: string, change: (page: Page) => Promise<void>) {
  await page.goto('/settings/leave-policies/new');
  await choose(page, page.getByRole('combobox', { name: 'Template' }), template);
  await choose(page, page.getByRole('combobox', { name: 'Leave type' }), 'Annual');
  await change(page);
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add policy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assign policy' }).click();
  await page.getByRole('cell', { name: 'Everyone', exact: true }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
}

/** Someone since 2024; returns the path of the record. */
async function hire(page: Page, name: string, fte: number): Promise<string> {
  const [headers, first] = [{ origin: service.url }, '2024-01-01'];
  const answer = await page.request.post(`${service.url}/console/api/employees`, {
    headers,
    data: {
      first_name: name,
      last_name: 'Berg',
      email: `${name}@example.test`,
      start_date: first,
    },
  });
  const { employee } = (await answer.json()) as { employee: { id: string } };
  const change = { headers, data: { fte, effective_on: first } };
  await page.request.patch(`${service.url}/console/api/employees/${employee.id}`, change);
  return `/employees/${employee.id}`;
}

async function showDay(page: Page, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Day' });
  await field.fill(writeDate(day));
  await field.press('Tab');
}

const row = (page: Page, label: RegExp) => page.getByRole('row', { name: label });

test('days that are carried over expire, as the simulator foresees', async () => {
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await addPolicy(page, 'Germany: statutory minimum', () => Promise.resolve());
  await page.goto(`${await hire(page, 'dan', 1)}?tab=time`);
  await showDay(page, `${year + 1}-03-31`);
  // 24 days for six days a week are 20 for five; none is taken this year.
  await row(page, /^Carried over .* 20$/).waitFor();
  await row(page, /^Balance on 31 Mar .* 40 days$/).waitFor();
  await page.getByText('24 days a year × 5 of 6 days per week = 20 days').waitFor();
  await showDay(page, `${year + 1}-04-01`);
  await row(page, /^Expired of the carry-over −20$/).waitFor();
  await row(page, /^Balance on 1 Apr .* 20 days$/).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});

test('a raise of the FTE in the middle of a leave year adds the difference with its reason', async () => {
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await addPolicy(page, 'Days per year', (form) =>
    choose(form, form.getByRole('combobox', { name: 'Part-time work' }), 'Reduced by FTE'),
  );
  const record = await hire(page, 'eva', 0.5);
  await page.goto(`${record}?tab=time`);
  await showDay(page, `${year}-12-31`);
  await row(page, /^Balance on 31 Dec .* 12\.5 days$/).waitFor();
  await page.goto(`${record}?tab=employment`);
  await page.getByRole('button', { name: 'Change job' }).click();
  const form = page.getByRole('form', { name: 'Change job' });
  const from = form.getByRole('textbox', { name: 'Applies from' });
  await from.fill(writeDate(`${year}-07-01`));
  await from.press('Tab');
  const fte = form.getByLabel('FTE', { exact: true });
  await fte.fill('1');
  await fte.press('Tab');
  await form.getByRole('button', { name: /^(Save|Plan) change$/ }).click();
  await form.waitFor({ state: 'hidden' });
  await page.goto(`${record}?tab=time`);
  await showDay(page, `${year}-12-31`);
  const days = Temporal.PlainDate.from({ year, month: 1, day: 1 }).daysInYear;
  // 12.5 until 30 June, 25 from 1 July on.
  const sum = ((12.5 * (days - 184) + 25 * 184) / days).toFixed(2).replace(/0$/, '');
  await page.getByText(`25 days a year × FTE 0.5 = 12.5 days, of which ${days - 184}/`).waitFor();
  await row(page, new RegExp(`^Balance on 31 Dec .* ${sum.replace('.', '\\.')} days$`)).waitFor();
  const changes = page.getByRole('region', { name: 'Changes in this leave year' });
  expect(await changes.getByText(/\+6\.\d+ – Job change$/).count()).toBe(1);
  const id = record.split('/').at(-1);
  const { leave_balances: balances } = await api<{ leave_balances: readonly ApiBalances[] }>(
    `/leave-balances?employee_id=${id}&as_of=${year}-12-31`,
  );
  expect(balances[0]?.balances).toMatchObject([{ leave_type: 'annual', granted: Number(sum) }]);
  await end();
});

test('a leave type in hours is granted, requested and shown in hours', async () => {
  const hr = await visit(browser, service.url, { as: company.owner });
  await hr.page.goto('/settings/company?tab=leave-types&dialog=new');
  const dialog = hr.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Flexible');
  await choose(hr.page, dialog.getByRole('combobox', { name: 'Balances in' }), 'Hours');
  expect(await checkAccessibility(hr.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add leave type' }).click();
  await hr.page.getByRole('row', { name: /^Flexible/ }).waitFor();
  await hr.page.goto('/settings/leave-policies/new');
  await choose(hr.page, hr.page.getByRole('combobox', { name: 'Leave type' }), 'Flexible');
  await choose(hr.page, hr.page.getByRole('combobox', { name: 'Template' }), 'Hours per year');
  await hr.page.getByText('Its balances are in hours.').waitFor();
  await hr.page.getByRole('button', { name: 'Add policy' }).click();
  await dialog.getByRole('cell', { name: '– → 160 hours' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Assign policy' }).click();
  await hr.page.getByText('Up to 40 hours').waitFor();
  await hr.end();
  const email = 'flo@example.test';
  const flo = await company.takeOn({ first_name: 'Flo', last_name: 'Reyes', email });
  const { page, end } = await visit(browser, service.url, { as: flo });
  const [[monday = '', tuesday = '']] = weeksOfNextJune();
  await page.goto('/leave');
  await page.getByText('160 hours left').waitFor();
  await page.getByRole('button', { name: 'Request leave' }).first().click();
  const form = page.getByRole('dialog');
  await choose(page, form.getByRole('combobox', { name: 'Leave type' }), 'Flexible');
  for (const [field, day] of [
    ['First day', monday],
    ['Last day', tuesday],
  ] as const) {
    const box = form.getByRole('textbox', { name: field });
    await box.fill(writeDate(day));
    await box.press('Tab');
  }
  const nextYear = monday.slice(0, 4);
  await form.getByText(`Uses 16 of 160 hours in ${nextYear}, 144 hours left`).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await end();
});
