import type { Transaction } from '../../../../platform/database/driver.ts';
import type { PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import { readPayInputs } from '../inputs/read-pay-inputs.ts';
import { payslipValues } from '../../computing/rule-lines.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';
import type { AppliedRules } from '../../computing/applied-rules.ts';
import { applyRules } from './apply-rules.ts';
import { toRuleSet } from './batch-rules.ts';
import { type PayDays, readPayDays } from './pay-days.ts';

/** What the components of a person would be computed with. */
export interface RuleInputs extends Pick<AppliedRules, 'inputs' | 'assigned'> {}

/**
 * The inputs of the formulas for a period as if nothing had been paid for it, without pay items.
 * Employees who have no pay in the period are left out. `rules` can contain drafts.
 */
export async function readRuleInputs(
  transaction: Transaction,
  companyId: string,
  asked: PayrollTerms & {
    readonly employeeIds: readonly string[];
    readonly rules: PayRules;
    /** Components that apply without an assignment. */
    readonly also?: readonly string[];
    /** Absent = those of the company. */
    readonly days?: PayDays;
  },
): Promise<ReadonlyMap<string, RuleInputs>> {
  const { rules, employeeIds, also = [], days, ...terms } = asked;
  const inputs = await readPayInputs(transaction, companyId, {
    ...terms,
    employeeIds,
    isCorrection: true,
  });
  const applied = await applyRules(transaction, companyId, inputs, {
    terms,
    set: toRuleSet(rules),
    also,
    days: days ?? (await readPayDays(transaction, companyId, terms.currency)),
    computedOf: () => undefined,
    placeOf: () => 0,
  });
  return new Map(
    applied.map((input) => {
      const { inputs: own = {}, assigned = {} } = input.rules ?? {};
      return [input.employeeId, { inputs: { ...payslipValues(input), ...own }, assigned }];
    }),
  );
}
