import { expect, test } from 'vitest';
import { readText, toText } from './value-text.ts';

test('each amount from -99.99 to 99.99 is read from the cell that an export writes', () => {
  const amounts = Array.from({ length: 19_999 }, (_, index) => (index - 9_999) / 100);
  const read = (cell: string) => readText({ type: 'number', options: [] }, cell);
  const differing = amounts.filter((amount) => {
    const plain = read(toText(amount));
    const padded = read(amount.toFixed(2));
    return ![plain, padded].every((each) => 'value' in each && each.value === amount);
  });
  // 0 has no negative in a file.
  expect(differing.filter((amount) => amount !== 0)).toEqual([]);
});
