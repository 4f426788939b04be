import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSepaLetter, toSepaText } from './sepa-text.ts';

test.each([
  ['Jürgen Größmann', 'Juergen Groessmann'],
  ['Zoë Łuczak-Ñandú', 'Zoe Luczak-Nandu'],
  ['Søren Åkesson', 'Soren Akesson'],
  ['Tidewater & Sons', 'Tidewater + Sons'],
  ['Ελένη Παπαδοπούλου', 'Eleni Papadopoyloy'],
  ['Оксана Щерба', 'Oksana Shterba'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['O’Brien\u00A0 Ltd.', "O'Brien Ltd."],
  ['//x//', 'x'],
])('%s is written %s', (name, written) => {
  expect(toSepaText(name, 70)).toBe(written);
});

test('any text fits the character set and the length, and stays as it is when repeated', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const written = toSepaText(text, 70);
      expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
      expect(written).not.toMatch(/^[/ ]|\/\//);
      expect(toSepaText(written, 70)).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});

test('a name without any such letter is recognised', () => {
  expect([hasSepaLetter('王小明'), hasSepaLetter('王 Li')]).toEqual([false, true]);
});
