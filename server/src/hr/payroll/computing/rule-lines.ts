import { type ComponentLine, evaluatePayRules } from './formulas/evaluate-pay-rules.ts';
import type { ComponentKind } from './formulas/pay-component.ts';
import { minorUnits } from '../../minor-units.ts';
import {
  type AppliedRules,
  isUnpaid,
  lineKeyOf,
  RuleFailure,
  type RuleSets,
} from './applied-rules.ts';
import { earn } from './earn.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { type ExactLine, type Money, moneyOf } from './exact-line.ts';
import { payItems } from './item-lines.ts';
import type { CorrectionRule, PayslipLine, ResultLine } from './payslip-figures.ts';
import type { PayslipInput } from './payslip-input.ts';

/** The components of a person that the company defined, by what they do to pay. */
export interface RulePay {
  readonly earnings: readonly ExactLine[];
  readonly earned: ExactDecimal;
  /** Before they are limited to what is left. */
  readonly deductions: readonly RulePart[];
  /** Employer costs and information: only results have them. */
  readonly others: readonly ResultLine[];
}

/** A line of a component: its own amount, or the difference of an earlier period. */
export interface RulePart {
  readonly line: Pick<ExactLine, 'label' | 'params' | 'component' | 'causes'>;
  readonly amount: ExactDecimal;
  readonly exact: ExactDecimal;
  /** Of all lines of the component. */
  readonly total: ExactDecimal;
  readonly rule: RuleOutcome;
  /** It keeps its amount. */
  readonly isHeld: boolean;
}

interface RuleOutcome {
  readonly corrected: CorrectionRule;
  readonly due?: string;
}

interface Outcome extends RuleOutcome {
  readonly code: string;
  readonly name: string;
  readonly kind: ComponentKind;
  readonly amount: ExactDecimal;
  readonly exact: ExactDecimal;
  readonly isHeld: boolean;
}

const none: RulePay = { earnings: [], earned: new ExactDecimal(0), deductions: [], others: [] };

/**
 * The amounts of the components of a person.
 *
 * @throws RuleFailure if a formula fails
 */
export function payRules(
  { rules, period, currency }: Pick<PayslipInput, 'rules' | 'period' | 'currency'>,
  { values, sets }: { readonly values: Readonly<Record<string, string>>; readonly sets: RuleSets },
  money: Money,
): RulePay {
  if (rules === undefined) return none;
  const outcomes = outcomesOf(rules, {
    on: rules.on ?? period.end,
    places: minorUnits(currency),
    values,
    sets,
  });
  const partsOf = (kind: ComponentKind) =>
    outcomes.filter((outcome) => outcome.kind === kind).flatMap((each) => toParts(each, rules));
  const earnings = partsOf('earning').map((part): ExactLine => toRuleLine('earning', part, money));
  return {
    earnings,
    earned: ExactDecimal.sum(0, ...earnings.map(({ amount }) => amount)),
    deductions: partsOf('deduction'),
    others: outcomes.flatMap((outcome) => toOther(outcome, money)),
  };
}

/** A line that pays or takes an amount. */
export function toRuleLine(
  kind: 'earning' | 'deduction',
  { line, amount, exact, rule }: RulePart,
  money: Money,
): ExactLine {
  const isTaken = kind === 'deduction';
  return {
    kind,
    code: isTaken ? 'component_deduction' : 'component_earning',
    ...line,
    amount: money.text(isTaken ? amount.negated() : amount),
    exact: isTaken ? exact.negated() : exact,
    rule,
  };
}

function outcomesOf(
  { set, inputs, assigned, held = [], carried = [] }: AppliedRules,
  asked: {
    readonly on: string;
    readonly places: number;
    readonly values: Readonly<Record<string, string>>;
    readonly sets: RuleSets;
  },
): Outcome[] {
  const prepared = asked.sets.get(set);
  if (prepared === undefined) throw new Error(`the rule set ${set} was not read`);
  const heldOf = new Map(held.map((one) => [one.code, one]));
  const { components } = prepared;
  const isComputed = (code: string) =>
    Object.hasOwn(assigned, code) && heldOf.get(code)?.correction !== 'never';
  const result = evaluatePayRules(prepared, {
    inputs: { ...asked.values, ...inputs },
    on: asked.on,
    minorUnits: asked.places,
    isAssigned: isComputed,
    assignedValue: (code) => assigned[code] ?? null,
    held: new Map(held.map(({ code, amount }) => [code, amount])),
    carried: sumsOf(carried),
  });
  if (result.outcome === 'failed') {
    const { component } = result.problem;
    const name = components.find(({ code }) => code === component)?.name ?? component;
    throw new RuleFailure(result.problem, name);
  }
  const computed = new Map(result.lines.map((line) => [line.code, line]));
  const known = new Map([...carried, ...held, ...components].map((each) => [each.code, each]));
  const order = [...components, ...held, ...carried].map(({ code }) => code);
  return [...new Set(order)].flatMap((code) => {
    const { name, kind, correction } = heldOf.get(code) ?? known.get(code) ?? {};
    if (name === undefined || kind === undefined || correction === undefined) return [];
    const isHeld = heldOf.has(code);
    const line = computed.get(code) ?? withoutFormula(code, heldOf, sumsOf(carried));
    if (line === undefined) return [];
    return [{ code, name, kind, corrected: correction, isHeld, ...amountsOf(line, correction) }];
  });
}

