import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['password1', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['kestrel7', 'fair'],
  ['correct horse battery', 'strong'],
  ['vG7#pq2!Lm', 'good'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('personal details that others know make a password weak', () => {
  const password = 'ona.owner@harbour';
  expect(passwordStrength(password)).toBe('strong');
  expect(passwordStrength(password, ['Ona', 'Owner', 'Harbour Ltd'])).toBe('weak');
});
