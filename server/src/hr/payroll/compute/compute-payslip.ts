import type { Installment } from '../../advances/installments.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { payItems, withholdItems } from './item-lines.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';
import type { PayslipFigures, PayslipLine, ResultLine } from './payslip-figures.ts';
import type { DueItem, PayslipDeduction, PayslipInput, PayStretch } from './payslip-input.ts';

const zero = new ExactDecimal(0);

/**
 * One employee's pay for a period: base pay minus unpaid leave is gross pay; gross pay minus
 * deductions, then minus installments of advances, is net pay. Items are paid and deducted with them. Each line is rounded to cents, half up, and the totals are the
 * sums of the lines. Rules and reasons: docs/decisions/0014-payroll-arithmetic.md.
 */
export function computePayslip(input: PayslipInput): PayslipFigures {
  const { items = [] } = input;
  const earned = earn(input);
  const paid = payItems(items, 'earning');
  const reimbursed = payItems(items, 'reimbursement');
  const subject = earned.gross.plus(paid.sum);
  const deducted = deduct(input.deductions, { gross: subject, available: subject });
  const withheld = withholdItems(items, deducted.left);
  const repaid = repay(input.installments, deducted.left.minus(withheld.sum));
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
    gross: gross.toFixed(2),
    totalDeducted: gross.minus(net).toFixed(2),
    net: net.toFixed(2),
    installments: repaid.installments,
    items: items.filter((item) => item.kind !== 'deduction' || withheld.taken.includes(item)),
    components: byComponent(lines),
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
  {
    deductions,
    installments,
    items = [],
  }: Pick<PayslipInput, 'deductions' | 'installments' | 'items'>,
  available: ExactDecimal,
): Taken {
  const fixed = deductions.filter(({ kind }) => kind === 'fixed');
  const deducted = deduct(fixed, { gross: zero, available });
  const withheld = withholdItems(items, deducted.left);
  const repaid = repay(installments, deducted.left.minus(withheld.sum));
  const reimbursed = payItems(items, 'reimbursement');
  const lines = [...deducted.lines, ...withheld.lines, ...repaid.lines, ...reimbursed.lines];
  return {
    lines: lines.map(toLine),
    installments: repaid.installments,
    items: [...withheld.taken, ...items.filter(({ kind }) => kind === 'reimbursement')],
    components: byComponent(lines),
  };
}

function toLine(exactLine: ExactLine): PayslipLine {
  const { exact: _, ...line } = exactLine;
  return line;
}

/** The sums of the lines of each component, in the order of their first lines. */
function byComponent(lines: readonly ExactLine[]): ResultLine[] {
  return [...Map.groupBy(lines, ({ component }) => component)].map(([component, own]) => {
    const [{ kind, code, params = {}, deduction_id: id }] = own as [ExactLine, ...ExactLine[]];
    const sum = (of: readonly (ExactDecimal | string)[]) => ExactDecimal.sum(...of);
    return {
      component,
      kind,
      code,
      ...(kind === 'deduction' || isItem(code) ? { params } : {}),
      ...(id === undefined ? {} : { deduction_id: id }),
      amount: sum(own.map(({ amount }) => amount)).toFixed(2),
      exact: sum(own.map(({ exact }) => exact))
        .toDecimalPlaces(10)
        .toFixed(),
      corrected: code === 'fixed' || kind === 'advance' || isItem(code) ? 'never' : 'origin',
    };
  });
}

function isItem(code: ResultLine['code']): boolean {
  return code === 'item' || code === 'item_quantity';
}

