import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from './operations.ts';

const page = readFileSync(new URL('../../../docs/console-operations.md', import.meta.url), 'utf8');

test('docs/console-operations.md lists every operation, and no other', () => {
  const documented = [...page.matchAll(/`(GET|POST|PATCH|DELETE) (\/[^`\s?]*)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  const offered = operations.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`);
  expect(documented.toSorted()).toEqual(offered.toSorted());
});
