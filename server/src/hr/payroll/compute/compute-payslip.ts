import type { Installment } from '../../advances/installments.ts';
import { minorUnits } from '../minor-units.ts';
import {
  describeBase,
  describeDeduction,
  describeLeave,
  describeUnpaid,
  type Description,
} from './describe-lines.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { payItems, withholdItems } from './item-lines.ts';
import type { DayShares, LaidOutPeriod } from './lay-out-period.ts';
import type { PayslipFigures, PayslipLine, ResultLine } from './payslip-figures.ts';
import type { DueItem, PayslipDeduction, PayslipInput, PayStretch } from './payslip-input.ts';
import type { Portion } from './portion-of.ts';

const zero = new ExactDecimal(0);

/**
 * One employee's pay for a period: base pay minus unpaid leave is gross pay; gross pay minus
 * deductions, then minus installments of advances, is net pay. Items are paid and deducted with them. Each line is rounded to the decimals of
 * the currency, and the totals are the sums of the lines. Rules and reasons: docs/decisions/0014-payroll-arithmetic.md.
 */
export function computePayslip(input: PayslipInput): PayslipFigures {
  const money = moneyOf(input);
  const { items = [] } = input;
  const earned = earn(input, money);
  const paid = payItems(items, 'earning');
  const reimbursed = payItems(items, 'reimbursement');
  const subject = earned.gross.plus(paid.sum);
  const deducted = deduct(input.deductions, { gross: subject, available: subject }, money);
  const withheld = withholdItems(items, deducted.left);
  const repaid = repay(input.installments, deducted.left.minus(withheld.sum), money);
  const lines = [
    ...earned.lines,
    ...paid.lines,
    ...deducted.lines,
    ...withheld.lines,
    ...repaid.lines,
    ...reimbursed.lines,
  ];
  const gross = subject.plus(reimbursed.sum);
  const net = repaid.left.plus(reimbursed.sum);
  return {
    lines: lines.map(toLine),
    gross: money.text(gross),
    totalDeducted: money.text(gross.minus(net)),
    net: money.text(net),
    installments: repaid.installments,
    items: items.filter((item) => item.kind !== 'deduction' || withheld.taken.includes(item)),
    components: byComponent(lines, money),
  };
}

/** A line with its amount before rounding. */
type ExactLine = PayslipLine & {
  readonly component: string;
  readonly code: NonNullable<PayslipLine['code']>;
  readonly exact: ExactDecimal;
};

/** What one person's pay is reduced by, and what is paid without deductions. */
export interface Taken {
  readonly lines: readonly PayslipLine[];
  readonly installments: readonly Installment[];
  readonly items: readonly DueItem[];
  readonly components: readonly ResultLine[];
}

/**
 * The amounts, items and installments that are taken from what is available in addition, and the
 * reimbursements.
 */
export function takeFurther(
  asked: Pick<PayslipInput, 'deductions' | 'installments' | 'items' | 'currency'>,
  available: ExactDecimal,
): Taken {
  const money = moneyOf(asked);
  const fixed = asked.deductions.filter(({ kind }) => kind === 'fixed');
  const deducted = deduct(fixed, { gross: zero, available }, money);
  const { items = [] } = asked;
  const withheld = withholdItems(items, deducted.left);
  const repaid = repay(asked.installments, deducted.left.minus(withheld.sum), money);
  const reimbursed = payItems(items, 'reimbursement');
  const lines = [...deducted.lines, ...withheld.lines, ...repaid.lines, ...reimbursed.lines];
  return {
    lines: lines.map(toLine),
    installments: repaid.installments,
    items: [...withheld.taken, ...items.filter(({ kind }) => kind === 'reimbursement')],
    components: byComponent(lines, money),
  };
}

export function toLine(exactLine: ExactLine): PayslipLine {
  const { exact: _, ...line } = exactLine;
  return line;
}

