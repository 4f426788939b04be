import { expect, test } from 'vitest';
import { fromHundredths, minus, sum, toHundredths } from './hundredths.ts';

test('money is computed to the last digit', () => {
  expect(minus('0.30', '0.10')).toBe('0.20');
  expect(minus('0.10', '0.30')).toBe('-0.20');
  expect(sum(['0.1', '0.20', '90071992547409930.17', '-5'])).toBe('90071992547409925.47');
  expect(sum([])).toBe('0.00');
});

test.each(['0.00', '0.05', '-0.05', '12.00', '-1234.50'])('%s stays unchanged', (amount) => {
  expect(fromHundredths(toHundredths(amount))).toBe(amount);
});
