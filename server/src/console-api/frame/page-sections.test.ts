import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageSections } from './page-sections.ts';

test('the server serves exactly the addresses that the page has routes for', () => {
  const files = globSync('console/src/pages/*/routes.ts');
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? ''),
  );
  const sections = new Set(paths.map((path) => path.split('/')[1] ?? '').filter(Boolean));
  expect(paths.length).toBeGreaterThan(30);
  expect([...sections].toSorted()).toEqual([...pageSections].toSorted());
});
