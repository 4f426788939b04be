import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactDecimal } from '../exact-decimal.ts';
import { checkPayTable, checkValidity } from './check-pay-table.ts';
import type { PayTable, PayTableKind } from './pay-table.ts';
import { readPayTable } from './read-pay-table.ts';
import { toLookup, valueFrom } from './table-lookup.ts';

const validity = { valid_from: '2026-01-01', valid_to: null };

function tableOf(kind: PayTableKind, rows: readonly (string | null)[][]): PayTable {
  const toRow = ([from = '', to = null, ...values]: readonly (string | null)[]) => ({
    from: from ?? '',
    to,
    values: values.map(String),
  });
  return { name: 'bands', kind, columns: ['rate'], rows: rows.map(toRow), ...validity };
}

const bands = [
  ['0', '1000', '0.1'],
  ['1000', '3000', '0.2'],
  ['3000', null, '0.4'],
];

function valuesOf(table: PayTable, keys: readonly string[]): string[] {
  const lookup = toLookup(table);
  return keys.map((key) =>
    valueFrom(lookup, null, { key: new ExactDecimal(key), at: 0 }).toFixed(),
  );
}

test('a marginal table adds up the parts, a flat one takes one rate, a lookup one value', () => {
  const keys = ['0', '999.99', '1000', '2999.99', '3000', '5000'];
  expect(valuesOf(tableOf('marginal', bands), keys)).toEqual([
    '0',
    '99.999',
    '100',
    '499.998',
    '500',
    '1300',
  ]);
  expect(valuesOf(tableOf('flat', bands), keys)).toEqual([
    '0',
    '99.999',
    '200',
    '599.998',
    '1200',
    '2000',
  ]);
  expect(valuesOf(tableOf('lookup', bands), keys)).toEqual([
    '0.1',
    '0.1',
    '0.2',
    '0.2',
    '0.4',
    '0.4',
  ]);
});

test('a marginal table that starts above zero counts from its start', () => {
  const table = tableOf('marginal', [
    ['500', '1000', '0.1'],
    ['1000', null, '0.2'],
  ]);
  expect(valuesOf(table, ['500', '1000', '1500'])).toEqual(['0', '50', '150']);
});

test('a marginal table equals the sum of the parts in its brackets', () => {
  const widths = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ max: 60 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(widths, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const starts = parts.map((_, index) =>
        parts.slice(0, index).reduce((sum, [width]) => sum + width, 0),
      );
      const end = (index: number): string | null => {
        const next = starts[index + 1];
        return next === undefined ? null : String(next);
      };
      const rows = parts.map(([, rate], index) => [String(starts[index]), end(index), `${rate}`]);
      const key = Math.floor(share * 4_000);
      const expected = parts.reduce((sum, [width, rate], index) => {
        const isLast = index === parts.length - 1;
        const inside = Math.max(key - (starts[index] ?? 0), 0);
        return sum + rate * (isLast ? inside : Math.min(inside, width));
      }, 0);
      expect(valuesOf(tableOf('marginal', rows), [String(key)])).toEqual([String(expected)]);
    }),
  );
});

test('finds the bracket among many as a search from the start does', () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => [`${n * 2}`, `${n * 2 + 2}`, `${n}`]);
  const keys = Array.from({ length: 2_000 }, (_, n) => n);
  expect(valuesOf(tableOf('lookup', rows), keys.map(String))).toEqual(
    keys.map((n) => String(Math.floor(n / 2))),
  );
});

