import { expect, test } from 'vitest';
import { minorUnits } from './minor-units.ts';

test('currencies have the decimals of ISO 4217', () => {
  const found = ['JPY', 'EUR', 'USD', 'KWD', 'CLF'].map((currency) => minorUnits(currency));
  expect(found).toEqual([0, 2, 2, 3, 4]);
});
