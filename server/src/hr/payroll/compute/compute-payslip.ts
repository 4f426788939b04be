import type { Installment } from '../../advances/installments.ts';
import { minorUnits } from '../minor-units.ts';
import { ExactDecimal } from './exact-decimal.ts';
import type { DayShares, LaidOutPeriod } from './lay-out-period.ts';
import type { PayslipFigures, PayslipLine } from './payslip-figures.ts';
import type { PayslipDeduction, PayslipInput, PayStretch } from './payslip-input.ts';
import type { Portion } from './portion-of.ts';

const zero = new ExactDecimal(0);

/**
 * One employee's pay for a period: base pay minus unpaid leave is gross pay; gross pay minus
 * deductions, then minus installments of advances, is net pay. Each line is rounded to the decimals of
 * the currency, and the totals are the sums of the lines. Rules and reasons: docs/decisions/0014-payroll-arithmetic.md.
 */
export function computePayslip(input: PayslipInput): PayslipFigures {
  const money = moneyOf(input);
  const earned = earn(input, money);
  const deducted = deduct(input.deductions, earned.gross, money);
  const repaid = repay(input.installments, deducted.afterDeductions, money);
  return {
    lines: [...earned.lines, ...deducted.lines, ...repaid.lines],
    gross: money.text(earned.gross),
    totalDeducted: money.text(earned.gross.minus(repaid.net)),
    net: money.text(repaid.net),
    installments: repaid.installments,
  };
}

/** Amounts of one currency. */
interface Money {
  readonly round: (amount: ExactDecimal) => ExactDecimal;
  readonly text: (amount: ExactDecimal) => string;
}

function moneyOf({ currency, rounding = 'half_up' }: PayslipInput): Money {
  const decimals = minorUnits(currency);
  const mode = rounding === 'half_up' ? ExactDecimal.ROUND_HALF_UP : ExactDecimal.ROUND_HALF_EVEN;
  return {
    round: (amount) => amount.toDecimalPlaces(decimals, mode),
    text: (amount) => amount.toFixed(decimals),
  };
}

function earn(
  { stretches, period }: PayslipInput,
  money: Money,
): { lines: PayslipLine[]; gross: ExactDecimal } {
  const lines: PayslipLine[] = [];
  let gross = zero;
  for (const stretch of stretches) {
    const exact = payOf(stretch, period);
    const base = money.round(exact.base);
    const leave = money.round(exact.leave);
    const unpaid = money.round(exact.unpaid);
    gross = gross.plus(base).minus(unpaid).plus(leave);
    if (stretch.per !== 'hourly' || stretch.leaveHours === undefined || stretch.hours !== '0') {
      lines.push({ kind: 'base', ...describeBase(stretch, period), amount: money.text(base) });
    }
    if (stretch.leaveHours !== undefined) {
      const described = describeLeave(stretch, period);
      lines.push({ kind: 'paid_leave', ...described, amount: money.text(leave) });
    }
    if (!unpaid.isZero()) {
      const described = describeUnpaid(stretch);
      lines.push({ kind: 'unpaid_leave', ...described, amount: money.text(unpaid.negated()) });
    }
  }
  return { lines, gross };
}