test.each<[string, (string | null)[][], string]>([
  ['no bracket', [], 'no_rows'],
  [
    'a gap',
    [
      ['0', '10', '1'],
      ['11', null, '2'],
    ],
    '0 not_adjoining',
  ],
  [
    'an overlap',
    [
      ['0', '10', '1'],
      ['9', null, '2'],
    ],
    '0 not_adjoining',
  ],
  [
    'brackets that descend',
    [
      ['10', '0', '1'],
      ['0', null, '2'],
    ],
    '0 empty_bracket',
  ],
  [
    'an empty bracket',
    [
      ['0', '0', '1'],
      ['0', null, '2'],
    ],
    '0 empty_bracket',
  ],
  [
    'an open bracket in between',
    [
      ['0', null, '1'],
      ['10', null, '2'],
    ],
    '0 open_bracket',
  ],
  ['a text instead of a number', [['0', null, 'ten']], '0 bad_number'],
  ['a number with a comma', [['0', null, '0,1']], '0 bad_number'],
  ['an exponent', [['0', null, '1e99']], '0 bad_number'],
  ['a missing value', [['0', null]], '0 wrong_count'],
])('refuses %s', (_, rows, expected) => {
  const found = checkPayTable(tableOf('lookup', rows));
  expect(found.map(({ row, code }) => (row === null ? code : `${row} ${code}`))).toEqual([
    expected,
  ]);
});

test('two versions of a table must not be valid on the same day', () => {
  const version = (name: string, valid_from: string, valid_to: string | null): PayTable => ({
    ...tableOf('lookup', bands),
    name,
    valid_from,
    valid_to,
  });
  const first = version('bands', '2026-01-01', '2026-06-30');
  expect(checkValidity([first, version('bands', '2026-07-01', null)])).toEqual([]);
  expect(checkValidity([first, version('other', '2026-06-30', null)])).toEqual([]);
  expect(checkValidity([first, version('bands', '2026-06-30', null)])).toMatchObject([
    { code: 'overlap', message: 'Another version of table bands is valid on some of these days.' },
  ]);
  expect(checkPayTable(version('bands', '2026-06-30', '2026-06-29'))).toMatchObject([
    { code: 'bad_period' },
  ]);
});

const head = { name: 'bands', kind: 'lookup', ...validity } as const;

test('reads CSV with and without the ends of brackets, with commas and semicolons', async () => {
  const table: PayTable = {
    ...head,
    columns: ['rate', 'fixed'],
    rows: [
      { from: '0', to: '1000', values: ['0.1', '5'] },
      { from: '1000', to: null, values: ['0.2', '-7'] },
    ],
  };
  const read = { outcome: 'read', table };
  expect(await readPayTable('from,to,rate,fixed\n0,1000,0.1,5\n1000,,0.2,-7\n', head)).toEqual(
    read,
  );
  expect(
    await readPayTable('\u{feff}from;rate;fixed\r\n\r\n0; 0.1;5\r\n"1000";0.2;-7', head),
  ).toEqual(read);
});

test.each([
  [
    '',
    '1 no_from: The first line must name the columns: from, to if needed, and the columns of values.',
  ],
  [
    'rate,from\n1,2',
    '1 no_from: The first line must name the columns: from, to if needed, and the columns of values.',
  ],
  ['from,to\n0,', '1 no_columns: A table needs at least one column of values.'],
  ['from,rate,rate\n0,1,2', '1 duplicate_column: The column rate exists twice.'],
  [
    'from,Rate\n0,1',
    '1 bad_name: Names of tables and columns consist of lower-case letters, digits and underscores.',
  ],
  ['from,rate', '1 no_rows: A table needs at least one bracket.'],
  ['from,rate\n0,1\n\n10,1,5', '4 wrong_cells: Expected 2 cells, found 3.'],
  [
    'from,to,rate\n0,9.99,1\n10,,2',
    '2 not_adjoining: The bracket ends at 9.99, but the next one starts at 10.',
  ],
  ['from;rate\n0;1\n17.799,00;2', '3 bad_number: "17.799,00" is not a number such as 1234.56.'],
  ['from,rate\n0,1\n10,"2', '3 no_csv: The file is not CSV. Check the quotes.'],
  [`from,rate\n${'0,1\n'.repeat(600_000)}`, '1 too_long: The file exceeds 2000000 characters.'],
])('the error in %j has its line', async (text, expected) => {
  const read = await readPayTable(text, head);
  const problems = read.outcome === 'refused' ? read.problems : [];
  expect(problems.map(({ line, code, message }) => `${line} ${code}: ${message}`)[0]).toBe(
    expected,
  );
});
