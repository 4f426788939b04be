import { expect, test } from 'vitest';
import { toCsvCell } from './csv-cell.ts';

test.each([
  '=HYPERLINK("https://evil.example")',
  "'=1",
  '+1',
  '-1',
  '@SUM(A1)',
  '＝HYPERLINK("https://evil.example")',
  '＋1',
  '－1',
  '﹣1',
  '＠SUM(A1)',
  '﹦1',
  '\u200B=1',
  '\uFEFF＝1',
  '\u{E0041}=1',
])('%j gets an apostrophe, because a spreadsheet would run it', (text) => {
  expect(toCsvCell(text)).toBe(`'${text.trim()}`);
});

test.each(['Ada', 'A=1', '’s-Hertogenbosch', "O'Neil", '１２', '5 − 3'])('%j stays', (text) => {
  expect(toCsvCell(text)).toBe(text);
});
