import { expect, test } from 'vitest';
import { ExactDecimal } from '../exact-decimal.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { FormulaError } from './formula-error.ts';
import { parseFormula } from './parse-formula.ts';
import { toLookup } from './table-lookup.ts';

const bands = toLookup({
  name: 'bands',
  kind: 'lookup',
  columns: ['low', 'high'],
  rows: [{ from: '1', to: '10', values: ['0.1', '0.2'] }],
  valid_from: '2026-01-01',
  valid_to: null,
});

function evaluated(source: string, inputs: Record<string, string> = {}): string {
  try {
    const value = evaluateFormula(parseFormula(source), {
      valueOf: (name) => (name in inputs ? new ExactDecimal(inputs[name] ?? '') : undefined),
      tableOf: (name) => (name === 'bands' ? bands : undefined),
    });
    return value.toDecimalPlaces(20).toFixed();
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return `${error.at} ${error.code}`;
  }
}

test.each([
  ['2 + 3 * 4', '14'],
  ['(2 + 3) * 4', '20'],
  ['20 - 5 - 3', '12'],
  ['100 / 10 / 2', '5'],
  ['12 / 2 * 3', '18'],
  ['-2 - -3', '1'],
  ['2 * -3', '-6'],
  ['if(1 = 1 or 1 = 2 and 1 = 2, 1, 0)', '1'],
  ['if(not 1 = 1 or 1 = 1, 1, 0)', '1'],
  ['if(not 1 + 1 = 3, 1, 0)', '1'],
  ['min(3, 1, 2) + max(3, 1, 2)', '4'],
])('%s is %s', (source, expected) => {
  expect(evaluated(source)).toBe(expected);
});

test.each([
  ['round(2.5)', '3'],
  ['round(-2.5)', '-3'],
  ['round(1.005, 2)', '1.01'],
  ['round(1250, -2)', '1300'],
  ['floor(2.9)', '2'],
  ['floor(-2.1)', '-3'],
  ['floor(19.999, 2)', '19.99'],
  ['ceil(2.1)', '3'],
  ['ceil(-2.9)', '-2'],
  ['ceil(10.001, 2)', '10.01'],
  ['round(36.02 * 20) / 20', '36'],
])('%s is %s', (source, expected) => {
  expect(evaluated(source)).toBe(expected);
});

test('a division has no error that decides anything', () => {
  expect(evaluated('0.1 + 0.2')).toBe('0.3');
  expect(evaluated('1 / 3')).toBe('0.33333333333333333333');
  expect(evaluated('floor(1 / 3 * 3)')).toBe('1');
  expect(evaluated('ceil(2 / 3 * 3)')).toBe('2');
  expect(evaluated('round(0.03 / 7 * 7 / 6, 3)')).toBe('0.005');
  expect(evaluated('if(1 / 3 * 3 = 1, 1, 0)')).toBe('1');
  expect(evaluated('if(1 / 3 * 3 < 1, 1, 0)')).toBe('0');
  expect(evaluated("table('bands', 1 / 3 * 3, 'low')")).toBe('0.1');
  expect(evaluated('1 / (1 / 3 * 3 - 1)')).toBe('2 division_by_zero');
});

test('every failure has a code and a position', () => {
  expect(evaluated('5 / (2 - 2)')).toBe('2 division_by_zero');
  expect(evaluated('1 + hours.overtime')).toBe('4 missing_input');
  expect(evaluated("2 * table('other', 1)")).toBe('4 no_version');
  expect(evaluated("table('bands', 1)")).toBe('0 column_needed');
  expect(evaluated("table('bands', 1, 'middle')")).toBe('0 unknown_column');
  expect(evaluated("table('bands', 0.99, 'low')")).toBe('0 missing_row');
  expect(evaluated("table('bands', 10, 'low')")).toBe('0 missing_row');
  expect(evaluated("table('bands', 9.99, 'high')")).toBe('0.2');
  expect(evaluated('1000000000 * 999999999.999999999')).toBe('999999999999999999');
  expect(evaluated('1000000000 * 1000000000')).toBe('11 too_large');
  expect(evaluated('base', { base: '1000000000000000000' })).toBe('0 too_large');
});

test('the longest formulas are evaluated', () => {
  expect(evaluated(`1${'+1'.repeat(1_999)}`)).toBe('2000');
  expect(evaluated(`${'min(1,'.repeat(50)}2${')'.repeat(50)}`)).toBe('1');
});

test('only what decides is evaluated', () => {
  expect(evaluated('if(1 = 1, 5, 1 / 0)')).toBe('5');
  expect(evaluated('if(1 = 2, missing, 6)')).toBe('6');
  expect(evaluated('if(1 = 2 and 1 / 0 = 1, 1, 2)')).toBe('2');
  expect(evaluated('if(1 = 1 or 1 / 0 = 1, 1, 2)')).toBe('1');
  expect(evaluated('if(1 = 1, 1 / 0, 5)')).toBe('12 division_by_zero');
});
