import { expect, test } from 'vitest';
import { insertAt, markParts, offsetOf, wordAt } from './formula-text.ts';

const formula = "min(pay.base, 5000)\n* rat + table('bands', pay.base)";

test('a problem is marked at its line and column, over the whole name', () => {
  const offset = offsetOf(formula, { line: 2, column: 3 });
  expect(markParts(formula, [offset])).toEqual([
    { text: 'min(pay.base, 5000)\n* ', isMarked: false },
    { text: 'rat', isMarked: true },
    { text: " + table('bands', pay.base)", isMarked: false },
  ]);
});

test('a formula that ends too early is marked after its end', () => {
  expect(markParts('pay.base *', [offsetOf('pay.base *', { line: 1, column: 11 })])).toEqual([
    { text: 'pay.base *', isMarked: false },
    { text: ' ', isMarked: true },
  ]);
});

test('a suggestion replaces the name before the caret, and opens the brackets of a function', () => {
  expect(wordAt('2 * pay.ba + 1', 10)).toBe('pay.ba');
  expect(wordAt("table('ba", 9)).toBe("'ba");
  expect(wordAt('2 * ', 4)).toBe('');
  expect(insertAt('2 * pay.ba + 1', 10, 6, 'pay.base')).toEqual({
    text: '2 * pay.base + 1',
    caret: 12,
  });
  expect(insertAt('mi', 2, 2, 'min()')).toEqual({ text: 'min()', caret: 4 });
});
