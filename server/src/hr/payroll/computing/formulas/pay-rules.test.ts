import { expect, test } from 'vitest';
import { checkPayRules, type PayRules } from './check-pay-rules.ts';
import { evaluatePayRules, preparePayRules, type RuleRequest } from './evaluate-pay-rules.ts';
import type { PayComponent } from './pay-component.ts';
import type { PayTable } from './pay-table.ts';

function component(code: string, formula: string, rest: Partial<PayComponent> = {}): PayComponent {
  return {
    code,
    name: code,
    kind: 'earning',
    formula,
    rounding: { mode: 'half_up', digits: null },
    bases: [],
    correction: 'origin',
    account: null,
    ...rest,
  };
}

function problemsOf(
  components: readonly PayComponent[],
  tables: readonly PayTable[] = [],
): string[] {
  return checkPayRules({ components, tables }, ['salary', 'fte', 'hours.overtime']).map(
    (found) => `${found.component} ${found.line}:${found.column} ${found.message}`,
  );
}

function amountsOf(rules: Partial<PayRules>, request: Partial<RuleRequest> = {}): unknown {
  const prepared = preparePayRules({ components: [], tables: [], ...rules });
  const defaults = { inputs: {}, on: '2026-08-31', minorUnits: 2 };
  const result = evaluatePayRules(prepared, { ...defaults, ...request });
  return result.outcome === 'failed'
    ? result.problem
    : Object.fromEntries(result.lines.map(({ code, amount }) => [code, amount]));
}

const information = { kind: 'information' } as const;
const deduction = { kind: 'deduction' } as const;

test('bases and components are computed before what refers to them', () => {
  const components = [
    component('net', 'bases.gross + bases.deducted', information),
    component('pension', 'bases.gross * 0.05', { ...deduction, bases: ['taxable', 'deducted'] }),
    component('tax', 'bases.taxable * 0.2', { ...deduction, bases: ['deducted'] }),
    component('base', 'salary * fte', { bases: ['gross', 'taxable'] }),
    component('meal', '60', { bases: ['gross'] }),
  ];
  expect(problemsOf(components)).toEqual([]);
  expect(amountsOf({ components }, { inputs: { salary: '3000', fte: '0.8' } })).toEqual({
    // 2,460.00 − 123.00 − 455.40: deductions reduce a base, so that of deductions is negative.
    net: '1881.60',
    pension: '123.00',
    tax: '455.40',
    base: '2400.00',
    meal: '60.00',
  });
});

test('a circle is refused with its path and its place', () => {
  const components = [
    component('base', 'salary'),
    component('bonus', 'base +\n  premium * 2'),
    component('premium', 'bases.gross / 10'),
    component('overtime', 'bonus', { bases: ['gross'] }),
  ];
  expect(problemsOf(components)).toEqual([
    'overtime 1:1 The components refer to each other in a circle: bonus → premium → bases.gross → overtime → bonus.',
  ]);
  expect(problemsOf([component('base', '1 + base')])).toEqual([
    'base 1:5 The components refer to each other in a circle: base → base.',
  ]);
});

test('what refers to nothing is refused; totals of the year are no circle', () => {
  expect(problemsOf([component('base', 'salary + bonus + hours.night')])).toEqual([
    'base 1:10 There is no component and no input bonus.',
    'base 1:18 There is no component and no input hours.night.',
  ]);
  expect(problemsOf([component('base', 'bases.gross')])).toEqual([
    'base 1:1 There is no component and no input bases.gross.',
  ]);
  const capped = component('pension', 'min(salary, 100 - ytd.pension - ytd.bases.gross)', {
    bases: ['gross'],
  });
  expect(problemsOf([capped])).toEqual([]);
  expect(problemsOf([component('base', 'ytd.bonus')])).toHaveLength(1);
});

const rate: PayTable = {
  name: 'rate',
  kind: 'lookup',
  columns: ['full', 'reduced'],
  rows: [{ from: '0', to: null, values: ['0.1', '0.05'] }],
  valid_from: '2026-01-01',
  valid_to: '2026-06-30',
};

test('tables and their columns are checked on saving and selected by day', () => {
  const later: PayTable = { ...rate, valid_from: '2026-07-01', valid_to: null };
  const formula = "table('rate', salary, 'full') * 100";
  expect(problemsOf([component('base', formula)], [rate])).toEqual([]);
  expect(problemsOf([component('base', "1 +\ntable('rate', 1)")], [rate])).toEqual([
    'base 2:1 Table rate has several columns. Name one of full, reduced.',
  ]);
  expect(problemsOf([component('base', formula)], [rate, { ...later, columns: ['low'] }])).toEqual([
    'base 1:1 Table rate has no column full. Its columns are low.',
  ]);
  expect(problemsOf([component('base', "table('rates', 1)")], [rate])).toEqual([
    'base 1:1 There is no table rates.',
  ]);
  const rules = {
    components: [component('base', formula)],
    tables: [rate, { ...later, rows: [{ from: '0', to: null, values: ['0.2', '0.3'] }] }],
  };
  const inputs = { salary: '1' };
  expect(amountsOf(rules, { inputs, on: '2026-06-30' })).toEqual({ base: '10.00' });
  expect(amountsOf(rules, { inputs, on: '2026-07-01' })).toEqual({ base: '20.00' });
  expect(amountsOf(rules, { inputs, on: '2025-12-31' })).toMatchObject({ code: 'no_version' });
});

