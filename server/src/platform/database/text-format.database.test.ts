import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';

// Runs on both databases, so equal expectations prove that the two agree.
const cases: readonly (readonly [expression: string, expected: unknown])[] = [
  ["timestamptz '2026-11-20 17:30:00.123456+02'", '2026-11-20T15:30:00.123Z'],
  ["timestamptz '2026-11-20 17:30:00Z'", '2026-11-20T17:30:00.000Z'],
  ["timestamptz '2026-11-20 17:30:00.1Z'", '2026-11-20T17:30:00.100Z'],
  ["timestamptz '1969-12-31 23:59:59.999999Z'", '1969-12-31T23:59:59.999Z'],
  ["timestamptz 'infinity'", 'infinity'],
  ["timestamptz '-infinity'", '-infinity'],
  ["timestamptz '0044-03-15 00:00:00Z BC'", '0044-03-15 00:00:00+00 BC'],
  ["timestamptz '0044-03-15 00:00:00.123456Z BC'", '0044-03-15 00:00:00.123456+00 BC'],
  ["timestamptz '12026-11-20 00:00:00Z'", '12026-11-20 00:00:00+00'],
  ["timestamp '2026-11-20 17:30:00'", '2026-11-20 17:30:00'],
  ["date '2026-02-28'", '2026-02-28'],
  ["date 'infinity'", 'infinity'],
  ["date '0044-03-15 BC'", '0044-03-15 BC'],
  ['9007199254740993::int8', '9007199254740993'],
  ['4200.00::numeric(12,2)', '4200.00'],
  ["'NaN'::numeric", 'NaN'],
  ['42::int4', 42],
  ['(-7)::int2', -7],
  ['0.1::float8', 0.1],
  ["'-Infinity'::float8", Number.NEGATIVE_INFINITY],
  ['true', true],
  ['false', false],
  ['null::text', null],
  ["'é😀'::text", 'é😀'],
  ["'a'::char(3)", 'a  '],
  [`'{"a":[1,null,"x"]}'::jsonb`, { a: [1, null, 'x'] }],
  [`'"text"'::json`, 'text'],
  [`'null'::jsonb`, null],
  ["'\\x00ff10'::bytea", new Uint8Array([0, 255, 16])],
  ["''::bytea", new Uint8Array()],
  ["'018F0000-0000-7000-8000-00000000000A'::uuid", '018f0000-0000-7000-8000-00000000000a'],
  [
    "array['018f0000-0000-7000-8000-00000000000a']::uuid[]",
    ['018f0000-0000-7000-8000-00000000000a'],
  ],
  [
    `array['a', 'b c', '', null, 'NULL', 'q"q', 'b\\b', '{x}', 'c,d', e'l\\nl']`,
    ['a', 'b c', '', null, 'NULL', 'q"q', 'b\\b', '{x}', 'c,d', 'l\nl'],
  ],
  ["'{}'::text[]", []],
  [
    'array[[1,2],[3,4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'[0:1]={5,6}'::int4[]", [5, 6]],
  ['array[true, false]', [true, false]],
  ['array[1.50]::numeric[]', ['1.50']],
  ["array[timestamptz '2026-11-20 17:30:00Z']", ['2026-11-20T17:30:00.000Z']],
  [`array['{"a":"}"}']::jsonb[]`, [{ a: '}' }]],
  ["daterange('2026-01-01', '2026-01-03', '[]')", '[2026-01-01,2026-01-04)'],
  ["interval '1 day 2 hours'", '1 day 02:00:00'],
];

let directory: string;
let held: TestDatabase;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  held = await openTestDatabase({ migrations: directory });
});
afterAll(async () => {
  await held.drop();
  rmSync(directory, { recursive: true });
});

test.each(cases)('%s is read as %j', async (expression, expected) => {
  const { rows } = await held.database.administer<{ value: unknown }>(
    `select ${expression} as value`,
    [],
  );
  expect(rows[0]?.value).toStrictEqual(expected);
});

const written: readonly (readonly [type: string, value: unknown, expected: string | null])[] = [
  ['text', 'a', 'a'],
  ['text', undefined, null],
  ['text', null, null],
  ['int8', 9007199254740993n, '9007199254740993'],
  ['int4', 5, '5'],
  ['boolean', true, 'true'],
  ['jsonb', { a: [1] }, '{"a": [1]}'],
  ['bytea', new Uint8Array([0, 255]).subarray(1), '\\xff'],
  ['timestamptz', new Date(0), '1970-01-01 00:00:00+00'],
  ['text[]', ['a', 'b"c', 'd\\e', null, 'NULL', ''], '{a,"b\\"c","d\\\\e",NULL,"NULL",""}'],
  ['int4[]', [[1], [2]], '{{1},{2}}'],
  ['bytea[]', [new Uint8Array([1])], '{"\\\\x01"}'],
  ['jsonb[]', [{ a: '"' }], '{"{\\"a\\": \\"\\\\\\"\\"}"}'],
  ['text[]', [], '{}'],
];

test.each(written)(
  'a %s is written as PostgreSQL reads it, case %#',
  async (type, value, expected) => {
    const { rows } = await held.database.administer<{ value: string | null }>(
      `select $1::${type}::text as value`,
      [value],
    );
    expect(rows[0]?.value).toBe(expected);
  },
);
