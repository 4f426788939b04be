import { expect, test } from 'vitest';
import { presetNames, presets } from './presets.ts';
import { toTerms, toValues } from './policy-values.ts';

test.each(presetNames)('the form keeps the terms of the template %s', (name) => {
  const terms = presets[name];
  expect(toTerms(toValues('Name', 'annual', terms), terms)).toEqual(terms);
});
