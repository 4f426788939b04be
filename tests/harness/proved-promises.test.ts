import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPromises } from './proved-promises.ts';

const root = join(import.meta.dirname, '../..');
const promises = readPromises();

test('each promise of docs/security.md names tests that count its cases', () => {
  expect(promises.length).toBeGreaterThan(0);
  for (const { promise, proofs } of promises) {
    expect(proofs, promise).not.toEqual([]);
    for (const proof of proofs) {
      expect(existsSync(join(root, proof)), proof).toBe(true);
      expect(readFileSync(join(root, proof), 'utf8'), `${proof}: ${promise}`).toContain(
        `'${promise}'`,
      );
    }
  }
});

test('no row of the table is overlooked', () => {
  const rows = readFileSync(join(root, 'docs/security.md'), 'utf8').match(/^\| `[^\n]*$/gm);
  expect(rows).toHaveLength(promises.length);
  expect(new Set(promises.map(({ promise }) => promise)).size).toBe(promises.length);
});
