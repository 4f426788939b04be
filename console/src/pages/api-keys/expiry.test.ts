import { expect, test } from 'vitest';
import { readExpiry, sameLife } from './expiry.ts';

const nowMs = Date.parse('2026-11-21T10:00:00.000Z');

test.each([
  ['never', null],
  ['30', '2026-12-21T10:00:00.000Z'],
  ['365', '2027-11-21T10:00:00.000Z'],
] as const)('%s', (preset, instant) => {
  expect(readExpiry({ preset, date: '2026-12-01' }, nowMs)).toBe(instant);
});

test('a date means its last second in the user’s time zone; without a date there is no expiry yet', () => {
  const end = readExpiry({ preset: 'date', date: '2026-12-01' }, nowMs);
  expect(new Date(end ?? '').toString()).toContain('Dec 01 2026 23:59:59');
  expect(readExpiry({ preset: 'date', date: null }, nowMs)).toBeUndefined();
});

test.each([
  [null, { preset: 'never', date: null }],
  ['2026-03-02T08:00:00.000Z', { preset: '90', date: null }],
  ['2026-01-31T08:00:00.000Z', { preset: 'date', date: '2027-03-16' }],
  ['2025-12-02T08:00:01.000Z', { preset: 'date', date: '2027-01-16' }],
])('a key that expired at %s is followed by one with the same lifetime', (expires_at, choice) => {
  const key = { created_at: '2025-12-02T08:00:00.000Z', expires_at };
  expect(sameLife(key, Date.UTC(2027, 0, 15, 12))).toEqual(choice);
});
