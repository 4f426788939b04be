import type { PayComponent } from '../hr/payroll/formulas/pay-component.ts';
import type { PayTable } from '../hr/payroll/formulas/pay-table.ts';
import { activateRules } from '../hr/payroll/rules/activate-rules.ts';
import { assignComponent } from '../hr/payroll/rules/assign-component.ts';
import { readOpenRules } from '../hr/payroll/rules/open-rules.ts';
import { importRules } from '../hr/payroll/rules/rules-document.ts';
import { hourMs } from './dates.ts';
import { act, type Office } from './office.ts';

/** The share of the pay, by full years in the company. */
const loyaltyRates: Omit<PayTable, 'valid_from'> = {
  name: 'loyalty_rates',
  kind: 'lookup',
  columns: ['rate'],
  rows: [
    { from: '0', to: '2', values: ['0'] },
    { from: '2', to: '5', values: ['0.01'] },
    { from: '5', to: null, values: ['0.02'] },
  ],
  valid_to: null,
};

const loyaltyBonus = earning('loyalty_bonus', {
  name: 'Loyalty bonus',
  formula: "pay.base * table('loyalty_rates', service.years)",
});
const overtimePremium = earning('overtime_premium', {
  name: 'Overtime premium',
  formula: 'hours.overtime * pay.rate * 0.25',
});

function earning(code: string, { name, formula }: { name: string; formula: string }): PayComponent {
  return {
    code,
    name,
    kind: 'earning',
    formula,
    rounding: { mode: 'half_up', digits: null },
    bases: [],
    correction: 'origin',
    account: null,
  };
}

/**
 * From next month on, the pay group gets a bonus whose rate is in a table. The draft of another
 * component waits for a second person. Payslips so far stay as they are.
 */
export async function writePayRules(office: Office, payGroupId: string): Promise<void> {
  const { payroll, payrollApprover, today, nowMs } = office;
  const validFrom = Temporal.PlainDate.from(today).add({ months: 1 }).with({ day: 1 }).toString();
  const dates = { valid_from: validFrom, valid_to: null };
  const write = (components: readonly PayComponent[], tables: readonly PayTable[]) =>
    act(office, payroll, nowMs - 30 * hourMs, (change) =>
      importRules(
        change,
        { components: components.map((component) => ({ ...component, ...dates })), tables },
        { dryRun: false },
      ),
    );
  await write([loyaltyBonus], [{ ...loyaltyRates, valid_from: validFrom }]);
  const componentId = await act(office, payrollApprover, nowMs - 28 * hourMs, async (change) => {
    const { drafts } = await readOpenRules(change);
    await activateRules(change, {
      componentVersionIds: drafts.components.map(({ id }) => id),
      tableIds: drafts.tables.map(({ id }) => id),
    });
    return drafts.components[0]?.component_id as string;
  });
  await act(office, payroll, nowMs - 27 * hourMs, (change) =>
    assignComponent(change, {
      component_id: componentId,
      scope: 'pay_group',
      pay_group_id: payGroupId,
      employment_type: null,
      employee_id: null,
      value: null,
      valid_from: validFrom,
      valid_to: null,
    }),
  );
  await write([overtimePremium], []);
}
