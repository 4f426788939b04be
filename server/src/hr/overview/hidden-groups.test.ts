import { expect, test } from 'vitest';
import { visibleFigure } from './hidden-groups.ts';

const all = { department: null, location: null };

/** Figures of departments by their number of people. */
function departments(sizes: Readonly<Record<string, number>>) {
  return Object.entries(sizes).map(([department, people]) => ({
    department,
    location: null,
    people,
  }));
}

function shownDepartments(sizes: Readonly<Record<string, number>>): string[] {
  return Object.keys(sizes).filter((department) => {
    const figure = visibleFigure(departments(sizes), { department, location: null });
    return figure !== 'hidden' && figure !== undefined;
  });
}

test('a figure about fewer than five people is hidden, and five are enough', () => {
  const of = (people: number) => visibleFigure([{ ...all, people }], all);
  expect([of(4), of(5), of(0)]).toEqual(['hidden', { ...all, people: 5 }, undefined]);
});

test('a small group is not the difference between the others and all', () => {
  // Without Ops, all − Sales − Build would be the three people of Law.
  expect(shownDepartments({ Sales: 20, Build: 30, Law: 3, Ops: 6 })).toEqual(['Sales', 'Build']);
  // Five people in two hidden groups can't be told apart.
  expect(shownDepartments({ Sales: 20, Law: 3, Board: 2 })).toEqual(['Sales']);
  expect(shownDepartments({ Sales: 20, Board: 4 })).toEqual([]);
  expect(shownDepartments({ Sales: 20, Build: 5 })).toEqual(['Sales', 'Build']);
});

test('of groups of the same size, always the same one is hidden', () => {
  const sizes = { Build: 6, Sales: 6, Law: 1 };
  const reversed = { Law: 1, Sales: 6, Build: 6 };
  expect(shownDepartments(sizes)).toEqual(['Sales']);
  expect(shownDepartments(reversed)).toEqual(['Sales']);
});

test('with both filters, neither row nor column reveals a small group', () => {
  const cells = (sizes: readonly (readonly [string | null, string | null, number])[]) =>
    sizes.map(([department, location, people]) => ({ department, location, people }));
  const asked = { department: 'Sales', location: 'Porto' };
  const whole = [
    ['Sales', null, 20],
    ['Build', null, 20],
    [null, 'Porto', 20],
    [null, 'Berlin', 20],
  ] as const;
  const inAll = cells([
    ...whole,
    ['Sales', 'Porto', 10],
    ['Sales', 'Berlin', 10],
    ['Build', 'Porto', 10],
  ]);
  expect(visibleFigure(inAll, asked)).toMatchObject({ people: 10 });
  // Sales − Sales in Porto = two people in Berlin.
  const row = cells([
    ...whole,
    ['Sales', 'Porto', 18],
    ['Sales', 'Berlin', 2],
    ['Build', 'Porto', 10],
  ]);
  expect(visibleFigure(row, asked)).toBe('hidden');
  // Porto − Sales in Porto = two people of Build.
  const column = cells([
    ...whole,
    ['Sales', 'Porto', 18],
    ['Sales', 'Berlin', 9],
    ['Build', 'Porto', 2],
  ]);
  expect(visibleFigure(column, asked)).toBe('hidden');
});
