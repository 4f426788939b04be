import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['4200', 'en', '4200'],
  ['4,200.50', 'en', '4200.50'],
  ['4,200', 'en', '4200'],
  ['4.200,50', 'de', '4200.50'],
  ['4.200', 'de', '4200'],
  ['4200,5', 'de', '4200.5'],
  ['4200.50', 'de', '4200.50'],
  ['4200,50', 'en', '4200.50'],
  [' 12 000,75 ', 'de', '12000.75'],
  ['0', 'en', '0'],
  ['9007199254.9931', 'en', '9007199254.9931'],
])('%s in %s is %s', (typed, language, amount) => {
  expect(readAmount(typed, language)).toBe(amount);
});

test.each(['', '-1', 'a lot', '1e5', '4.2.1,0', '1234567890123', '1.23456'])(
  '%s is none',
  (typed) => {
    expect(readAmount(typed, 'en')).toBeUndefined();
  },
);
