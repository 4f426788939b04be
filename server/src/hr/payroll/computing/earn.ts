import {
  describeBase,
  describePaidLeave,
  describeUnpaid,
  type Description,
} from './describe-lines.ts';
import { ExactDecimal } from './exact-decimal.ts';
import type { ExactLine, Money } from './exact-line.ts';
import type { DayShares, LaidOutPeriod } from './lay-out-period.ts';
import type { PayslipLine } from './payslip-figures.ts';
import type { PayslipInput, PayStretch } from './payslip-input.ts';
import type { Portion } from './portion-of.ts';

const zero = new ExactDecimal(0);

/** Base pay and paid leave minus unpaid leave. */
export function earn(
  { stretches, period }: PayslipInput,
  money: Money,
): { lines: ExactLine[]; gross: ExactDecimal } {
  const lines = stretches.flatMap((stretch) => earnIn(stretch, period, money));
  return { lines, gross: ExactDecimal.sum(0, ...lines.map(({ amount }) => amount)) };
}

function earnIn(stretch: PayStretch, period: LaidOutPeriod, money: Money): ExactLine[] {
  const { base, leave, unpaid } = payOf(stretch, period, money);
  const isHourly = stretch.per === 'hourly';
  const isLeaveOnly = isHourly && stretch.leaveHours !== undefined && stretch.hours === '0';
  const line = (
    kind: PayslipLine['kind'],
    component: string,
    { exact, ...described }: Description & { exact: ExactDecimal },
  ): ExactLine => ({
    kind,
    component,
    ...described,
    amount: money.text(money.round(exact.abs()).times(exact.isNegative() ? -1 : 1)),
    exact,
  });
  return [
    ...(isLeaveOnly
      ? []
      : [
          line('base', isHourly ? 'hours' : 'base', {
            ...describeBase(stretch, period),
            exact: base,
          }),
        ]),
    ...(stretch.leaveHours === undefined
      ? []
      : [
          line('paid_leave', 'paid_leave', { ...describePaidLeave(stretch, period), exact: leave }),
        ]),
    ...(money.round(unpaid).isZero()
      ? []
      : [
          line('unpaid_leave', 'unpaid_leave', {
            ...describeUnpaid(stretch),
            exact: unpaid.negated(),
          }),
        ]),
  ];
}

/**
 * Before rounding; `unpaid` is at most `base`, and `leave` is the pay for hours of paid leave.
 */
function payOf(
  stretch: PayStretch,
  period: LaidOutPeriod,
  money: Money,
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
  if (stretch.yearPeriods !== undefined) {
    const base = closeYear(earned, { whole, periods: stretch.yearPeriods }, money);
    return { base, unpaid: unpaidOf(base, 1, stretch), leave: zero };
  }
  return { base: earned.dividedBy(whole), unpaid: unpaidOf(earned, whole, stretch), leave: zero };
}

/** What is left of the year's part of the amount once the earlier periods have paid theirs. */
function closeYear(
  earned: ExactDecimal,
  { whole, periods }: { readonly whole: number; readonly periods: number },
  money: Money,
): ExactDecimal {
  const part = money.round(earned.dividedBy(whole));
  return money.round(earned.times(periods).dividedBy(whole)).minus(part.times(periods - 1));
}

/**
 * Relative to the working days of the stretch that base pay covers: an employee absent on all of
 * them gets nothing, even if employed for only half a month.
 */
function unpaidOf(
  earned: ExactDecimal,
  whole: number,
  { unpaidDays, workingDays }: PayStretch,
): ExactDecimal {
  if (workingDays === 0) return zero;
  const days = ExactDecimal.min(unpaidDays, workingDays);
  return earned.times(days).dividedBy(whole * workingDays);
}

function portionByDays({ first, last }: PayStretch, { earnedBefore, whole }: DayShares): Portion {
  return { earned: (earnedBefore[last + 1] ?? 0) - (earnedBefore[first] ?? 0), whole };
}