/** The sums of the lines of each component, in the order of their first lines. */
function byComponent(lines: readonly ExactLine[], money: Money): ResultLine[] {
  return [...Map.groupBy(lines, ({ component }) => component)].map(([component, own]) => {
    const [{ kind, code, params = {}, deduction_id: id }] = own as [ExactLine, ...ExactLine[]];
    const exact = ExactDecimal.sum(...own.map((line) => line.exact));
    return {
      component,
      kind,
      code,
      ...(kind === 'deduction' || isItem(code) ? { params } : {}),
      ...(id === undefined ? {} : { deduction_id: id }),
      amount: money.text(ExactDecimal.sum(...own.map(({ amount }) => amount))),
      exact: exact.toDecimalPlaces(10).toFixed(),
      corrected: code === 'fixed' || kind === 'advance' || isItem(code) ? 'never' : 'origin',
    };
  });
}

function isItem(code: ResultLine['code']): boolean {
  return code === 'item' || code === 'item_quantity';
}

/** Amounts of one currency. */
interface Money {
  readonly round: (amount: ExactDecimal) => ExactDecimal;
  readonly text: (amount: ExactDecimal) => string;
}

function moneyOf({
  currency,
  rounding = 'half_up',
}: Pick<PayslipInput, 'currency' | 'rounding'>): Money {
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
): { lines: ExactLine[]; gross: ExactDecimal } {
  const lines = stretches.flatMap((stretch) => earnIn(stretch, period, money));
  return { lines, gross: ExactDecimal.sum(0, ...lines.map(({ amount }) => amount)) };
}

function earnIn(stretch: PayStretch, period: LaidOutPeriod, money: Money): ExactLine[] {
  const { base, leave, unpaid } = payOf(stretch, period);
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
      : [line('paid_leave', 'paid_leave', { ...describeLeave(stretch, period), exact: leave })]),
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

/** Each deduction is limited to what is left, so that net pay is never negative. */
function deduct(
  deductions: readonly PayslipDeduction[],
  { gross, available }: { readonly gross: ExactDecimal; readonly available: ExactDecimal },
  money: Money,
): { lines: ExactLine[]; left: ExactDecimal } {
  const lines: ExactLine[] = [];
  let left = available;
  for (const deduction of deductions) {
    const asked = deductedBy(deduction, gross);
    const amount = ExactDecimal.min(money.round(asked), left);
    if (!amount.isZero()) {
      lines.push({
        kind: 'deduction',
        component: componentOf(deduction),
        ...describeDeduction(deduction),
        amount: money.text(amount.negated()),
        exact: ExactDecimal.min(asked, left).negated(),
      });
      left = left.minus(amount);
    }
  }
  return { lines, left };
}

/**
 * Each installment is deducted in full or not at all, so that an advance keeps the agreed
 * installments. They are taken in order up to the first that doesn't fit, so that no smaller one is
 * preferred. Those of the last payslip are all taken: what is left can be negative, and
 * `composePayslip` makes it a claim.
 */
function repay(
  due: readonly Installment[],
  afterDeductions: ExactDecimal,
  money: Money,
): { lines: ExactLine[]; left: ExactDecimal; installments: Installment[] } {
  const lines: ExactLine[] = [];
  const installments: Installment[] = [];
  let left = afterDeductions;
  for (const installment of due) {
    const amount = money.round(new ExactDecimal(installment.amount));
    const rest = left.minus(amount);
    if (rest.isNegative() && installment.isFinal !== true) break;
    left = rest;
    installments.push(installment);
    lines.push({
      kind: 'advance',
      component: `installment:${installment.advanceId}:${installment.number}`,
      label: `Advance, installment ${installment.number}`,
      code: 'installment',
      params: { number: String(installment.number) },
      amount: money.text(amount.negated()),
      exact: amount.negated(),
      advance_id: installment.advanceId,
      installment: installment.number,
    });
  }
  return { lines, left, installments };
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

/** A percentage keeps its name when it is ended and added again; an amount its id within a month. */
function componentOf({ kind, id, name }: PayslipDeduction): string {
  return `deduction:${(kind === 'fixed' ? id : undefined) ?? name}`;
}
