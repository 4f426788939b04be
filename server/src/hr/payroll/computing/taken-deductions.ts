import type { EarlierPayslip } from './earlier-payslip.ts';
import { ExactDecimal } from './exact-decimal.ts';
import type { PayslipDeduction } from './payslip-input.ts';

/**
 * What other payslips have already taken for a fixed deduction in the calendar month in which a
 * period ends: the amount is per month, regardless of the number of runs. Payslips from before
 * deductions had ids are compared by name.
 */
export function takenInMonth(
  { id, name }: Pick<PayslipDeduction, 'id' | 'name'>,
  periodEnd: string,
  earlier: readonly EarlierPayslip[] = [],
): string {
  const month = periodEnd.slice(0, 7);
  const amounts = earlier
    .filter(({ period_end: end }) => end.slice(0, 7) === month)
    .flatMap(({ lines }) => lines)
    .filter(
      ({ kind, code, label, deduction_id: of }) =>
        kind === 'deduction' &&
        code !== 'percent' &&
        (of === undefined ? label === name : of === id),
    )
    .map(({ amount }) => amount);
  return ExactDecimal.sum(0, ...amounts)
    .negated()
    .toFixed();
}
