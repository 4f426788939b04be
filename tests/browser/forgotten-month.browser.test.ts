import type { Browser, Page } from 'playwright-core';
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
  toldOf,
} from './payroll-steps.ts';
import { waitUntilShown } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { type Visit, visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let office: PayrollOffice;
let owner: Send;

const closing = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: 1 });
/** Closed when the facts come. */
const before = closing.subtract({ months: 1 });
const hired = before.with({ day: 16 });

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

interface People {
  readonly ada: string;
  readonly ben: string;
  readonly cem: string;
}
interface Groups {
  readonly monthly: string;
  readonly hourly: string;
  readonly francs: string;
}

const setPay = (employeeId: string, amount: string, terms: { currency: string; from: string }) =>
  owner('/compensation', {
    employee_id: employeeId,
    amount,
    currency: terms.currency,
    period: 'monthly',
    valid_from: terms.from,
  });

/** For a month that payroll has closed: each is a kind of pay that a run alone would forget. */
async function enterLateFacts({ ada, ben, cem }: People, groups: Groups): Promise<void> {
  // Hired in the middle of the month.
  const { employee: eva } = await owner<{ employee: { id: string } }>('/employees', {
    first_name: 'Eva',
    last_name: 'Frei',
    email: 'eva@example.test',
    employee_number: '1005',
    start_date: hired.toString(),
    compensation: { amount: '3000', currency: 'EUR', period: 'monthly' },
  });
  await moveTo(owner, groups.monthly, { employeeIds: [eva.id], from: hired });
  // Hours of a month that was closed without a run.
  const { timesheet } = await owner<{ timesheet: { id: string } }>('/timesheets', {
    employee_id: cem,
    period_start: before.toString(),
    period_end: before.with({ day: 28 }).toString(),
    entries: [{ date: before.with({ day: 10 }).toString(), hours: 8 }],
  });
  await owner(`/timesheets/${timesheet.id}/submit`, {});
  await owner(`/timesheets/${timesheet.id}/approve`, {});
  // A raise in the currency before the move.
  await moveTo(owner, groups.francs, { employeeIds: [ben], from: closing });
  await setPay(ben, '2500', { currency: 'CHF', from: closing.toString() });
  await setPay(ben, '3000', { currency: 'EUR', from: before.toString() });
  // A reimbursement of someone who left.
  await owner(`/employees/${ada}/terminate`, {
    termination_date: closing.subtract({ days: 1 }).toString(),
  });
  await moveTo(owner, null, { employeeIds: [ada], from: closing });
  await owner('/pay-items', {
    employee_id: ada,
    kind: 'reimbursement',
    name: 'Train tickets',
    amount: '48.90',
    currency: 'EUR',
    pay_on: closing.toString(),
  });
}

async function openGroups({ ada, ben, cem }: People): Promise<Groups> {
  const monthly = await addGroup(owner, { name: 'Monthly staff', currency: 'EUR', from: before });
  const hourly = await addGroup(owner, { name: 'Hourly staff', currency: 'EUR', from: before });
  const francs = await addGroup(owner, { name: 'Zurich', currency: 'CHF', from: closing });
  await moveTo(owner, monthly, { employeeIds: [ada, ben], from: before });
  await moveTo(owner, hourly, { employeeIds: [cem], from: before });
  return { monthly, hourly, francs };
}

/** There are no hours yet, so the run could not be approved. */
async function closeWithoutRun(page: Page, groupId: string): Promise<void> {
  await page.goto(`/payroll/groups/${groupId}`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Close without a run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close period', exact: true }).click();
  await toldOf(page, 'Period closed.');
}

async function approveItem(page: Page): Promise<void> {
  await page.goto('/payroll/items');
  await page.getByRole('button', { name: 'Actions for Train tickets, Ada Berg' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await toldOf(page, 'Item approved.');
}

/** The correction of the month before on someone's payslip of a run. */
async function showCorrected(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?tab=payslips`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('table', { name: /^Correction for 1/ }).waitFor();
}

test('a month is closed in which each kind of forgotten money occurs', {
  timeout: 300_000,
}, async () => {
  const visits = [await open('first'), await open('second'), await open('first', 'de-DE')] as const;
  const [page, second, german] = visits.map((one) => one.page) as [Page, Page, Page];
  const people = {
    ada: await idOf(page, 'Ada Berg'),
    ben: await idOf(page, 'Ben Costa'),
    cem: await idOf(page, 'Cem Demir'),
  };
  const groups = await openGroups(people);
  await draftRun(page, groups.monthly);
  await approveRun(second, await computeRun(page), before);
  await closeWithoutRun(page, groups.hourly);
  await enterLateFacts(people, groups);
  await approveItem(second);

  for (const [shown, name, reasons] of [
    [page, 'en', ['The pay group pays another currency', 'In no pay group']],
    [german, 'de', ['Die Gruppe zahlt eine andere Währung', 'In keiner Abrechnungsgruppe']],
  ] as const) {
    await shown.goto('/payroll');
    await waitUntilShown(shown);
    const rows = [/Ben Costa.*600[.,]00/, /Ada Berg.*48[.,]90/];
    for (const [place, row] of rows.entries()) {
      await shown
        .getByRole('row', { name: row })
        .getByText(reasons[place] ?? '')
        .waitFor();
    }
    expect(await checkAccessibility(shown)).toEqual([]);
    await shoot(shown, `month-1-list-${name}`);
  }

  // One run pays what no regular run takes, and what it finds for its own people.
  await page.goto('/payroll');
  await click(page, 'Create run');
  await page.getByRole('button', { name: 'Calculate payslips', exact: true }).waitFor();
  const remainder = await computeRun(page);
  await shoot(page, 'month-2-run-en');
  await showCorrected(page, remainder, 'Ben Costa');
  await page.getByText('€600.00').first().waitFor();
  await shoot(page, 'month-3-payslip-ben-en');
  await german.goto(new URL(page.url()).pathname);
  await german
    .getByText(/600,00\s€/)
    .first()
    .waitFor();
  await shoot(german, 'month-3-payslip-ben-de');
  await page.goto(`${remainder}?tab=payslips`);
  await page.getByRole('link', { name: 'Ada Berg' }).click();
  await page.getByText('€48.90').first().waitFor();
  await shoot(page, 'month-4-payslip-ada-en');
  await page.goto(`${remainder}?tab=payslips`);
  await page.getByRole('link', { name: 'Eva Frei' }).click();
  await page.getByRole('table').first().waitFor();
  await shoot(page, 'month-4-payslip-eva-en');
  await approveRun(second, remainder, before);

  // The regular run of the month after pays the month that was closed without one.
  await draftRun(page, groups.hourly);
  const regular = await computeRun(page);
  await showCorrected(page, regular, 'Cem Demir');
  await page.getByText('€160.00').first().waitFor();
  await shoot(page, 'month-5-payslip-cem-en');
  await approveRun(second, regular, closing);

  for (const [shown, name, none] of [
    [page, 'en', 'Nothing is open.'],
    [german, 'de', 'Nichts ist offen.'],
  ] as const) {
    await shown.goto('/payroll');
    await shown.getByText(none).waitFor();
    await shoot(shown, `month-6-empty-${name}`);
  }
  for (const one of visits) await one.end();
});