type Amounts = Pick<ComponentLine, 'amount' | 'unrounded' | 'due'>;

/** A component that the person does not have now: it keeps its amount, or has carried ones only. */
function withoutFormula(
  code: string,
  heldOf: ReadonlyMap<string, { readonly amount: string; readonly correction: string }>,
  carried: ReadonlyMap<string, string>,
): Amounts | undefined {
  const held = heldOf.get(code);
  const amount = carried.get(code);
  if (held !== undefined) {
    return { amount: held.amount, unrounded: held.amount, due: amount ?? '0' };
  }
  return amount === undefined ? undefined : { amount, unrounded: amount };
}

function amountsOf({ amount, unrounded, due }: Amounts, correction: CorrectionRule) {
  const isDifferent = correction === 'current' && due !== undefined;
  return {
    amount: new ExactDecimal(amount),
    exact: new ExactDecimal(unrounded),
    ...(isDifferent && !new ExactDecimal(due).equals(amount)
      ? { due: new ExactDecimal(due).toFixed() }
      : {}),
  };
}

function sumsOf(carried: NonNullable<AppliedRules['carried']>): ReadonlyMap<string, string> {
  return new Map(
    [...Map.groupBy(carried, ({ code }) => code)].map(([code, own]) => [
      code,
      ExactDecimal.sum(...own.map(({ amount }) => amount)).toFixed(),
    ]),
  );
}

/** The own amount, then each difference of an earlier period. Amounts of zero have no line. */
function toParts(
  { code, name, amount, exact, isHeld, corrected, due }: Outcome,
  { carried = [] }: AppliedRules,
): RulePart[] {
  const rule = { corrected, ...(due === undefined ? {} : { due }) };
  const component = lineKeyOf(code);
  const shared = { total: amount, rule, isHeld };
  const others = carried
    .filter((each) => each.code === code)
    .map(({ from, to, causes, amount: difference }): RulePart => {
      const line = {
        component,
        label: `${name}, ${from} to ${to}`,
        params: { name, from, to },
        causes,
      };
      const carriedAmount = new ExactDecimal(difference);
      return { ...shared, line, amount: carriedAmount, exact: carriedAmount };
    });
  const sum = ExactDecimal.sum(0, ...others.map((part) => part.amount));
  const line = { component, label: name, params: { name } };
  const own = { ...shared, line, amount: amount.minus(sum), exact: exact.minus(sum) };
  return [own, ...others].filter(
    (part) => !part.amount.isZero() || (part === own && due !== undefined),
  );
}

/** With all decimals of money; information as it was rounded. */
function toOther(
  { code, name, kind, amount, exact, corrected, due }: Outcome,
  money: Money,
): ResultLine[] {
  if (!isUnpaid(kind) || (amount.isZero() && kind === 'employer_cost' && due === undefined)) {
    return [];
  }
  return [
    {
      component: lineKeyOf(code),
      kind,
      code: 'component',
      params: { name },
      amount: kind === 'information' ? amount.toFixed() : money.text(amount),
      exact: exact.toDecimalPlaces(10).toFixed(),
      corrected,
      ...(due === undefined ? {} : { due }),
    },
  ];
}

/** What a payslip itself provides to formulas (`payslipInputs`). */
export function valuesOf(
  { stretches, period }: Pick<PayslipInput, 'stretches' | 'period'>,
  lines: readonly Pick<PayslipLine, 'kind' | 'amount'>[],
  items: ExactDecimal,
): Readonly<Record<string, string>> {
  const sum = (kind: PayslipLine['kind']) =>
    ExactDecimal.sum(0, ...lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const [base, unpaid, leave] = [sum('base'), sum('unpaid_leave'), sum('paid_leave')];
  const count = (days: readonly (number | string)[]) => ExactDecimal.sum(0, ...days).toFixed();
  return {
    'pay.base': base.toFixed(),
    'pay.unpaid_leave': unpaid.negated().toFixed(),
    'pay.paid_leave': leave.toFixed(),
    'pay.items': items.toFixed(),
    'pay.gross': base.plus(leave).plus(unpaid).plus(items).toFixed(),
    'pay.rate': stretches.at(-1)?.amount ?? '0',
    'days.total': String(period.dates.length),
    'days.paid': count(stretches.map(({ first, last }) => last - first + 1)),
    'days.unpaid': count(stretches.map(({ unpaidDays }) => unpaidDays)),
    'period.month': String(Number(period.end.slice(5, 7))),
  };
}

/** The same, for a payslip that is not computed otherwise. */
export function payslipValues(input: PayslipInput): Readonly<Record<string, string>> {
  const { lines } = earn(input, moneyOf(input));
  const { sum } = payItems(input.items ?? [], 'earning');
  return valuesOf(input, lines, sum);
}
