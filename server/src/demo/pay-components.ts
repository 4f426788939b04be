import { activateRules } from '../hr/payroll/setup/components/activate-rules.ts';
import { assignComponent } from '../hr/payroll/setup/components/assign-component.ts';
import { createComponent, saveDraft } from '../hr/payroll/setup/components/draft-component.ts';
import { draftTable } from '../hr/payroll/setup/components/draft-table.ts';
import { listComponents } from '../hr/payroll/setup/components/list-components.ts';
import type { ComponentFields } from '../hr/payroll/setup/components/pay-rule.ts';
import { toInstant } from '../platform/clock.ts';
import { dayMs } from './dates.ts';
import { act, type Office } from './office.ts';

const common = {
  rounding: { mode: 'half_up', digits: null },
  bases: [],
  correction: 'origin',
  account: null,
  valid_to: null,
} as const;

const mealAllowance = {
  ...common,
  name: 'Meal allowance',
  kind: 'earning',
  formula: 'value * days.paid / days.total',
} as const;

const employerContribution = {
  ...common,
  name: 'Employer pension contribution',
  kind: 'employer_cost',
  formula: 'pay.gross * 0.06',
} as const;

/** To whom they apply, with the number for the formula. */
const assignments = [
  { code: 'meal_allowance', employment_type: 'full_time', value: '140' },
  { code: 'employer_pension', employment_type: 'full_time', value: null },
  { code: 'employer_pension', employment_type: 'part_time', value: null },
] as const;

/** Adds an allowance and an employer cost that apply from the beginning. */
export async function addPayComponents(office: Office, openedMs: number): Promise<void> {
  const { payroll, payrollApprover, owner } = office;
  const valid_from = toInstant(openedMs).slice(0, 10);
  await act(office, payroll, openedMs, async (change) => {
    await createComponent(change, { ...mealAllowance, valid_from, code: 'meal_allowance' });
    await createComponent(change, {
      ...employerContribution,
      valid_from,
      code: 'employer_pension',
    });
  });
  const components = await act(office, payrollApprover, openedMs + dayMs, async (change) => {
    const drafted = await listComponents(change);
    const componentVersionIds = drafted.flatMap(({ draft }) => draft?.id ?? []);
    await activateRules(change, { componentVersionIds, tableIds: [] });
    return drafted;
  });
  // Payroll is paid by these too, so an owner assigns them.
  await act(office, owner, openedMs + dayMs, async (change) => {
    for (const { code, ...assigned } of assignments) {
      await assignComponent(change, {
        ...assigned,
        component_id: components.find((one) => one.code === code)?.id ?? '',
        scope: 'employment_type',
        pay_group_id: null,
        employee_id: null,
        valid_from,
        valid_to: null,
      });
    }
  });
}

/** For a component to come: the share of the pay by full years in the company. */
const loyaltyRates = {
  name: 'loyalty_rates',
  kind: 'lookup',
  csv: 'from,rate\n0,0\n2,0.01\n5,0.02',
  valid_to: null,
} as const;

/** From next year on, a new version of the allowance and a table, which wait for a second person. */
export async function draftNextAllowance(office: Office): Promise<void> {
  const { payroll, today, nowMs } = office;
  const next: ComponentFields = {
    ...mealAllowance,
    formula: 'round(value * 1.05, 0) * days.paid / days.total',
    valid_from: `${Number(today.slice(0, 4)) + 1}-01-01`,
  };
  await act(office, payroll, nowMs - 2 * dayMs, async (change) => {
    const components = await listComponents(change);
    const id = components.find(({ code }) => code === 'meal_allowance')?.id ?? '';
    await saveDraft(change, id, next);
    const { valid_from } = next;
    await draftTable(change, { ...loyaltyRates, valid_from }, { dryRun: false });
  });
}
