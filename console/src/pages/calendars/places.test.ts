import { expect, test } from 'vitest';
import { inTreeOrder, withAllBelow } from './places.ts';

const places = [
  { id: 'backend', parent_id: 'engineering' },
  { id: 'engineering', parent_id: null },
  { id: 'frontend', parent_id: 'engineering' },
  { id: 'payments', parent_id: 'backend' },
  { id: 'sales', parent_id: null },
];

test('a tree lists each place before those below it', () => {
  expect(inTreeOrder(places).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '0 engineering',
    '1 backend',
    '2 payments',
    '1 frontend',
    '0 sales',
  ]);
});

test('a place and all below it can’t be its parent', () => {
  expect([...withAllBelow('engineering', places)]).toEqual([
    'engineering',
    'backend',
    'payments',
    'frontend',
  ]);
  expect([...withAllBelow('sales', places)]).toEqual(['sales']);
});
