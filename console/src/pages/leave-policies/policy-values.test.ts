import { expect, test } from 'vitest';
import { presetNames, presets } from './presets.ts';
import { inUnit, toTerms, toValues } from './policy-values.ts';

test.each(presetNames)('the form keeps the terms of the template %s', (name) => {
  const terms = presets[name];
  expect(toTerms(toValues('Name', 'annual', terms), terms)).toEqual(terms);
});

test('the form keeps how each grant is rounded', () => {
  const rounding = { step: '0.5', unit: 'days', direction: 'nearest' } as const;
  const terms = {
    ...presets.united_kingdom,
    grant: { kind: 'monthly', on: 'last_day', rounding } as const,
  };
  expect(toTerms(toValues('Name', 'annual', terms), terms)).toEqual(terms);
});

test('in hours, the form converts what is in the unit of balances, and keeps the rest', () => {
  const terms = presets.united_kingdom;
  const values = toValues('Name', 'annual', terms);
  expect(toTerms(inUnit(values, 'hours'), terms)).toEqual({
    ...terms,
    unit: 'hours',
    carry_over: { ...terms.carry_over, amount_max: '64' },
  });
  expect(toTerms(inUnit(inUnit(values, 'hours'), 'days'), terms)).toEqual(terms);
});
