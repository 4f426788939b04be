import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactDecimal } from '../exact-decimal.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { evaluateExactly, type Fraction, fractionOf, writeFormula } from './exact-reference.ts';
import { FormulaError } from './formula-error.ts';
import type { ConditionNode, FormulaNode, NumberNode } from './formula-tree.ts';
import { parseFormula } from './parse-formula.ts';

const names = ['base', 'fte', 'hours.overtime', 'days.paid'];
const roundings = ['round', 'floor', 'ceil'] as const;

/** Whole numbers, cents, and 0, which makes divisions by zero frequent. */
const anyNumber = fc
  .oneof(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    fc.constant(0),
  )
  .map((value): NumberNode => ({ kind: 'number', at: 0, value: new ExactDecimal(value) }));

const { number: anyFormula, condition: anyCondition } = fc.letrec<{
  number: NumberNode;
  condition: ConditionNode;
}>((tie) => ({
  number: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'formula' },
    anyNumber,
    fc.constantFrom(...names).map((name): NumberNode => ({ kind: 'name', at: 0, name })),
    fc.record({ kind: fc.constant('negate'), at: fc.constant(0), operand: tie('number') }),
    fc.record({
      kind: fc.constant('arithmetic'),
      at: fc.constant(0),
      operator: fc.constantFrom('+', '-', '*', '/'),
      left: tie('number'),
      right: tie('number'),
    }),
    fc.record({
      kind: fc.constantFrom('min', 'max'),
      at: fc.constant(0),
      operands: fc.array(tie('number'), { minLength: 2, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constantFrom(...roundings),
      at: fc.constant(0),
      operand: tie('number'),
      digits: fc.integer({ min: -3, max: 6 }),
    }),
    fc.record({
      kind: fc.constant('if'),
      at: fc.constant(0),
      condition: tie('condition'),
      whenTrue: tie('number'),
      whenFalse: tie('number'),
    }),
  ),
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'formula' },
    fc.record({
      kind: fc.constant('compare'),
      at: fc.constant(0),
      operator: fc.constantFrom('=', '<>', '<', '<=', '>', '>='),
      left: tie('number'),
      right: tie('number'),
    }),
    fc.record({ kind: fc.constant('not'), at: fc.constant(0), operand: tie('condition') }),
    fc.record({
      kind: fc.constantFrom('and', 'or'),
      at: fc.constant(0),
      left: tie('condition'),
      right: tie('condition'),
    }),
  ),
}));

const anyInputs = fc.record(
  Object.fromEntries(
    names.map((name) => [
      name,
      fc.integer({ min: -50_000, max: 500_000 }).map((n) => `${n / 100}`),
    ]),
  ),
);

function withoutPositions(node: FormulaNode): unknown {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'at' ? 0 : value)));
}

function evaluated(source: string, inputs: Record<string, string>): ExactDecimal | string {
  try {
    return evaluateFormula(parseFormula(source), {
      valueOf: (name) => new ExactDecimal(inputs[name] ?? '0'),
      tableOf: () => undefined,
    });
  } catch (error) {
    if (error instanceof FormulaError) return error.code;
    throw error;
  }
}

/** Equal up to the error of divisions, which is far below the 20 decimals that decide anything. */
function isSame(value: ExactDecimal, exact: Fraction): boolean {
  const { over, under } = fractionOf(value.toDecimalPlaces(60).toFixed());
  const difference = over * exact.under - exact.over * under;
  const size = (n: bigint): bigint => (n < 0n ? -n : n);
  return size(difference) * 10n ** 18n <= size(exact.over * under) + exact.under * under;
}

const times = { numRuns: 5_000 };

test('any formula gives the result of exact fractions, or the same error', () => {
  let results = 0;
  fc.assert(
    fc.property(anyFormula, anyInputs, (tree, inputs) => {
      const value = evaluated(writeFormula(tree), inputs);
      const exact = evaluateExactly(tree, inputs);
      if (typeof value === 'string' || typeof exact === 'string') return value === exact;
      results += 1;
      return isSame(value, exact);
    }),
    times,
  );
  expect(results).toBeGreaterThan(times.numRuns / 2);
});

test('any formula that is written out reads as the same formula', () => {
  fc.assert(
    fc.property(fc.oneof(anyFormula, anyCondition), (tree) => {
      // A condition is only part of a formula.
      const source = writeFormula(tree);
      const isWhole = !['compare', 'and', 'or', 'not'].includes(tree.kind);
      const read = parseFormula(isWhole ? source : `if(${source}, 1, 0)`);
      const found = isWhole || read.kind !== 'if' ? read : read.condition;
      expect(withoutPositions(found)).toEqual(withoutPositions(tree));
    }),
    times,
  );
});

test('malformed source gives nothing but a FormulaError within the source', () => {
  const pieces = fc.constantFrom(
    ...` 1 0.5 1. 12345678901234567890 base hours. .x min round( if( table( 'bands' ' ( ) , + - * /
      < <> = and or not é 😀 " ; Base __proto__ constructor %`.split(/ +/),
    '\n',
  );
  const anySource = fc.oneof(
    fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 60 }),
  );
  const isRefused = (source: string): boolean => {
    try {
      parseFormula(source);
      return false;
    } catch (error) {
      return error instanceof FormulaError && error.at <= source.length;
    }
  };
  let refused = 0;
  fc.assert(
    fc.property(anySource, (source) => {
      refused += isRefused(source) ? 1 : 0;
    }),
    times,
  );
  expect(refused).toBeGreaterThan(times.numRuns / 2);
});
