import { expect, test } from 'vitest';
import { allFullNames, asciiName } from './names.ts';

test('all full names are different, trimmed and in composed form', () => {
  const names = allFullNames().map((name) => `${name.firstName} ${name.lastName}`);
  expect(names.length).toBeGreaterThan(2000);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toBe(name.trim().normalize('NFC'));
});

test.each([
  ['Łukasz', 'lukasz'],
  ['Þórdís', 'thordis'],
  ['Weiß', 'weiss'],
  ['İpek', 'ipek'],
  ['Kılıç', 'kilic'],
  ['Đặng', 'dang'],
  ['Sæther', 'saether'],
  ['Kaʻahumanu', 'kaahumanu'],
  ["'t Hart", 'thart'],
  ['María José', 'mariajose'],
  ['Müller-Brandt', 'muller-brandt'],
  ['Ọlátúnjí', 'olatunji'],
])('%s becomes %s in an address', (name, ascii) => {
  expect(asciiName(name)).toBe(ascii);
});

test('every letter of every name survives into the address', () => {
  for (const { firstName, lastName } of allFullNames()) {
    for (const name of [firstName, lastName]) {
      const letters = name.normalize('NFD').match(/\p{Lu}|\p{Ll}/gu) ?? [];
      expect(asciiName(name).replace('-', '').length, name).toBeGreaterThanOrEqual(letters.length);
    }
  }
});
