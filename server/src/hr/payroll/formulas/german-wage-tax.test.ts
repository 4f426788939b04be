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
