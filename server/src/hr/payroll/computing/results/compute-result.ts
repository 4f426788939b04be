import { computePayslip } from '../compute-payslip.ts';
import type { LaidOutPeriod } from '../lay-out-period.ts';
import type { ResultLine } from '../payslip-figures.ts';
import type { PayslipDeduction, PayslipInput } from '../payslip-input.ts';
import { lineKeyOf, orFailure, RuleFailure, type RuleSets } from '../applied-rules.ts';
import { canonicalJson } from '../../../../platform/canonical-json.ts';
import type { PayResult, StoredInputs } from './pay-result.ts';

/** The inputs of a result; `kept` instead of amounts and installments that stay as they were. */
export function toStored(
  {
    stretches,
    deductions,
    installments,
    rounding,
    items = [],
    rules,
  }: Omit<PayslipInput, 'period'>,
  kept?: readonly ResultLine[],
): StoredInputs {
  const used = kept === undefined ? deductions : deductions.filter((row) => row.kind === 'percent');
  return {
    ...(rounding === undefined ? {} : { rounding }),
    stretches,
    deductions: used.map(toStoredDeduction),
    installments: kept === undefined ? installments : [],
    ...(items.length === 0 ? {} : { items }),
    ...(rules === undefined ? {} : { rules }),
    ...(kept === undefined ? {} : { kept }),
  };
}

function toStoredDeduction({ name, kind, value, id, taken }: PayslipDeduction): PayslipDeduction {
  return {
    name,
    kind,
    value,
    ...(kind === 'percent' || id === undefined ? {} : { id }),
    ...(kind === 'percent' || taken === undefined ? {} : { taken }),
  };
}

/**
 * Whether a line stays as it was when its period is computed again. Earnings of items and components
 * that the company defined do too, but as inputs, because percentages apply to them.
 */
export function isKept({ corrected, kind, component }: ResultLine): boolean {
  return corrected === 'never' && kind !== 'earning' && !component.startsWith(lineKeyOf(''));
}

/** What a period is computed with, apart from its inputs. */
export interface ResultTerms {
  readonly period: LaidOutPeriod;
  readonly currency: string;
  readonly sets: RuleSets;
}

/**
 * The components of a period. The same inputs always lead to the same lines.
 *
 * @throws RuleFailure if a formula fails
 */
export function computeResult(
  { kept = [], ...inputs }: StoredInputs,
  { period, currency, sets }: ResultTerms,
): readonly ResultLine[] {
  const input = { ...inputs, employeeId: '', currency, period };
  return [...computePayslip(input, sets).components, ...kept];
}

/** Whether today's engine produces the stored lines from the stored inputs. */
export function isReproduced(
  { inputs, lines, is_reversal: isReversal }: PayResult,
  terms: ResultTerms,
): boolean {
  // What a reversal leaves was not computed.
  if (isReversal) return true;
  const computed = orFailure(() => computeResult(inputs, terms));
  return !(computed instanceof RuleFailure) && canonicalJson(computed) === canonicalJson(lines);
}