function earn({ stretches, period }: PayslipInput): { lines: ExactLine[]; gross: ExactDecimal } {
  const lines: ExactLine[] = [];
  let gross = zero;
  for (const stretch of stretches) {
    const exact = payOf(stretch, period);
    const [base, unpaid] = [cents(exact.base), cents(exact.unpaid)];
    gross = gross.plus(base).minus(unpaid);
    lines.push({
      kind: 'base',
      component: stretch.per === 'hourly' ? 'hours' : 'base',
      ...describeBase(stretch, period),
      amount: base.toFixed(2),
      exact: exact.base,
    });
    if (!unpaid.isZero()) {
      lines.push({
        kind: 'unpaid_leave',
        component: 'unpaid_leave',
        ...describeUnpaid(stretch),
        amount: unpaid.negated().toFixed(2),
        exact: exact.unpaid.negated(),
      });
    }
  }
  return { lines, gross };
}

/** Each deduction is limited to what is left, so that net pay is never negative. */
function deduct(
  deductions: readonly PayslipDeduction[],
  { gross, available }: { readonly gross: ExactDecimal; readonly available: ExactDecimal },
): { lines: ExactLine[]; left: ExactDecimal } {
  const lines: ExactLine[] = [];
  let left = available;
  for (const deduction of deductions) {
    const asked = deductedBy(deduction, gross);
    const amount = ExactDecimal.min(cents(asked), left);
    if (!amount.isZero()) {
      left = left.minus(amount);
      lines.push({
        kind: 'deduction',
        component: componentOf(deduction),
        ...describeDeduction(deduction),
        amount: amount.negated().toFixed(2),
        exact: ExactDecimal.min(asked, left.plus(amount)).negated(),
      });
    }
  }
  return { lines, left };
}

/**
 * Each installment is deducted in full or not at all, so that an advance keeps the agreed
 * installments. They are taken in order up to the first that doesn't fit, so that no smaller one is
 * preferred.
 */
function repay(
  due: readonly Installment[],
  afterDeductions: ExactDecimal,
): { lines: ExactLine[]; left: ExactDecimal; installments: Installment[] } {
  const lines: ExactLine[] = [];
  const installments: Installment[] = [];
  let left = afterDeductions;
  for (const installment of due) {
    const rest = left.minus(installment.amount);
    if (rest.isNegative()) break;
    left = rest;
    installments.push(installment);
    const amount = new ExactDecimal(installment.amount).negated();
    lines.push({
      kind: 'advance',
      component: `installment:${installment.advanceId}:${installment.number}`,
      label: `Advance, installment ${installment.number}`,
      code: 'installment',
      params: { number: String(installment.number) },
      amount: amount.toFixed(2),
      exact: amount,
      advance_id: installment.advanceId,
      installment: installment.number,
    });
  }
  return { lines, left, installments };
}

/** Both before rounding; `unpaid` is at most `base`. */
function payOf(
  stretch: PayStretch,
  period: LaidOutPeriod,
): { base: ExactDecimal; unpaid: ExactDecimal } {
  const amount = new ExactDecimal(stretch.amount);
  if (stretch.per === 'hourly') {
    // Leave, paid or not, has no approved hours, so nothing is deducted.
    return { base: amount.times(stretch.hours), unpaid: zero };
  }
  const { earnedBefore, whole } = period[stretch.per];
  const share = (earnedBefore[stretch.last + 1] ?? 0) - (earnedBefore[stretch.first] ?? 0);
  const earned = amount.times(share);
  const base = earned.dividedBy(whole);
  if (stretch.workingDays === 0) {
    return { base, unpaid: zero };
  }
  // Relative to the working days of the stretch that base pay covers: an employee absent on all of
  // them gets nothing, even if employed for only half a month.
  const days = ExactDecimal.min(stretch.unpaidDays, stretch.workingDays);
  return { base, unpaid: earned.times(days).dividedBy(whole * stretch.workingDays) };
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

function cents(amount: ExactDecimal): ExactDecimal {
  return amount.toDecimalPlaces(2);
}

type Description = Pick<PayslipLine, 'label' | 'params' | 'hours_by_day' | 'deduction_id'> &
  Pick<ExactLine, 'code'>;

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
