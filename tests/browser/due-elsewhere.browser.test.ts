import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { openPayrollOffice, openSession, type PayrollOffice, type Send } from './payroll-office.ts';
import {
  addGroup,
  approveRun,
  click,
  computeRun,
  draftRun,
  idOf,
  moveTo,
  shoot,
} from './payroll-steps.ts';
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

const open = (as: keyof PayrollOffice, locale?: string): Promise<Visit> =>
  visit(browser, service.url, { as: office[as], ...(locale === undefined ? {} : { locale }) });

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
  const group = await addGroup(owner, { name: 'Monthly staff', currency: 'EUR', from: lastMonth });
  await moveTo(owner, group, { employeeIds: [ada, ben], from: lastMonth });

  await draftRun(page, group);
  const regular = await computeRun(page);
  await approveRun(second.page, regular, lastMonth);
  await moveTo(owner, null, { employeeIds: [ada], from: thisMonth });
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
  await approveRun(second.page, remainder, lastMonth);
  await page.goto('/payroll');
  await page.getByText('Nothing is open.').waitFor();
  await shoot(page, '07-empty-again');
  for (const one of [first, second, german]) await one.end();
});
