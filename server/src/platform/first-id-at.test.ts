import { expect, test } from 'vitest';
import { createIds } from './ids.ts';
import { firstIdAt } from './first-id-at.ts';

test('every id of an instant is at or above it, and every id of the millisecond before is below', () => {
  const atMs = Date.parse('2026-11-20T12:00:00.000Z');
  const bound = firstIdAt(atMs);
  const [at, before] = [createIds({ nowMs: () => atMs }), createIds({ nowMs: () => atMs - 1 })];
  for (let count = 0; count < 1_000; count += 1) {
    expect(at.next() >= bound).toBe(true);
    expect(before.next() < bound).toBe(true);
  }
});

test.each([-1, 0])('times before 1970 give the lowest id: %i', (epochMs) => {
  expect(firstIdAt(epochMs)).toBe('00000000-0000-7000-8000-000000000000');
});
