import { expect, test } from 'vitest';
import { checkPayRules, type PayRules } from './check-pay-rules.ts';
import { checkPayTable } from './check-pay-table.ts';
import { evaluatePayRules, preparePayRules } from './evaluate-pay-rules.ts';
import { germanWageTax2026, germanWageTaxInputs } from './german-wage-tax-2026.ts';
import { generalWageTax, specialWageTax, type WageTaxRow } from './german-wage-tax-figures.ts';
import type { PayComponent } from './pay-component.ts';

const salary: PayComponent = {
  code: 'salary',
  name: 'Gehalt',
  kind: 'earning',
  formula: 'pay.salary',
  rounding: { mode: 'half_up', digits: null },
  bases: ['taxable'],
  correction: 'origin',
  account: null,
};

const rules: PayRules = {
  components: [salary, ...germanWageTax2026().components],
  tables: germanWageTax2026().tables,
};
const prepared = preparePayRules(rules);

const noInputs = Object.fromEntries(germanWageTaxInputs.map((name) => [name, '0']));
const aYear = { ...noInputs, 'tax.period': '1', 'tax.factor': '1' };

function taxOf(inputs: Record<string, string>, code = 'wage_tax'): string {
  const result = evaluatePayRules(prepared, { inputs, on: '2026-06-30', minorUnits: 2 });
  if (result.outcome === 'failed') throw new Error(JSON.stringify(result.problem));
  return result.lines.find((line) => line.code === code)?.amount ?? '';
}

const classes = [1, 2, 3, 4, 5, 6];

function publishedTable(rows: readonly WageTaxRow[]): string[][] {
  return rows.map(({ tax }) => tax.map((amount) => `${amount}.00`));
}

function computedTable(
  rows: readonly WageTaxRow[],
  inputsOf: (taxClass: number) => Record<string, string>,
): string[][] {
  return rows.map(({ wage }) =>
    classes.map((taxClass) => {
      const person = { ...aYear, ...inputsOf(taxClass), 'tax.class': String(taxClass) };
      return taxOf({ ...person, 'pay.salary': String(wage) });
    }),
  );
}

test('the rules are valid', () => {
  expect(rules.tables.flatMap(checkPayTable)).toEqual([]);
  expect(checkPayRules(rules, [...germanWageTaxInputs, 'pay.salary'])).toEqual([]);
});

test('general wage tax equals the 258 figures on page 39 of the Programmablaufplan 2026', () => {
  const computed = computedTable(generalWageTax, (taxClass) => ({
    'insurance.health_surcharge': '2.90',
    'insurance.childless': taxClass === 2 ? '0' : '1',
  }));
  expect(computed).toEqual(publishedTable(generalWageTax));
  expect(computed.flat()).toHaveLength(258);
});

test('special wage tax equals the 258 figures on page 40 of the Programmablaufplan 2026', () => {
  const premiums: Record<number, string> = { 3: '500', 6: '0' };
  const computed = computedTable(specialWageTax, (taxClass) => ({
    'insurance.pension_exempt': '1',
    'insurance.unemployment_exempt': '1',
    'insurance.private_health': '1',
    'insurance.private_premium': premiums[taxClass] ?? '300',
  }));
  expect(computed).toEqual(publishedTable(specialWageTax));
  expect(computed.flat()).toHaveLength(258);
});

// The official tables have no figures for these. 4,000 random cases with children, Saxony, private
// insurance and pay up to 600,000 were compared with the package lohnsteuer-bmf 2026.3 on PyPI: equal
// up to one euro of annual tax in three cases, in which that package doesn't round down to cents.
const general = { ...aYear, 'insurance.health_surcharge': '2.90', 'insurance.childless': '1' };

test('the tax of a month, week and day is the rounded-down share (§ 39b Abs. 2 Satz 9 EStG)', () => {
  const of = (period: string, pay: string): string =>
    taxOf({ ...general, 'tax.class': '1', 'tax.period': period, 'pay.salary': pay });
  // Each is 45,000 a year, so 5,570 of tax.
  expect(of('1', '45000')).toBe('5570.00');
  expect(of('2', '3750')).toBe('464.16'); // 5,570 / 12
  expect(of('3', '875')).toBe('108.30'); // 5,570 × 7 / 360
  expect(of('4', '125')).toBe('15.47'); // 5,570 / 360
});

test('the solidarity surcharge rises from its free amount to 5.5 % (§§ 3 and 4 SolZG)', () => {
  const of = (taxClass: string, pay: string): string =>
    taxOf({ ...general, 'tax.class': taxClass, 'pay.salary': pay }, 'solidarity');
  expect(of('1', '90000')).toBe('0.00'); // tax 19,438 < 20,350
  expect(of('1', '110000')).toBe('838.11'); // (27,393 − 20,350) × 11.9 % = 838.117
  expect(of('3', '110000')).toBe('0.00'); // tax 18,252 < 40,700
  expect(of('6', '110000')).toBe('1723.59'); // (34,834 − 20,350) × 11.9 % = 1,723.596
  // Provision: 9.3 % of 101,400 + 10.85 % of 69,750, so 16,999. Income: 181,735. Tax: 65,193.
  expect(of('1', '200000')).toBe('3585.61'); // 65,193 × 5.5 % = 3,585.615
});

test('children reduce the solidarity surcharge and not the tax (§ 51a EStG)', () => {
  const person = { ...general, 'tax.class': '1', 'pay.salary': '110000' };
  const parent = { ...person, 'tax.child_allowances': '0.5' };
  expect(taxOf(parent)).toBe(taxOf(person));
  // 4,878 × 42 % = 2,048.76 less tax, of which 11.9 %.
  expect(taxOf(parent, 'solidarity')).toBe('594.28');
});

test('the factor of class IV reduces the tax (§ 39f EStG)', () => {
  const person = { ...general, 'tax.class': '4', 'pay.salary': '60000' };
  expect(taxOf({ ...person, 'tax.factor': '0.912' })).toBe('8562.00'); // 9,389 × 0.912 = 8,562.768
});