/** Each deduction is limited to what is left, so that net pay is never negative. */
function deduct(
  deductions: readonly PayslipDeduction[],
  gross: ExactDecimal,
  money: Money,
): { lines: PayslipLine[]; afterDeductions: ExactDecimal } {
  const lines: PayslipLine[] = [];
  let left = gross;
  for (const deduction of deductions) {
    const amount = ExactDecimal.min(money.round(deductedBy(deduction, gross)), left);
    if (!amount.isZero()) {
      left = left.minus(amount);
      const described = describeDeduction(deduction);
      lines.push({ kind: 'deduction', ...described, amount: money.text(amount.negated()) });
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
  money: Money,
): { lines: PayslipLine[]; net: ExactDecimal; installments: Installment[] } {
  const lines: PayslipLine[] = [];
  const installments: Installment[] = [];
  let left = afterDeductions;
  for (const installment of due) {
    const amount = money.round(new ExactDecimal(installment.amount));
    const rest = left.minus(amount);
    if (rest.isNegative()) break;
    left = rest;
    installments.push(installment);
    lines.push({
      kind: 'advance',
      label: `Advance, installment ${installment.number}`,
      code: 'installment',
      params: { number: String(installment.number) },
      amount: money.text(amount.negated()),
      advance_id: installment.advanceId,
      installment: installment.number,
    });
  }
  return { lines, net: left, installments };
}

/**
 * Before rounding; `unpaid` is at most `base`, and `leave` is the pay for hours of paid leave.
 */
function payOf(
  stretch: PayStretch,
  period: LaidOutPeriod,
): { base: ExactDecimal; unpaid: ExactDecimal; leave: ExactDecimal } {
  const amount = new ExactDecimal(stretch.amount);
  if (stretch.per === 'hourly') {
    // Leave has no approved hours, so nothing is deducted for unpaid leave.
    return {
      base: amount.times(stretch.hours),
      unpaid: zero,
      leave: amount.times(stretch.leaveHours ?? 0),
    };
  }
  const { earned: share, whole } = stretch.portion ?? portionByDays(stretch, period[stretch.per]);
  const earned = amount.times(share);
  const base = earned.dividedBy(whole);
  if (stretch.workingDays === 0) {
    return { base, unpaid: zero, leave: zero };
  }
  // Relative to the working days of the stretch that base pay covers: an employee absent on all of
  // them gets nothing, even if employed for only half a month.
  const days = ExactDecimal.min(stretch.unpaidDays, stretch.workingDays);
  const unpaid = earned.times(days).dividedBy(whole * stretch.workingDays);
  return { base, unpaid, leave: zero };
}

function portionByDays({ first, last }: PayStretch, { earnedBefore, whole }: DayShares): Portion {
  return { earned: (earnedBefore[last + 1] ?? 0) - (earnedBefore[first] ?? 0), whole };
}

function deductedBy(
  { kind, value, taken = '0' }: PayslipDeduction,
  gross: ExactDecimal,
): ExactDecimal {
  return kind === 'percent'
    ? gross.times(value).dividedBy(100)
    : ExactDecimal.max(new ExactDecimal(value).minus(taken), 0);
}

type Description = Pick<PayslipLine, 'label' | 'code' | 'params' | 'hours_by_day' | 'deduction_id'>;

function describeBase(stretch: PayStretch, period: LaidOutPeriod): Description {
  const { per, hours, hoursByDay } = stretch;
  const { days, part } = daysOf(stretch, period);
  return per === 'hourly'
    ? {
        label: `Pay for ${plain(hours)} hours${days}`,
        code: 'hours',
        params: { hours: plain(hours), ...part },
        ...(hoursByDay === undefined ? {} : { hours_by_day: hoursByDay }),
      }
    : { label: `Base pay${days}`, code: 'base_pay', params: part };
}

function describeLeave(stretch: PayStretch, period: LaidOutPeriod): Description {
  const { leaveHours: hours = '0', leaveHoursByDay: byDay = {} } = stretch;
  const { days, part } = daysOf(stretch, period);
  return {
    label: `Paid leave, ${plain(hours)} hours${days}`,
    code: 'paid_leave_hours',
    params: { hours: plain(hours), ...part },
    hours_by_day: byDay,
  };
}

/** Nothing for the whole period. */
function daysOf({ first, last }: PayStretch, { dates }: LaidOutPeriod) {
  const [from = '', to = ''] = [dates[first], dates[last]];
  const isWhole = first === 0 && last === dates.length - 1;
  return isWhole ? { days: '', part: {} } : { days: `, ${from} to ${to}`, part: { from, to } };
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
