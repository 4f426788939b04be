import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkPayRules, type PayRules } from './check-pay-rules.ts';
import { checkPayTable } from './check-pay-table.ts';
import { evaluatePayRules, preparePayRules } from './evaluate-pay-rules.ts';
import { generalWageTax, specialWageTax, type WageTaxRow } from './german-wage-tax-figures.ts';

/**
 * Germany's wage tax of 2026 on current pay, as a company imports it. It follows the
 * Programmablaufplan 2026 of the Bundesministerium der Finanzen (12 November 2025, IV C 5 - S
 * 2361/00025/016/028, Anlage 1), whose field names are in brackets. All amounts are in euros.
 *
 * Not included: other payments (§ 39b Abs. 3 EStG), pensions of former employees (§ 19 Abs. 2),
 * the relief for people over 64 (§ 24a) and church tax itself; its base is included.
 */
const rules: PayRules = JSON.parse(
  readFileSync(
    new URL('../../../../../../docs/examples/german-wage-tax-2026.json', import.meta.url),
    'utf8',
  ),
);
const prepared = preparePayRules(rules);
const known = ['pay.gross', 'periods.per_year', 'value'];

/** Of an employee: the numbers that are assigned. Yes is 1 and no is 0. */
type Person = Readonly<Record<string, string>>;
const aYear = { 'periods.per_year': '1' };

/** They are assigned to those whom they are about. */
const takesValue = new Set(
  rules.components.filter(({ formula }) => formula === 'value').map(({ code }) => code),
);

function taxOf(person: Person, code = 'wage_tax'): string {
  const result = evaluatePayRules(prepared, {
    inputs: person,
    on: '2026-06-30',
    minorUnits: 2,
    assignedValue: (component) => person[component] ?? null,
    isAssigned: (component) => !takesValue.has(component) || person[component] !== undefined,
  });
  if (result.outcome === 'failed') throw new Error(JSON.stringify(result.problem));
  return result.lines.find((line) => line.code === code)?.amount ?? '';
}

const classes = [1, 2, 3, 4, 5, 6];

function publishedTable(rows: readonly WageTaxRow[]): string[][] {
  return rows.map(({ tax }) => tax.map((amount) => `${amount}.00`));
}

function computedTable(
  rows: readonly WageTaxRow[],
  personOf: (taxClass: number) => Person,
): string[][] {
  return rows.map(({ wage }) =>
    classes.map((taxClass) => {
      const person = { ...aYear, ...personOf(taxClass), tax_class: String(taxClass) };
      return taxOf({ ...person, 'pay.gross': String(wage) });
    }),
  );
}

test('the rules are valid', () => {
  expect(rules.tables.flatMap(checkPayTable)).toEqual([]);
  expect(checkPayRules(rules, known)).toEqual([]);
});

test('general wage tax equals the 258 figures on page 39 of the Programmablaufplan 2026', () => {
  const computed = computedTable(generalWageTax, (taxClass) => ({
    health_surcharge: '2.90',
    childless: taxClass === 2 ? '0' : '1',
  }));
  expect(computed).toEqual(publishedTable(generalWageTax));
  expect(computed.flat()).toHaveLength(258);
});

test('special wage tax equals the 258 figures on page 40 of the Programmablaufplan 2026', () => {
  const premiums: Record<number, string> = { 3: '500', 6: '0' };
  const computed = computedTable(specialWageTax, (taxClass) => ({
    pension_exempt: '1',
    unemployment_exempt: '1',
    private_health: '1',
    private_premium: premiums[taxClass] ?? '300',
  }));
  expect(computed).toEqual(publishedTable(specialWageTax));
  expect(computed.flat()).toHaveLength(258);
});

// The official tables have no figures for these. 4,000 random cases with children, Saxony, private
// insurance and pay up to 600,000 were compared with the package lohnsteuer-bmf 2026.3 on PyPI: equal
// up to one euro of annual tax in three cases, in which that package doesn't round down to cents.
const general = { ...aYear, health_surcharge: '2.90', childless: '1' };

test('the tax of a month, week and day is the rounded-down share (§ 39b Abs. 2 Satz 9 EStG)', () => {
  const of = (period: string, pay: string): string =>
    taxOf({ ...general, tax_class: '1', 'periods.per_year': period, 'pay.gross': pay });
  // Each is 45,000 a year, so 5,570 of tax.
  expect(of('1', '45000')).toBe('5570.00');
  expect(of('12', '3750')).toBe('464.16'); // 5,570 / 12
  expect(of('52', '875')).toBe('108.30'); // 5,570 × 7 / 360
  expect(of('26', '1750')).toBe('216.61'); // 5,570 × 14 / 360
  expect(of('24', '1875')).toBe('232.08'); // 5,570 / 24
  expect(of('360', '125')).toBe('15.47'); // 5,570 / 360
});

test('the solidarity surcharge rises from its free amount to 5.5 % (§§ 3 and 4 SolZG)', () => {
  const of = (taxClass: string, pay: string): string =>
    taxOf({ ...general, tax_class: taxClass, 'pay.gross': pay }, 'solidarity');
  expect(of('1', '90000')).toBe('0.00'); // tax 19,438 < 20,350
  expect(of('1', '110000')).toBe('838.11'); // (27,393 − 20,350) × 11.9 % = 838.117
  expect(of('3', '110000')).toBe('0.00'); // tax 18,252 < 40,700
  expect(of('6', '110000')).toBe('1723.59'); // (34,834 − 20,350) × 11.9 % = 1,723.596
  // Provision: 9.3 % of 101,400 + 10.85 % of 69,750, so 16,999. Income: 181,735. Tax: 65,193.
  expect(of('1', '200000')).toBe('3585.61'); // 65,193 × 5.5 % = 3,585.615
});

test('children reduce the solidarity surcharge and not the tax (§ 51a EStG)', () => {
  const person = { ...general, tax_class: '1', 'pay.gross': '110000' };
  const parent = { ...person, child_allowances: '0.5' };
  expect(taxOf(parent)).toBe(taxOf(person));
  // 4,878 × 42 % = 2,048.76 less tax, of which 11.9 %.
  expect(taxOf(parent, 'solidarity')).toBe('594.28');
});

test('the factor of class IV reduces the tax (§ 39f EStG)', () => {
  const person = { ...general, tax_class: '4', 'pay.gross': '60000' };
  expect(taxOf({ ...person, tax_factor: '0.912' })).toBe('8562.00'); // 9,389 × 0.912 = 8,562.768
});
