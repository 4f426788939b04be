import { expect, test } from 'vitest';
import { minorUnits } from './minor-units.ts';

test('currencies have the decimals of ISO 4217, not those of their coins', () => {
  const found = ['EUR', 'JPY', 'KWD', 'HUF', 'IDR', 'CLF', 'CHF'].map(minorUnits);
  expect(found).toEqual([2, 0, 3, 2, 2, 4, 2]);
});
