import type { Installment } from '../../advances/installments.ts';
import type { RuleSets } from './applied-rules.ts';
import { describeDeduction } from './describe-lines.ts';
import { earn } from './earn.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { type ExactLine, type Money, moneyOf, toLine } from './exact-line.ts';
import { payItems, withholdItems } from './item-lines.ts';
import type { PayslipFigures, PayslipLine, ResultLine } from './payslip-figures.ts';
import type { DueItem, PayslipDeduction, PayslipInput } from './payslip-input.ts';
import { payRules, type RulePart, toRuleLine, valuesOf } from './rule-lines.ts';

const zero = new ExactDecimal(0);

/**
 * One employee's pay for a period: base pay minus unpaid leave is gross pay; gross pay minus
 * deductions, then minus installments of advances, is net pay. Items are paid and deducted with them. Each line is rounded to the decimals of
 * the currency, and the totals are the sums of the lines. Rules and reasons: docs/decisions/0014-payroll-arithmetic.md.
 *
 * @param sets the components and tables that the input refers to
 * @throws RuleFailure if the formula of a component fails
 */
export function computePayslip(input: PayslipInput, sets: RuleSets = new Map()): PayslipFigures {
  const money = moneyOf(input);
  const { items = [] } = input;
  const earned = earn(input, money);
  const paid = payItems(items, 'earning');
  const reimbursed = payItems(items, 'reimbursement');
  const values = valuesOf(input, earned.lines, paid.sum);
  const ruled = payRules(input, { values, sets }, money);
  const subject = earned.gross.plus(paid.sum).plus(ruled.earned);
  const taken = deductByRules(ruled.deductions, subject, money);
  const deducted = deduct(input.deductions, { gross: subject, available: taken.left }, money);
  const withheld = withholdItems(items, deducted.left);
  const repaid = repay(input.installments, deducted.left.minus(withheld.sum), money);
  const lines = [
    ...earned.lines,
    ...paid.lines,
    ...ruled.earnings,
    ...taken.lines,
    ...deducted.lines,
    ...withheld.lines,
    ...repaid.lines,
    ...reimbursed.lines,
  ];
  const gross = subject.plus(reimbursed.sum);
  const net = repaid.left.plus(reimbursed.sum);
  return {
    lines: lines.filter(isShown).map(toLine),
    gross: money.text(gross),
    totalDeducted: money.text(gross.minus(net)),
    net: money.text(net),
    installments: repaid.installments,
    items: items.filter((item) => item.kind !== 'deduction' || withheld.taken.includes(item)),
    components: [...byComponent(lines, money), ...ruled.others],
  };
}

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

/** The sums of the lines of each component, in the order of their first lines. */
function byComponent(lines: readonly ExactLine[], money: Money): ResultLine[] {
  return [...Map.groupBy(lines, ({ component }) => component)].map(([component, own]) => {
    const [{ kind, code, params = {}, deduction_id: id, rule }] = own as [
      ExactLine,
      ...ExactLine[],
    ];
    const exact = ExactDecimal.sum(...own.map((line) => line.exact));
    const due = own.find((line) => line.rule?.due !== undefined)?.rule?.due;
    return {
      component,
      kind,
      code,
      ...(rule === undefined ? {} : { params: { name: params['name'] ?? '' } }),
      ...(rule === undefined && (kind === 'deduction' || isItem(code)) ? { params } : {}),
      ...(id === undefined ? {} : { deduction_id: id }),
      amount: money.text(ExactDecimal.sum(...own.map(({ amount }) => amount))),
      exact: exact.toDecimalPlaces(10).toFixed(),
      corrected: rule?.corrected ?? correctionOf({ kind, code }),
      ...(due === undefined ? {} : { due }),
    };
  });
}

function correctionOf({ kind, code }: Pick<ExactLine, 'kind' | 'code'>): ResultLine['corrected'] {
  return code === 'fixed' || kind === 'advance' || isItem(code) ? 'never' : 'origin';
}

/** A component of which only a difference is due elsewhere has an amount of zero here. */
function isShown({ rule, exact }: ExactLine): boolean {
  return rule === undefined || !exact.isZero();
}

function isItem(code: ResultLine['code']): boolean {
  return code === 'item' || code === 'item_quantity';
}

/** Before other deductions. Each is limited to what is left, except amounts that stay as they were. */
function deductByRules(
  parts: readonly RulePart[],
  available: ExactDecimal,
  money: Money,
): { lines: readonly ExactLine[]; left: ExactDecimal } {
  let left = available;
  const lines = parts.map((part) => {
    const { amount: asked, rule, total, isHeld } = part;
    const amount = isHeld ? asked : ExactDecimal.min(asked, atLeastZero(left));
    left = left.minus(amount);
    if (amount.equals(asked)) return toRuleLine('deduction', part, money);
    const due = rule.corrected === 'current' ? { due: total.toFixed() } : {};
    const limited = { ...part, amount, exact: amount, rule: { ...rule, ...due } };
    return toRuleLine('deduction', limited, money);
  });
  return { lines: lines.filter(({ exact, rule }) => !exact.isZero() || rule?.due), left };
}

function atLeastZero(amount: ExactDecimal): ExactDecimal {
  return ExactDecimal.max(amount, 0);
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
    const amount = ExactDecimal.min(money.round(asked), atLeastZero(left));
    if (!amount.isZero()) {
      lines.push({
        kind: 'deduction',
        component: componentOf(deduction),
        ...describeDeduction(deduction),
        amount: money.text(amount.negated()),
        exact: ExactDecimal.min(asked, atLeastZero(left)).negated(),
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
