import { expect, test } from 'vitest';
import { fromUnits, minus, sum, toUnits } from './exact-amounts.ts';

test('money is computed to the last digit, with the decimals of its currency', () => {
  expect(minus('0.30', '0.10')).toBe('0.20');
  expect(minus('0.10', '0.30')).toBe('-0.20');
  expect(sum(['0.10', '0.20', '90071992547409930.17', '-5.00'])).toBe('90071992547409925.47');
  expect(sum(['300000', '-1'])).toBe('299999');
  expect(minus('0', '1.250')).toBe('-1.250');
  expect(sum([])).toBe('0');
});

test.each(['0.00', '0.05', '-0.05', '12.00', '-1234.50'])('%s stays unchanged', (amount) => {
  expect(fromUnits(toUnits(amount, 2), 2)).toBe(amount);
});
