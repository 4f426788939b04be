import type { Page } from 'playwright-core';
import type { Send } from './payroll-office.ts';

/** Screenshots, only if a directory is given. */
export async function shoot(page: Page, name: string): Promise<void> {
  const directory = process.env['MUSTER_PICTURES'];
  if (directory !== undefined) {
    await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
  }
}

export const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

export const toldOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: 30_000 });

export async function idOf(page: Page, name: string): Promise<string> {
  await page.goto('/employees');
  const link = page.getByRole('link', { name, exact: true });
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

export interface GroupAsked {
  readonly name: string;
  readonly currency: string;
  /** The first day of its first month. */
  readonly from: Temporal.PlainDate;
}

/** A monthly group; returns its id. */
export async function addGroup(send: Send, { name, currency, from }: GroupAsked): Promise<string> {
  const { pay_group: group } = await send<{ pay_group: { id: string } }>('/pay-groups', {
    name,
    legal_entity: null,
    currency,
    frequency: 'monthly',
    anchor: from.toString(),
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
  return group.id;
}

export const moveTo = (
  send: Send,
  groupId: string | null,
  {
    employeeIds,
    from,
  }: { readonly employeeIds: readonly string[]; readonly from: Temporal.PlainDate },
) =>
  send('/pay-group-members', {
    employee_ids: employeeIds,
    pay_group_id: groupId,
    valid_from: from.toString(),
  });

/** Creates the draft of the next run of a group. */
export async function draftRun(page: Page, groupId: string): Promise<void> {
  await page.goto(`/payroll/groups/${groupId}`);
  await page.getByRole('link', { name: 'Create payroll run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft', exact: true }).click();
  await page.getByRole('button', { name: 'Calculate payslips', exact: true }).waitFor();
}

/** The first payroll user computes it, the second approves it. Returns its path. */
export async function computeRun(page: Page): Promise<string> {
  await click(page, 'Calculate payslips');
  await toldOf(page, 'All payslips calculated.');
  return new URL(page.url()).pathname;
}

export async function approveRun(
  page: Page,
  path: string,
  month: Temporal.PlainDate,
): Promise<void> {
  await page.goto(path);
  await click(page, 'Approve run');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill(month.toLocaleString('en-GB', { month: 'long', year: 'numeric' }));
  await dialog.getByRole('button', { name: 'Approve run', exact: true }).click();
  await toldOf(page, 'Run approved');
}
