import type { PayResultsRow } from '../../../../../schema/rows.gen.ts';
import type { ResultLine } from '../payslip-figures.ts';
import type { PayslipDeduction, PayslipInput } from '../payslip-input.ts';

/**
 * Increased when the same inputs can lead to other amounts. Results of an earlier version that the
 * engine no longer reproduces hold back their employee.
 */
export const engineVersion = 1;

/**
 * What the engine needs for one period, except what follows from the period itself. `kept` are
 * lines of an earlier version that are never computed again; then `deductions` are percentages only,
 * and `items` earnings only.
 */
export interface StoredInputs
  extends Pick<PayslipInput, 'stretches' | 'installments' | 'rounding' | 'items' | 'rules'> {
  readonly deductions: readonly PayslipDeduction[];
  readonly kept?: readonly ResultLine[];
}

/** The pay of an employee for a period, as one run computed it. */
export interface PayResult
  extends Pick<
    PayResultsRow,
    | 'id'
    | 'employee_id'
    | 'period_start'
    | 'period_end'
    | 'pay_group_id'
    | 'version'
    | 'compared_with'
    | 'inputs_hash'
    | 'is_reversal'
    | 'created_at'
  > {
  readonly inputs: StoredInputs;
  readonly lines: readonly ResultLine[];
}

/** A period of a pay group, or of no group. */
export type PeriodKey = `${string} ${string} ${string}`;

export function periodKey({
  pay_group_id: group,
  period_start: start,
  period_end: end,
}: Pick<PayResult, 'period_start' | 'period_end' | 'pay_group_id'>): PeriodKey {
  return `${start} ${end} ${group}`;
}
