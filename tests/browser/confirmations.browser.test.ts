import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { openPayrollOffice, type PayrollOffice } from './payroll-office.ts';
import { type RunningService, startService } from './start-service.ts';
import { visit } from './visit.ts';

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

const month = { period_start: '2026-10-01', period_end: '2026-10-31', pay_date: '2026-10-31' };

/** A request of the page's user. */
function send<Answer>(
  page: Page,
  method: string,
  path: string,
  body: object = {},
): Promise<Answer> {
  return page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(`/console/api${url}`, {
        method: verb,
        ...(verb === 'GET'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
      });
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );
}

interface RunAnswer {
  readonly payroll_run: { readonly id: string; readonly status: string };
}

async function until(page: Page, id: string, status: string): Promise<void> {
  await expect
    .poll(
      async () => (await send<RunAnswer>(page, 'GET', `/payroll-runs/${id}`)).payroll_run.status,
      { timeout: 30_000 },
    )
    .toBe(status);
}

test('an approval shows whose pay has changed since its dialog opened, and asks again', async () => {
  const payroll = await visit(browser, service.url, { as: office.first });
  const { payroll_run: run } = await send<RunAnswer>(payroll.page, 'POST', '/payroll-runs', {
    type: 'regular',
    currency: 'EUR',
    ...month,
  });
  await send(payroll.page, 'POST', `/payroll-runs/${run.id}/process`);
  await until(payroll.page, run.id, 'completed');

  const checker = await visit(browser, service.url, { as: office.second });
  const { page } = checker;
  await page.goto(`/payroll/${run.id}`);
  await page.getByRole('button', { name: 'Approve run', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/5,400\.00/).waitFor();
  // What each person gets is fetched with the dialog.
  await page.waitForLoadState('networkidle');

  const { payslips } = await send<{ payslips: { employee_id: string; employee_name: string }[] }>(
    page,
    'GET',
    `/payslips?payroll_run_id=${run.id}`,
  );
  const ada = payslips.find(({ employee_name: name }) => name === 'Ada Berg')?.employee_id;
  await send(payroll.page, 'POST', `/payroll-runs/${run.id}/reopen`);
  await until(payroll.page, run.id, 'draft');
  await send(payroll.page, 'POST', '/compensation', {
    employee_id: ada,
    amount: '90000',
    currency: 'EUR',
    period: 'monthly',
    valid_from: '2026-10-01',
  });
  await send(payroll.page, 'POST', `/payroll-runs/${run.id}/process`);
  await until(payroll.page, run.id, 'completed');

  await dialog.getByRole('textbox').fill('October 2026');
  await dialog.getByRole('button', { name: 'Approve run', exact: true }).click();
  const alert = dialog.getByRole('alert');
  await alert.getByText('This has changed since you opened it').waitFor();
  await alert.getByText('Ada Berg, Net: €3,000.00 → €90,000.00').waitFor();
  await alert.getByText('Net: €5,400.00 → €92,400.00', { exact: true }).waitFor();
  // The dialog is about the current figures now.
  await dialog
    .getByText(/92,400\.00 /)
    .first()
    .waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await until(payroll.page, run.id, 'completed');

  await dialog.getByRole('button', { name: 'Approve run', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Run approved' }).first().waitFor();
  await until(payroll.page, run.id, 'approved');
  await checker.end();
  await payroll.end();
});
