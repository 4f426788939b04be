import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('cells are separated by comma or semicolon and may be quoted, and rows keep their numbers', () => {
  expect(readCsv('\uFEFFname,email\r\n"Löw, Ada",a@x\r\n\r\n"say ""hi""",b@x\n')).toEqual([
    { number: 1, cells: ['name', 'email'] },
    { number: 2, cells: ['Löw, Ada', 'a@x'] },
    { number: 4, cells: ['say "hi"', 'b@x'] },
  ]);
  expect(readCsv('a;b\n1,5;2')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1,5', '2'] },
  ]);
});
