import { expect, test } from 'vitest';
import { findUnread } from './check-boundaries.ts';

const files = new Map([
  ['server/src/a.ts', "import { b } from './b.ts';\n"],
  ['server/src/b.ts', 'export const b = 1;\n'],
]);

test('a file that was not checked is reported', () => {
  const modules = [{ source: 'server/src/a.ts', dependencies: ['b'] }];
  expect(findUnread({ modules }, files)).toEqual(['server/src/b.ts was not looked at']);
});

test('a file whose imports were not understood is reported', () => {
  const modules = [...files.keys()].map((source) => ({ source, dependencies: [] }));
  expect(findUnread({ modules }, files)).toEqual([
    'server/src/a.ts imports, but no import was seen',
  ]);
});
