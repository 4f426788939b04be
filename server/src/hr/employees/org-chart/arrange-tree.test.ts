import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeTree, type Line } from './arrange-tree.ts';

function lines(managers: Readonly<Record<string, string | null>>): Line[] {
  return Object.entries(managers).map(([id, manager_id]) => ({ id, manager_id }));
}

test('people stand level by level, with their depth and the numbers below them', () => {
  const tree = arrangeTree(lines({ c: 'b', a: null, b: 'a', d: 'a', e: 'c' }));
  expect(
    tree.map(({ id, depth, direct_reports: direct, all_reports: all }) => [id, depth, direct, all]),
  ).toEqual([
    ['a', 0, 2, 4],
    ['b', 1, 1, 2],
    ['d', 1, 0, 0],
    ['c', 2, 1, 1],
    ['e', 3, 0, 0],
  ]);
});

test('whose manager is not there is a root', () => {
  expect(arrangeTree(lines({ a: 'gone', b: 'a' }))).toEqual([
    { id: 'a', manager_id: null, depth: 0, direct_reports: 1, all_reports: 1 },
    { id: 'b', manager_id: 'a', depth: 1, direct_reports: 0, all_reports: 0 },
  ]);
});

test('a subtree begins with its root', () => {
  const tree = arrangeTree(lines({ a: null, b: 'a', c: 'b', d: 'a' }), ['b']);
  expect(tree.map(({ id, manager_id, depth }) => [id, manager_id, depth])).toEqual([
    ['b', null, 0],
    ['c', 'b', 1],
  ]);
});

test('lines in a circle neither hang nor show', () => {
  expect(arrangeTree(lines({ a: 'b', b: 'a', c: null })).map(({ id }) => id)).toEqual(['c']);
});

test('in every forest everybody stands once, below their manager, and the numbers add up', () => {
  const forest = fc.array(fc.nat(), { maxLength: 60 }).map((choices) =>
    choices.map((choice, index) => ({
      id: String(index),
      manager_id: index === 0 || choice % 5 === 0 ? null : String(choice % index),
    })),
  );
  fc.assert(
    fc.property(forest, (given) => {
      const tree = arrangeTree(given);
      const depths = new Map(tree.map(({ id, depth }) => [id, depth]));
      expect(depths.size).toBe(given.length);
      for (const place of tree) {
        if (place.manager_id !== null) {
          expect(place.depth).toBe((depths.get(place.manager_id) ?? NaN) + 1);
        }
      }
      const roots = tree.filter(({ depth }) => depth === 0);
      const total = roots.reduce((sum, { all_reports: all }) => sum + all + 1, 0);
      expect(total).toBe(given.length);
    }),
  );
});