test('codes, rounding and the number of components are checked', () => {
  expect(problemsOf([component('Base', '1'), component('min', '1')])).toEqual([
    'Base 1:1 A code consists of lower-case letters, digits and underscores, and is no function.',
    'min 1:1 A code consists of lower-case letters, digits and underscores, and is no function.',
  ]);
  expect(problemsOf([component('fte', '1'), component('a', '1'), component('a', '2')])).toEqual([
    'fte 1:1 There is more than one component or input fte.',
    'a 1:1 There is more than one component or input a.',
    'a 1:1 There is more than one component or input a.',
  ]);
  const unrounded = { rounding: { mode: 'none', digits: null } } as const;
  expect(problemsOf([component('a', '1', { ...unrounded, ...information })])).toEqual([]);
  expect(problemsOf([component('a', '1', unrounded)])).toHaveLength(1);
  const [fine, tooFine] = [10, 11].map((digits) =>
    component('a', '1', { rounding: { mode: 'up', digits } }),
  );
  expect([fine, tooFine].map((each) => each && problemsOf([each]).length)).toEqual([0, 1]);
  const many = Array.from({ length: 501 }, (_, n) => component(`c${n}`, '1'));
  expect(problemsOf(many.slice(1))).toEqual([]);
  expect(problemsOf(many)).toEqual(['c500 1:1 There are more than 500 components.']);
});

test('every problem is reported, each with its place', () => {
  expect(problemsOf([component('a', '1 +'), component('b', 'x'), component('c', 'a')])).toEqual([
    'a 1:4 The formula ends too early. Expected a number, a name or "(".',
    'b 1:1 There is no component and no input x.',
  ]);
});

test.each([
  ['half_up', '2.345', '2.35'],
  ['half_up', '-2.345', '-2.35'],
  ['half_even', '2.345', '2.34'],
  ['half_even', '2.355', '2.36'],
  ['up', '2.341', '2.35'],
  ['up', '-2.341', '-2.35'],
  ['down', '2.349', '2.34'],
  ['down', '-2.349', '-2.34'],
  ['down', '1 / 3 * 3', '1.00'],
  ['half_up', '-0.001', '0.00'],
] as const)('rounds %s from %s to %s', (mode, formula, expected) => {
  const components = [component('a', formula, { rounding: { mode, digits: null } })];
  expect(amountsOf({ components })).toEqual({ a: expected });
});

test('money never has more decimals than its currency; other components use the rounded figure', () => {
  const components = [
    component('exact', '10 / 6', { ...information, rounding: { mode: 'none', digits: null } }),
    component('rate', '10 / 6', { ...information, rounding: { mode: 'half_up', digits: 4 } }),
    component('pay', '10 / 6', { rounding: { mode: 'half_up', digits: 4 } }),
    component('whole', '10 / 6', { rounding: { mode: 'down', digits: 0 } }),
    component('triple', 'pay * 3'),
  ];
  const shared = { exact: '1.66666666666666666667', rate: '1.6667' };
  const of = (minorUnits: number): unknown => amountsOf({ components }, { minorUnits });
  expect(of(2)).toEqual({ ...shared, pay: '1.67', whole: '1.00', triple: '5.01' });
  expect(of(0)).toEqual({ ...shared, pay: '2', whole: '1', triple: '6' });
  expect(of(3)).toEqual({ ...shared, pay: '1.667', whole: '1.000', triple: '5.001' });
});

test('a component that the employee does not have counts as zero and has no line', () => {
  const components = [
    component('base', '1000', { bases: ['gross'] }),
    component('car', '1 / 0', { bases: ['gross'] }),
    component('gross', 'bases.gross + car', information),
  ];
  expect(amountsOf({ components }, { isAssigned: (code) => code !== 'car' })).toEqual({
    base: '1000.00',
    gross: '1000.00',
  });
  expect(amountsOf({ components })).toMatchObject({
    component: 'car',
    code: 'division_by_zero',
    line: 1,
    column: 3,
  });
});

test('an input without a number fails with its place', () => {
  const components = [component('base', '2 * salary')];
  for (const inputs of [{}, { salary: '' }, { salary: '1e3' }, { salary: 'NaN' }]) {
    expect(amountsOf({ components }, { inputs })).toMatchObject({
      code: 'missing_input',
      column: 5,
      message: 'The input salary has no number.',
    });
  }
  const inherited = [component('base', 'constructor')];
  expect(amountsOf({ components: inherited })).toMatchObject({ code: 'missing_input' });
});

test('a line has the unrounded and the rounded figure', () => {
  const components = [component('base', 'salary / 3', { bases: ['gross'] })];
  const rules = preparePayRules({ components, tables: [] });
  const request = { inputs: { salary: '100' }, on: '2026-08-31', minorUnits: 2 };
  const result = evaluatePayRules(rules, request);
  expect(result).toEqual({
    outcome: 'computed',
    lines: [
      { code: 'base', kind: 'earning', unrounded: '33.33333333333333333333', amount: '33.33' },
    ],
  });
});
