import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The code of the server that records in the audit log, and the words of the console for it.
const recording = globSync('server/src/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((code) => /record(?:Audit|Read)\(/.test(code));
const texts = JSON.parse(readFileSync('console/src/pages/audit-log/texts.en.json', 'utf8')) as {
  readonly [part: string]: { readonly [key: string]: string | { readonly [key: string]: string } };
};

function namesIn(pattern: RegExp): readonly string[] {
  return [...new Set(recording.flatMap((code) => [...code.matchAll(pattern)].map(([, a]) => a)))]
    .filter((name) => name !== undefined)
    .toSorted();
}

const kinds = namesIn(/subjectKind: '([a-z_]+)'/g);

test('has a word for every kind of record that the server records', () => {
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter((kind) => texts['kinds']?.[kind] === undefined)).toEqual([]);
});

test('has a sentence for every action that the server records', () => {
  const actions = namesIn(/'([a-z_]+\.[a-z_]+)'/g).filter((action) =>
    kinds.includes(action.split('.')[0] ?? ''),
  );
  expect(actions.length).toBeGreaterThan(80);
  const isWithout = (action: string): boolean => {
    const [kind = '', verb = ''] = action.split('.');
    const special = texts['special']?.[kind];
    const hasSpecial = typeof special === 'object' && special[verb] !== undefined;
    return !hasSpecial && texts['verbs']?.[verb] === undefined;
  };
  expect(actions.filter(isWithout)).toEqual([]);
});
