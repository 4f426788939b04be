import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

test('ids of one millisecond are in order, and the random part of each is its own', () => {
  const clock = { nowMs: () => 1_764_000_000_000 };
  const [ids, others] = [createIds(clock), createIds(clock)];
  const made = Array.from({ length: 600 }, () => ids.next());
  expect(made).toEqual(made.toSorted());
  const all = [...made, ...Array.from({ length: 600 }, () => others.next())];
  expect(new Set(all.map((id) => id.slice(-10))).size).toBe(all.length);
});
