import type { Installment } from '../../advances/installments.ts';
import { ExactDecimal } from './exact-decimal.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';
import type { PayslipFigures, PayslipLine } from './payslip-figures.ts';
import type { PayslipDeduction, PayslipInput, PayStretch } from './payslip-input.ts';

const zero = new ExactDecimal(0);

/**
 * One employee's pay for a period: base pay minus unpaid leave is gross pay; gross pay minus
 * deductions, then minus installments of advances, is net pay. Each line is rounded to cents, half up, and the totals are the
 * sums of the lines. Rules and reasons: docs/decisions/0014-payroll-arithmetic.md.
 */
export function computePayslip(input: PayslipInput): PayslipFigures {
  const earned = earn(input);
  const deducted = deduct(input.deductions, earned.gross);
  const repaid = repay(input.installments, deducted.afterDeductions);
  return {
    lines: [...earned.lines, ...deducted.lines, ...repaid.lines],
    gross: earned.gross.toFixed(2),
    totalDeducted: earned.gross.minus(repaid.net).toFixed(2),
    net: repaid.net.toFixed(2),
    installments: repaid.installments,
  };
}

function earn({ stretches, period }: PayslipInput): { lines: PayslipLine[]; gross: ExactDecimal } {
  const lines: PayslipLine[] = [];
  let gross = zero;
  for (const stretch of stretches) {
    const { base, unpaid } = payOf(stretch, period);
    gross = gross.plus(base).minus(unpaid);
    lines.push({ kind: 'base', ...describeBase(stretch, period), amount: base.toFixed(2) });
    if (!unpaid.isZero()) {
      const described = describeUnpaid(stretch);
      lines.push({ kind: 'unpaid_leave', ...described, amount: unpaid.negated().toFixed(2) });
    }
  }
  return { lines, gross };
}

/** Each deduction is limited to what is left, so that net pay is never negative. */
function deduct(
  deductions: readonly PayslipDeduction[],
  gross: ExactDecimal,
): { lines: PayslipLine[]; afterDeductions: ExactDecimal } {
  const lines: PayslipLine[] = [];
  let left = gross;
  for (const deduction of deductions) {
    const amount = ExactDecimal.min(deductedBy(deduction, gross), left);
    if (!amount.isZero()) {
      left = left.minus(amount);
      const described = describeDeduction(deduction);
      lines.push({ kind: 'deduction', ...described, amount: amount.negated().toFixed(2) });
    }
  }
  return { lines, afterDeductions: left };
}

/**
 * Each installment is deducted in full or not at all, so that an advance keeps the agreed
 * installments. They are taken in order up to the first that doesn't fit, so that no smaller one is
 * preferred.
 */
function repay(
  due: readonly Installment[],
  afterDeductions: ExactDecimal,
): { lines: PayslipLine[]; net: ExactDecimal; installments: Installment[] } {
  const lines: PayslipLine[] = [];
  const installments: Installment[] = [];
  let left = afterDeductions;
  for (const installment of due) {
    const rest = left.minus(installment.amount);
    if (rest.isNegative()) break;
    left = rest;
    installments.push(installment);
    lines.push({
      kind: 'advance',
      label: `Advance, installment ${installment.number}`,
      code: 'installment',
      params: { number: String(installment.number) },
      amount: new ExactDecimal(installment.amount).negated().toFixed(2),
      advance_id: installment.advanceId,
      installment: installment.number,
    });
  }
  return { lines, net: left, installments };
}

/** Both in whole cents; `unpaid` is at most `base`. */
function payOf(
  stretch: PayStretch,
  period: LaidOutPeriod,
): { base: ExactDecimal; unpaid: ExactDecimal } {
  const amount = new ExactDecimal(stretch.amount);
  if (stretch.per === 'hourly') {
    // Leave, paid or not, has no approved hours, so nothing is deducted.
    return { base: cents(amount.times(stretch.hours)), unpaid: zero };
  }
  const { earnedBefore, whole } = period[stretch.per];
  const share = (earnedBefore[stretch.last + 1] ?? 0) - (earnedBefore[stretch.first] ?? 0);
  const earned = amount.times(share);
  const base = cents(earned.dividedBy(whole));
  if (stretch.workingDays === 0) {
    return { base, unpaid: zero };
  }
  // Relative to the working days of the stretch that base pay covers: an employee absent on all of
  // them gets nothing, even if employed for only half a month.
  const days = ExactDecimal.min(stretch.unpaidDays, stretch.workingDays);
  return { base, unpaid: cents(earned.times(days).dividedBy(whole * stretch.workingDays)) };
}

function deductedBy(
  { kind, value, taken = '0' }: PayslipDeduction,
  gross: ExactDecimal,
): ExactDecimal {
  return cents(
    kind === 'percent'
      ? gross.times(value).dividedBy(100)
      : ExactDecimal.max(new ExactDecimal(value).minus(taken), 0),
  );
}

function cents(amount: ExactDecimal): ExactDecimal {
  return amount.toDecimalPlaces(2);
}

type Description = Pick<PayslipLine, 'label' | 'code' | 'params' | 'hours_by_day' | 'deduction_id'>;

function describeBase(
  { first, last, per, hours, hoursByDay }: PayStretch,
  { dates }: LaidOutPeriod,
): Description {
  const isWhole = first === 0 && last === dates.length - 1;
  const [from = '', to = ''] = [dates[first], dates[last]];
  const days = isWhole ? '' : `, ${from} to ${to}`;
  const part = isWhole ? {} : { from, to };
  return per === 'hourly'
    ? {
        label: `Pay for ${plain(hours)} hours${days}`,
        code: 'hours',
        params: { hours: plain(hours), ...part },
        ...(hoursByDay === undefined ? {} : { hours_by_day: hoursByDay }),
      }
    : { label: `Base pay${days}`, code: 'base_pay', params: part };
}

function describeUnpaid({ unpaidDays, workingDays }: PayStretch): Description {
  return {
    label: `Unpaid leave, ${plain(unpaidDays)} of ${workingDays} working days`,
    code: 'unpaid_leave',
    params: { days: plain(unpaidDays), working_days: String(workingDays) },
  };
}

function describeDeduction({ kind, name, value, id }: PayslipDeduction): Description {
  return kind === 'percent'
    ? {
        label: `${name} (${plain(value)} %)`,
        code: 'percent',
        params: { name, value: plain(value) },
      }
    : {
        label: name,
        code: 'fixed',
        params: { name },
        ...(id === undefined ? {} : { deduction_id: id }),
      };
}

/** Without trailing zeros. */
function plain(number: string): string {
  return new ExactDecimal(number).toFixed();
}
