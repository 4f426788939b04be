/**
 * For tests only: writes a tree as source with as few parentheses as possible, and evaluates it
 * with fractions of whole numbers, which are always exact. It shares nothing with the parser and
 * the evaluator except the shape of the tree.
 */
import type { ConditionNode, FormulaNode, NumberNode } from './formula-tree.ts';

export interface Fraction {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

/** The reason why there is no result: the code of a `FormulaError`. */
export type Failure = 'division_by_zero' | 'too_large';

class NoResult extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

const limit = 10n ** 18n;

export function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export function evaluateExactly(
  tree: NumberNode,
  inputs: Readonly<Record<string, string>>,
): Fraction | Failure {
  try {
    return valueOf(tree, inputs);
  } catch (error) {
    if (error instanceof NoResult) return error.failure;
    throw error;
  }
}

function valueOf(node: NumberNode, inputs: Readonly<Record<string, string>>): Fraction {
  const value = (operand: NumberNode): Fraction => valueOf(operand, inputs);
  switch (node.kind) {
    case 'number':
      return fractionOf(node.value.toFixed());
    case 'name':
      return fractionOf(inputs[node.name] ?? '0');
    case 'negate':
      return times(value(node.operand), { over: -1n, under: 1n });
    case 'arithmetic':
      return bounded(calculate(node.operator, value(node.left), value(node.right)));
    case 'min':
      return node.operands.map(value).reduce((a, b) => (order(b, a) < 0 ? b : a));
    case 'max':
      return node.operands.map(value).reduce((a, b) => (order(b, a) > 0 ? b : a));
    case 'round':
    case 'floor':
    case 'ceil':
      return bounded(toPlaces(toPlaces(value(node.operand), 20, 'round'), node.digits, node.kind));
    case 'if':
      return value(isTrue(node.condition, inputs) ? node.whenTrue : node.whenFalse);
    case 'table':
      throw new Error('The reference has no tables.');
  }
}

function calculate(operator: string, a: Fraction, b: Fraction): Fraction {
  if (operator === '*') return times(a, b);
  if (operator === '/') {
    if (toPlaces(b, 20, 'round').over === 0n) throw new NoResult('division_by_zero');
    return times(
      a,
      b.over < 0n ? { over: -b.under, under: -b.over } : { over: b.under, under: b.over },
    );
  }
  const sign = operator === '-' ? -1n : 1n;
  return reduced(a.over * b.under + sign * b.over * a.under, a.under * b.under);
}

function isTrue(node: ConditionNode, inputs: Readonly<Record<string, string>>): boolean {
  switch (node.kind) {
    case 'not':
      return !isTrue(node.operand, inputs);
    case 'and':
      return isTrue(node.left, inputs) ? isTrue(node.right, inputs) : false;
    case 'or':
      return isTrue(node.left, inputs) ? true : isTrue(node.right, inputs);
    case 'compare': {
      const left = toPlaces(valueOf(node.left, inputs), 20, 'round');
      const sign = order(left, toPlaces(valueOf(node.right, inputs), 20, 'round'));
      const allowed = { '=': [0], '<>': [-1, 1], '<': [-1], '<=': [-1, 0], '>': [1], '>=': [0, 1] };
      return allowed[node.operator].includes(sign);
    }
  }
}

/** `round` is half away from zero. Whole numbers only, so it is exact. */
function toPlaces(value: Fraction, places: number, how: 'round' | 'floor' | 'ceil'): Fraction {
  const scale = 10n ** BigInt(Math.abs(places));
  const { over, under } =
    places >= 0
      ? { over: value.over * scale, under: value.under }
      : { over: value.over, under: value.under * scale };
  const down = over / under - (over % under < 0n ? 1n : 0n);
  const hasRest = over % under !== 0n;
  const size = over < 0n ? -over : over;
  const rounded = (2n * size + under) / (2n * under);
  const whole = {
    floor: down,
    ceil: down + (hasRest ? 1n : 0n),
    round: over < 0n ? -rounded : rounded,
  };
  return places >= 0 ? reduced(whole[how], scale) : { over: whole[how] * scale, under: 1n };
}

function times(a: Fraction, b: Fraction): Fraction {
  return reduced(a.over * b.over, a.under * b.under);
}

function order(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

function bounded(value: Fraction): Fraction {
  const size = value.over < 0n ? -value.over : value.over;
  if (size >= limit * value.under) throw new NoResult('too_large');
  return value;
}

function reduced(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { over: 0n, under: 1n } : { over: over / a, under: under / a };
}

/** Higher numbers bind more strongly. */
function strengthOf(node: FormulaNode): number {
  if (node.kind === 'arithmetic') return node.operator === '+' || node.operator === '-' ? 5 : 6;
  const strengths: Partial<Record<FormulaNode['kind'], number>> = {
    or: 1,
    and: 2,
    not: 3,
    compare: 4,
    negate: 7,
  };
  return strengths[node.kind] ?? 8;
}

export function writeFormula(node: FormulaNode): string {
  const inside = (child: FormulaNode, atLeast: number): string =>
    strengthOf(child) < atLeast ? `(${writeFormula(child)})` : writeFormula(child);
  const own = strengthOf(node);
  switch (node.kind) {
    case 'number':
      return node.value.toFixed();
    case 'name':
      return node.name;
    case 'negate':
      return `-${inside(node.operand, own)}`;
    case 'not':
      return `not ${inside(node.operand, own)}`;
    case 'arithmetic':
      return `${inside(node.left, own)} ${node.operator} ${inside(node.right, own + 1)}`;
    case 'compare':
      return `${inside(node.left, own + 1)} ${node.operator} ${inside(node.right, own + 1)}`;
    case 'and':
    case 'or':
      return `${inside(node.left, own)} ${node.kind} ${inside(node.right, own + 1)}`;
    case 'min':
    case 'max':
      return `${node.kind}(${node.operands.map(writeFormula).join(', ')})`;
    case 'round':
    case 'floor':
    case 'ceil':
      return `${node.kind}(${writeFormula(node.operand)}, ${node.digits})`;
    case 'if':
      return `if(${[node.condition, node.whenTrue, node.whenFalse].map(writeFormula).join(', ')})`;
    case 'table': {
      const column = node.column === null ? '' : `, '${node.column}'`;
      return `table('${node.table}', ${writeFormula(node.key)}${column})`;
    }
  }
}
