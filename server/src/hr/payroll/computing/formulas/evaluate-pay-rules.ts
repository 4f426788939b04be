import { ExactDecimal } from '../exact-decimal.ts';
import { type PayRules, type RuleProblem, toProblem, valueName } from './check-pay-rules.ts';
import { basePrefix, orderOfEvaluation, type ParsedComponent } from './component-graph.ts';
import { errorOf } from './formula-error.ts';
import { evaluateFormula, type FormulaScope } from './evaluate-formula.ts';
import { isPlainNumber, settled, withinLimit } from './formula-number.ts';
import { type ComponentKind, roundAmount, writeAmount } from './pay-component.ts';
import { isValidOn } from './pay-table.ts';
import { createFormulaReader, type FormulaReader } from './read-formula.ts';
import { type TableLookup, toLookup } from './table-lookup.ts';

/** Rules that are read once and evaluated for many employees. */
export interface PreparedRules {
  readonly components: readonly ParsedComponent[];
  /** Components and bases, each after everything it refers to. */
  readonly steps: readonly Step[];
  /** The versions of each table. */
  readonly tables: ReadonlyMap<string, readonly TableLookup[]>;
}

/** A base has the components that count in it. */
interface Step {
  readonly name: string;
  readonly component: ParsedComponent | undefined;
  readonly counted: readonly ParsedComponent[];
}

/** Throws a `FormulaError` if `checkPayRules` reports any problem of a formula. */
export function preparePayRules(
  { components, tables }: PayRules,
  read: FormulaReader = createFormulaReader(),
): PreparedRules {
  const parsed = components.map((each) => ({ ...each, ...read(each.formula) }));
  const byCode = new Map(parsed.map((component) => [component.code, component]));
  const counted = new Map<string, ParsedComponent[]>();
  for (const component of parsed) {
    for (const base of component.bases) {
      const name = `${basePrefix}${base}`;
      const others = counted.get(name);
      if (others === undefined) counted.set(name, [component]);
      else others.push(component);
    }
  }
  const steps = orderOfEvaluation(parsed).map((name) => ({
    name,
    component: byCode.get(name),
    counted: counted.get(name) ?? [],
  }));
  return {
    components: parsed,
    steps,
    tables: Map.groupBy(tables.map(toLookup), ({ name }) => name),
  };
}

export interface RuleRequest {
  /** By name: numbers with at most 18 digits before and after the point. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The day that selects the versions of the tables. */
  readonly on: string;
  /** Of the currency: EUR 2, JPY 0, KWD 3. */
  readonly minorUnits: number;
  /** Whether the employee has a component. The others count as zero and have no line. */
  readonly isAssigned?: (code: string) => boolean;
  /** `value` in the formula of a component; null = none. */
  readonly assignedValue?: (code: string) => string | null;
  /** Amounts that count instead of those of the formulas. */
  readonly held?: ReadonlyMap<string, string>;
  /** What is added to a component: differences of earlier periods. */
  readonly carried?: ReadonlyMap<string, string>;
}

export interface ComponentLine {
  readonly code: string;
  readonly kind: ComponentKind;
  /** Up to 20 decimals, without trailing zeros. */
  readonly unrounded: string;
  /** What counts: on the payslip, in bases and in other formulas. */
  readonly amount: string;
  /** If the amount is held: the rounded result of the formula. */
  readonly due?: string;
}

export type RuleResult =
  | { readonly outcome: 'computed'; readonly lines: readonly ComponentLine[] }
  | { readonly outcome: 'failed'; readonly problem: RuleProblem };

/**
 * The amount of each assigned component, in the order of the rules. The same rules and request
 * always give the same result. A formula that fails, such as a division by zero, ends it with the
 * position in that component.
 */
export function evaluatePayRules(rules: PreparedRules, request: RuleRequest): RuleResult {
  const amounts = new Map<string, ExactDecimal>();
  const lines = new Map<string, ComponentLine>();
  const isAssigned = request.isAssigned ?? (() => true);
  const valueOf = createValues(request, amounts);
  for (const { name, component, counted } of rules.steps) {
    if (component === undefined) {
      amounts.set(name, sumOfBase(counted, amounts));
    } else if (isAssigned(name)) {
      const error = errorOf(() => {
        const { line, amount } = evaluate(component, rules, { request, valueOf });
        amounts.set(name, amount);
        lines.set(name, line);
      });
      if (error !== null) return { outcome: 'failed', problem: toProblem(error, component) };
    } else {
      const { held, carried } = request;
      amounts.set(name, new ExactDecimal(held?.get(name) ?? carried?.get(name) ?? 0));
    }
  }
  const inOrder = rules.components.map(({ code }) => lines.get(code));
  return { outcome: 'computed', lines: inOrder.filter((line) => line !== undefined) };
}

type ValueOf = (name: string) => ExactDecimal | undefined;

function evaluate(
  component: ParsedComponent,
  { tables }: PreparedRules,
  { request, valueOf }: { readonly request: RuleRequest; readonly valueOf: ValueOf },
): { readonly line: ComponentLine; readonly amount: ExactDecimal } {
  const { code, kind } = component;
  const { on, minorUnits, held, carried } = request;
  const assigned = request.assignedValue?.(code) ?? undefined;
  const scope: FormulaScope = {
    valueOf: (name) => (name === valueName ? toNumber(assigned) : valueOf(name)),
    tableOf: (name) => tables.get(name)?.find((table) => isValidOn(table, on)),
  };
  const own = evaluateFormula(component.tree, scope);
  const difference = carried?.get(code) ?? 0;
  // Rounded alone: half a cent is rounded up whether or not a larger difference makes the sum negative.
  const due = withinLimit(roundAmount(own, component, minorUnits).plus(difference), 0);
  const write = (number: ExactDecimal) => writeAmount(number, component, minorUnits);
  const fixed = held?.get(code);
  if (fixed !== undefined) {
    const line = { code, kind, unrounded: fixed, amount: fixed, due: write(due) };
    return { line, amount: new ExactDecimal(fixed) };
  }
  const unrounded = settled(own.plus(difference)).toFixed();
  const line = { code, kind, unrounded, amount: write(due) };
  return { line, amount: due };
}

function createValues(
  { inputs }: RuleRequest,
  amounts: ReadonlyMap<string, ExactDecimal>,
): ValueOf {
  return (name) =>
    amounts.get(name) ?? toNumber(Object.hasOwn(inputs, name) ? inputs[name] : undefined);
}

function toNumber(text: string | undefined): ExactDecimal | undefined {
  return text !== undefined && isPlainNumber(text) ? new ExactDecimal(text) : undefined;
}

/** Deductions reduce a base: a pension contribution from gross pay is not taxable. */
function sumOfBase(
  counted: readonly ParsedComponent[],
  amounts: ReadonlyMap<string, ExactDecimal>,
): ExactDecimal {
  return counted.reduce((sum, { code, kind }) => {
    const amount = amounts.get(code) ?? new ExactDecimal(0);
    return kind === 'deduction' ? sum.minus(amount) : sum.plus(amount);
  }, new ExactDecimal(0));
}
