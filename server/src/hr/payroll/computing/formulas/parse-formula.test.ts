import { expect, test } from 'vitest';
import { FormulaError, positionOf } from './formula-error.ts';
import { parseFormula } from './parse-formula.ts';

function errorIn(source: string): string {
  try {
    parseFormula(source);
    return 'none';
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { line, column } = positionOf(source, error.at);
    return `${line}:${column} ${error.code}: ${error.message}`;
  }
}

test.each([
  ['', '1:1 unexpected_end: The formula ends too early. Expected a number, a name or "(".'],
  [
    'base *\n  ',
    '2:3 unexpected_end: The formula ends too early. Expected a number, a name or "(".',
  ],
  ['base +\n  fte fte', '2:7 unexpected: Unexpected "fte". Expected an operator or the end.'],
  ['(1 + 2', '1:7 unexpected_end: The formula ends too early. Expected an operator or ")".'],
  ['1 + €5', '1:5 unexpected: Unexpected "€". Expected a number, a name or an operator.'],
  ['Base', '1:1 unexpected: Unexpected "B". Expected a number, a name or an operator.'],
  ['.5', '1:1 unexpected: Unexpected ".". Expected a number, a name or an operator.'],
  ['1 + and', '1:5 unexpected: Unexpected "and". Expected a number, a name or "(".'],
  [
    'table(bands, 1)',
    '1:7 unexpected: Unexpected "bands". Expected the name of a table, such as \'bands\'.',
  ],
  [
    "table('bands, 1)",
    '1:7 unexpected: Unexpected "\'". Expected a closing quote on the same line.',
  ],
  [
    '1234567890123456789',
    '1:1 bad_number: Numbers have at most 18 digits before and after the point.',
  ],
  ['1 +\n sqrt(4)', '2:2 unknown_function: There is no function sqrt.'],
  ['min(1)', '1:1 wrong_arguments: min needs two or more numbers.'],
  ['if(fte < 1, 2)', '1:1 wrong_arguments: if needs a condition and two numbers.'],
  [
    'round(base, fte)',
    '1:1 wrong_arguments: round needs a number and, if needed, its decimals, from -10 to 10.',
  ],
  [
    'floor(base, 0.5)',
    '1:1 wrong_arguments: floor needs a number and, if needed, its decimals, from -10 to 10.',
  ],
  [
    'ceil(base, 11)',
    '1:1 wrong_arguments: ceil needs a number and, if needed, its decimals, from -10 to 10.',
  ],
  [
    "1 + hours.over('month', 40)",
    "1:5 wrong_arguments: hours.over needs 'week' or 'day' and a number of hours.",
  ],
  [
    "hours.over('week', fte)",
    "1:1 wrong_arguments: hours.over needs 'week' or 'day' and a number of hours.",
  ],
  ["hours.over('day', 8, 1)", '1:20 unexpected: Unexpected ",". Expected an operator or ")".'],
  ['base > 1', '1:6 expected_number: Expected a number, but found a condition.'],
  ['1 + (base > 1)', '1:11 expected_number: Expected a number, but found a condition.'],
  [
    'if(fte, 1, 2)',
    '1:4 expected_condition: Expected a condition such as pay.gross > 5000, but found a number.',
  ],
  [
    'if(not fte, 1, 2)',
    '1:8 expected_condition: Expected a condition such as pay.gross > 5000, but found a number.',
  ],
  ['if(1 < fte < 2, 1, 2)', '1:12 unexpected: Unexpected "<". Expected an operator, "," or ")".'],
])('the error in %j has its position', (source, expected) => {
  expect(errorIn(source)).toBe(expected);
});

test('hours over a threshold are an input with a name of its own', () => {
  expect(parseFormula("hours.over('week',40.50)")).toEqual({
    kind: 'name',
    name: "hours.over('week', 40.5)",
    at: 0,
  });
});

test('length and depth are limited', () => {
  const nested = (depth: number): string => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
  expect(errorIn(nested(50))).toBe('none');
  expect(errorIn(nested(51))).toBe(
    '1:51 too_deep: The formula is nested more than 50 levels deep.',
  );
  expect(errorIn('-'.repeat(4_000))).toContain('too_deep');
  const long = (length: number): string => `1${'+1'.repeat((length - 1) / 2)}`;
  expect(errorIn(long(3_999))).toBe('none');
  expect(errorIn(long(4_001))).toBe('1:4001 too_long: The formula exceeds 4000 characters.');
});
