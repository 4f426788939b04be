import { expect, test } from 'vitest';
import { isAmount, marksOf, readAmount, writeAmount } from './money-text.ts';

const languages = {
  en: marksOf(new Intl.NumberFormat('en').format(11_111.5)),
  de: marksOf(new Intl.NumberFormat('de').format(11_111.5)),
  'de-CH': marksOf(new Intl.NumberFormat('de-CH').format(11_111.5)),
};

test.each([
  ['4200', 'en', '4200'],
  ['4,200.50', 'en', '4200.50'],
  ['4,200', 'en', '4200'],
  ['4.200,50', 'en', '4200.50'],
  ['4200,50', 'en', '4200.50'],
  ['4.200,50', 'de', '4200.50'],
  ['4.200', 'de', '4200'],
  ['4200,5', 'de', '4200.5'],
  ['4200.50', 'de', '4200.50'],
  ['1.234.567,89', 'de', '1234567.89'],
  [' 12 000,75 ', 'de', '12000.75'],
  ['12’000.75', 'de-CH', '12000.75'],
  ['0', 'en', '0'],
  ['007', 'en', '7'],
  ['900719925499.31', 'en', '900719925499.31'],
] as const)('%s in %s is %s', (typed, language, amount) => {
  expect(readAmount(typed, languages[language])).toBe(amount);
});

// Three decimals of money: probably thousands in another language's format, so they are rejected.
test.each([
  '',
  '-1',
  'a lot',
  '1e5',
  '4.200',
  '4,20,0',
  '1,2345',
  '4.2.1,0',
  '12.',
  '.5',
  '1234567890123',
  '1.234,567,8',
])('%s is not an amount in English', (typed) => {
  expect(readAmount(typed, languages.en)).toBeUndefined();
});

test('more decimals, if the field allows them', () => {
  expect(readAmount('2,125', languages.de, 4)).toBe('2.125');
  expect(readAmount('2.1255', languages.en, 4)).toBe('2.1255');
});

test.each([
  ['4200.5', 'en', '4,200.50'],
  ['4200.5', 'de', '4.200,50'],
  ['1234567', 'de', '1.234.567,00'],
  ['0', 'en', '0.00'],
] as const)('%s is written for %s as %s', (amount, language, written) => {
  expect(writeAmount(amount, languages[language])).toBe(written);
  expect(readAmount(written, languages[language])).toSatisfy(
    (read: string) => Number(read) === Number(amount),
  );
});

test('what the server accepts', () => {
  expect(['0', '12.34', '999999999999.99'].every((text) => isAmount(text))).toBe(true);
  expect(['', '01', '1,5', '-1', 'x', '1.'].some((text) => isAmount(text))).toBe(false);
});
