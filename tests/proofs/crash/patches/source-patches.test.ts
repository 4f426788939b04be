import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patchSource, type SourcePatch } from './source-patch.ts';
import { databaseCrash, mutants } from './mutants.ts';
import { crashPoints, findPatches } from './source-patches.ts';

function readModule(module: string): string {
  return readFileSync(new URL(`../../../../server/src/${module}`, import.meta.url), 'utf8');
}

/** Every module that the patches name, patched. Throws if an anchor does not occur exactly once. */
function applyAll(patches: readonly SourcePatch[]): Map<string, string> {
  const modules = new Set(patches.flatMap(({ edits }) => edits.map(({ module }) => module)));
  return new Map(
    [...modules].map((module) => [module, patchSource(readModule(module), module, patches)]),
  );
}

test.for([...crashPoints, ...mutants].map((patch) => [patch.name, patch] as const))(
  'the anchors of %s occur exactly once in the current product',
  ([, patch]) => {
    expect(patch.edits.length).toBeGreaterThan(0);
    for (const [module, text] of applyAll([patch])) expect(text).not.toBe(readModule(module));
  },
);

test.for(
  mutants
    .filter(({ broughtOutBy }) => broughtOutBy !== databaseCrash)
    .map(({ name, broughtOutBy }) => [name, broughtOutBy] as const),
)('%s keeps the anchors of %s, which reveals it', (names) => {
  expect(findPatches(names)).toHaveLength(2);
  applyAll(findPatches(names));
});

test('names are unique, and unknown ones are refused', () => {
  const names = [...crashPoints, ...mutants].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(() => findPatches(['after-lunch'])).toThrow('no crash patch "after-lunch"');
});

test('an anchor that is missing or occurs twice does not fit', () => {
  const patch = {
    name: 'p',
    shows: '',
    edits: [{ module: 'm.ts', anchor: 'a(', replacement: "$&b('$1')(" }],
  };
  expect(patchSource('x = a(1)', 'm.ts', [patch])).toBe("x = $&b('$1')(1)");
  expect(patchSource('x = 1', 'other.ts', [patch])).toBe('x = 1');
  expect(() => patchSource('x = 1', 'm.ts', [patch])).toThrow('m.ts has its anchor 0 times');
  expect(() => patchSource('a(a(1))', 'm.ts', [patch])).toThrow('m.ts has its anchor 2 times');
});
