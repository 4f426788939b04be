import { expect, test } from 'vitest';
import { plain } from './print.ts';
import { type Column, renderLine, renderTable, widthOf } from './print-table.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
}

const columns: readonly Column<Row>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'NOTE', value: ({ note }) => note, optional: true },
];
const rows: readonly Row[] = [
  { id: '01a1fa51-511f', name: 'Zoë Nguyễn', note: null },
  { id: '01a1fa51-5120', name: 'Anna Katharina von Hohenstein', note: 'long '.repeat(5) },
];

test('columns are aligned, and a missing value is a hyphen', () => {
  expect(renderTable(columns, rows, 200)).toBe(
    [
      'ID             NAME                           NOTE',
      '01a1fa51-511f  Zoë Nguyễn                     -',
      '01a1fa51-5120  Anna Katharina von Hohenstein  long long long long long',
    ].join('\n'),
  );
});

test.each([60, 40, 30, 26])('the table fits in %i columns, and ids are complete', (width) => {
  const lines = renderTable(columns, rows, width).split('\n');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
  expect(lines[2]).toMatch(/^01a1fa51-5120 {2}Anna.*…/);
});

test('wide characters take two columns, and are not split', () => {
  expect(widthOf('山田')).toBe(4);
  const [, line = ''] = renderTable(
    columns.slice(0, 2),
    [{ id: 'a', name: '山田太郎山田太郎', note: null }],
    14,
  ).split('\n');
  expect(widthOf(line)).toBeLessThanOrEqual(14);
  expect(line).toContain('山田太郎…');
});

test('text from records cannot move the cursor, break the line or reverse it', () => {
  expect(plain('a\u001b[2Jb\r\nc\u202ed\te')).toBe('a [2Jb  c d e');
  expect(renderLine(columns, { id: 'a\tb', name: 'c', note: '' })).toBe('a b\tc\t-');
});
