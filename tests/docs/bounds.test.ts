import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countCases } from '../harness/count-cases.ts';
import { findBounds, readListedBounds, readValue, root } from './read-bounds.ts';

const listed = readListedBounds();

test('each bound on the page has the value from the code', ({ task }) => {
  const wrong = listed.flatMap((bound) => {
    const value = readValue(bound);
    return value === bound.value ? [] : [{ ...bound, value, listed: bound.value }];
  });
  expect(wrong).toEqual([]);
  countCases(task, 'bounds-listed', listed.length);
});

test('each bound in the code is on the page: docs/security.md, "Bounds"', ({ task }) => {
  const found = findBounds();
  const known = new Set(listed.map(({ file, name }) => `${file} ${name}`));
  expect(found.filter(({ file, name }) => !known.has(`${file} ${name}`))).toEqual([]);
  expect(found.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  countCases(task, 'bounds-listed', found.length);
});

test('each row of the page names tests that exist', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const rows = (page.split('\n## Bounds\n')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| bound |'));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const tests = [...row.matchAll(/\]\(\.\.\/([^)]+\.test\.ts)\)/g)].map(([, file = '']) => file);
    expect(tests.length, row).toBeGreaterThan(0);
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});
