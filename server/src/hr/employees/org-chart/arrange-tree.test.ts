import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeTree, type Branch } from './arrange-tree.ts';

type Managers = Readonly<Record<string, string | null>>;

/** All people with reports, by id. */
function branchesOf(managers: Managers, gone: readonly string[] = []): Branch[] {
  const reports = Map.groupBy(
    Object.entries(managers).filter(([id, manager]) => manager !== null && !gone.includes(id)),
    ([, manager]) => manager,
  );
  return Object.keys(managers)
    .filter((id) => reports.has(id))
    .map((id) => ({
      id,
      manager_id: managers[id] ?? null,
      works: !gone.includes(id),
      direct_reports: reports.get(id)?.length ?? 0,
    }));
}

function arranged(branches: readonly Branch[], topIds: readonly string[]): unknown[] {
  return [...arrangeTree(branches, topIds)].map(
    ([id, { depth, direct_reports: direct, all_reports: all }]) => [id, depth, direct, all],
  );
}

const managers = { a: null, b: 'a', c: 'b', d: 'a', e: 'c', f: 'd', g: 'a' };

test('people with reports are listed level by level, with their depth and the numbers below them', () => {
  expect(arranged(branchesOf(managers), ['a'])).toEqual([
    ['a', 0, 3, 6],
    ['b', 1, 1, 2],
    ['d', 1, 1, 1],
    ['c', 2, 1, 1],
  ]);
});

test('a subtree begins with its top', () => {
  expect(arranged(branchesOf(managers), ['b'])).toEqual([
    ['b', 0, 1, 2],
    ['c', 1, 1, 1],
  ]);
  expect(arranged(branchesOf(managers), ['e'])).toEqual([]);
});

test('the reports of a missing manager have no one above them', () => {
  const branches = branchesOf(managers, ['b']);
  expect(arranged(branches, ['a', 'c'])).toEqual([
    ['a', 0, 2, 3],
    ['c', 0, 1, 1],
    ['d', 1, 1, 1],
  ]);
  expect(arranged(branches, ['b'])).toEqual([]);
});

test('circular reporting lines end', () => {
  const circle = branchesOf({ a: 'b', b: 'a', c: null, d: 'c' });
  expect(arranged(circle, ['c'])).toEqual([['c', 0, 1, 1]]);
  expect(arrangeTree(circle, ['a']).size).toBe(2);
});

test('every forest has every branch once, below its manager, and the numbers add up', () => {
  const forest = fc
    .array(fc.nat(), { maxLength: 60 })
    .map((choices) =>
      Object.fromEntries(
        choices.map((choice, index) => [
          `e${index}`,
          index === 0 || choice % 5 === 0 ? null : `e${choice % index}`,
        ]),
      ),
    );
  fc.assert(
    fc.property(forest, (given) => {
      const tops = Object.keys(given).filter((id) => given[id] === null);
      const branches = branchesOf(given);
      const tree = arrangeTree(branches, tops);
      expect([...tree.keys()].toSorted()).toEqual(branches.map(({ id }) => id).toSorted());
      for (const { id, manager_id: manager } of branches) {
        if (manager !== null) {
          expect(tree.get(id)?.depth).toBe((tree.get(manager)?.depth ?? NaN) + 1);
        }
      }
      const below = tops.reduce((sum, id) => sum + (tree.get(id)?.all_reports ?? 0), 0);
      expect(below + tops.length).toBe(Object.keys(given).length);
    }),
  );
});
