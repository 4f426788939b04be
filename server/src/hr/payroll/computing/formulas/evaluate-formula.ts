import { ExactDecimal } from '../exact-decimal.ts';
import { FormulaError } from './formula-error.ts';
import { settled, withinLimit } from './formula-number.ts';
import type { Arithmetic, Comparison, ConditionNode, NumberNode } from './formula-tree.ts';
import { type TableLookup, valueFrom } from './table-lookup.ts';

/** What the names in a formula stand for. `undefined` is an error at the name's position. */
export interface FormulaScope {
  readonly valueOf: (name: string) => ExactDecimal | undefined;
  readonly tableOf: (name: string) => TableLookup | undefined;
}

const halfUp = ExactDecimal.ROUND_HALF_UP;
const roundings = {
  round: halfUp,
  floor: ExactDecimal.ROUND_FLOOR,
  ceil: ExactDecimal.ROUND_CEIL,
} as const;

/**
 * Sums, differences and products are exact up to 60 significant digits; quotients are rounded half
 * up there. `round` rounds half away from zero, `floor` down and `ceil` up, also below zero. Only
 * the chosen branch of `if` is evaluated, and the right side of `and` and `or` only if it decides.
 * It visits each node at most once, so it always ends, with a number or a `FormulaError`.
 */
export function evaluateFormula(node: NumberNode, scope: FormulaScope): ExactDecimal {
  const at = (operand: NumberNode): ExactDecimal => evaluateFormula(operand, scope);
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'name':
      return lookUp(node, scope);
    case 'negate':
      return at(node.operand).negated();
    case 'arithmetic':
      return withinLimit(calculate(node, at(node.left), at(node.right)), node.at);
    case 'min':
      return ExactDecimal.min(...node.operands.map(at));
    case 'max':
      return ExactDecimal.max(...node.operands.map(at));
    case 'round':
    case 'floor':
    case 'ceil':
      return withinLimit(roundTo(at(node.operand), node.digits, roundings[node.kind]), node.at);
    case 'if':
      return at(holds(node.condition, scope) ? node.whenTrue : node.whenFalse);
    case 'table': {
      const table = scope.tableOf(node.table);
      if (table === undefined) throw new FormulaError('no_version', node.at, { name: node.table });
      const value = valueFrom(table, node.column, { key: settled(at(node.key)), at: node.at });
      return withinLimit(value, node.at);
    }
  }
}

function lookUp({ name, at }: { name: string; at: number }, scope: FormulaScope): ExactDecimal {
  const value = scope.valueOf(name);
  if (value === undefined) throw new FormulaError('missing_input', at, { name });
  return withinLimit(value, at);
}

function calculate(
  { operator, at }: { operator: Arithmetic; at: number },
  left: ExactDecimal,
  right: ExactDecimal,
): ExactDecimal {
  switch (operator) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      if (settled(right).isZero()) throw new FormulaError('division_by_zero', at);
      return left.dividedBy(right);
  }
}

function holds(node: ConditionNode, scope: FormulaScope): boolean {
  switch (node.kind) {
    case 'and':
      return holds(node.left, scope) && holds(node.right, scope);
    case 'or':
      return holds(node.left, scope) || holds(node.right, scope);
    case 'not':
      return !holds(node.operand, scope);
    case 'compare': {
      const left = settled(evaluateFormula(node.left, scope));
      return compares(node.operator, left.cmp(settled(evaluateFormula(node.right, scope))));
    }
  }
}

function compares(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Digits below zero round to tens, hundreds and so on. */
function roundTo(
  value: ExactDecimal,
  digits: number,
  rounding: (typeof roundings)[keyof typeof roundings],
): ExactDecimal {
  const factor = new ExactDecimal(10).pow(-digits);
  return digits >= 0
    ? settled(value).toDecimalPlaces(digits, rounding)
    : settled(value).dividedBy(factor).toDecimalPlaces(0, rounding).times(factor);
}
