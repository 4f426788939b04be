import { expect, test } from 'vitest';
import unitedKingdom from '../../../../../../docs/examples/united-kingdom-2026.json' with {
  type: 'json',
};
import fica from '../../../../../../docs/examples/united-states-fica-2026.json' with {
  type: 'json',
};
import { formulaInputs } from '../../setup/components/check-rules.ts';
import { checkPayRules, type PayRules } from './check-pay-rules.ts';
import { evaluatePayRules, preparePayRules } from './evaluate-pay-rules.ts';

const example = unitedKingdom as PayRules;

/** The amounts of a month, with another number for some components. */
function amountsOf(
  pay: string,
  taxCode: string,
  others: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const components = example.components.map((component) => ({
    ...component,
    formula: others[component.code] ?? component.formula,
  }));
  const prepared = preparePayRules({ ...example, components });
  const result = evaluatePayRules(prepared, {
    inputs: {
      'pay.gross': pay,
      'period.tax_month': '1',
      'ytd.taxable_pay': '0',
      'ytd.paye': '0',
    },
    on: '2026-04-30',
    minorUnits: 2,
    assignedValue: (code) => (code === 'tax_code' ? taxCode : null),
  });
  if (result.outcome === 'failed') throw new Error(result.problem.message);
  return Object.fromEntries(result.lines.map(({ code, amount }) => [code, amount]));
}

test.each([
  ['united-kingdom-2026.json', example],
  ['united-states-fica-2026.json', fica as PayRules],
])('%s has no problems', (_, rules) => {
  expect(checkPayRules(rules, formulaInputs)).toEqual([]);
});

/** HMRC's test data for 2016 to 2017, whose bands end at 32,000 and 150,000. */
test.each([
  ['39.24', '0.00'],
  ['39.25', '0.20'],
  ['2705.24', '533.20'],
  ['2705.25', '533.40'],
  ['2705.26', '533.46'],
  ['12538.24', '4466.26'],
  ['12538.25', '4466.66'],
  ['12538.26', '4466.66'],
  ['12539.25', '4467.11'],
])('with the bands of 2016, tax of month 1 on %s with code 45L is %s as published', (pay, tax) => {
  expect(amountsOf(pay, '45', { basic_band: '32000', higher_band: '150000' })['paye']).toBe(tax);
});

test('free pay of code 1257 is 1,048.26 a month', () => {
  expect(amountsOf('3000', '1257')['free_pay']).toBe('1048.26');
});

test('National Insurance is 8 % from 1,048 to 4,189 a month and 2 % above', () => {
  expect(amountsOf('1048', '1257')).toMatchObject({ national_insurance: '0.00' });
  expect(amountsOf('4189', '1257')).toMatchObject({
    national_insurance: '251.28',
    employer_national_insurance: '565.80',
  });
  expect(amountsOf('5189', '1257')).toMatchObject({ national_insurance: '271.28' });
});

/** Regulation 12(1) of the Social Security (Contributions) Regulations 2001: a halfpenny or less is disregarded. */
test.each([
  ['1048.07', '0.00', '94.66'],
  ['1048.08', '0.01', '94.66'],
  ['1048.20', '0.02', '94.68'],
  ['4189.25', '251.28', '565.84'],
  ['4189.30', '251.29', '565.84'],
])(
  'National Insurance of %s is %s, and %s of the employer, with a halfpenny disregarded',
  (pay, own, employer) => {
    expect(amountsOf(pay, '1257')).toMatchObject({
      national_insurance: own,
      employer_national_insurance: employer,
    });
  },
);
