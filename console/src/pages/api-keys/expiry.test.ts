import { expect, test } from 'vitest';
import { readExpiry } from './expiry.ts';

const nowMs = Date.parse('2026-11-21T10:00:00.000Z');

test.each([
  ['never', null],
  ['30', '2026-12-21T10:00:00.000Z'],
  ['365', '2027-11-21T10:00:00.000Z'],
] as const)('%s', (preset, instant) => {
  expect(readExpiry({ preset, date: '2026-12-01' }, nowMs)).toBe(instant);
});

test('a date is its last second where the person is; none is none yet', () => {
  const end = readExpiry({ preset: 'date', date: '2026-12-01' }, nowMs);
  expect(new Date(end ?? '').toString()).toContain('Dec 01 2026 23:59:59');
  expect(readExpiry({ preset: 'date', date: null }, nowMs)).toBeUndefined();
});
