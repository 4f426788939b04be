import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMuster } from './muster.ts';

test('the README names every operation', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `muster.'));
  const named = rows.flatMap((row) => {
    const [, own, resource] = /`muster\.(?:(\w+)\(|(\w+)\.)/.exec(row) ?? [];
    if (own !== undefined) return [own];
    return [...row.matchAll(/\.(\w+)\(/g)].map(([, method]) => `${resource}.${method}`);
  });
  const apiKey = `svc_live_${'0'.repeat(46)}`;
  const muster = createMuster({ baseUrl: 'http://127.0.0.1:1', apiKey });
  const operations = Object.entries(muster).flatMap(([resource, methods]) =>
    typeof methods === 'function'
      ? [resource]
      : Object.keys(methods).map((method) => `${resource}.${method}`),
  );
  expect(named.toSorted()).toEqual(operations.toSorted());
});
