import { expect, test } from 'vitest';
import { periodOf, presetOf } from './periods.ts';

test('a preset is a whole calendar month, across the new year and in leap years', () => {
  expect(periodOf('next_month', '2026-12-31')).toEqual({ start: '2027-01-01', end: '2027-01-31' });
  expect(periodOf('last_month', '2028-03-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  expect(periodOf('this_month', '2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
});

test('a period is recognised by its dates', () => {
  expect(presetOf({ start: '2026-10-01', end: '2026-10-31' }, '2026-11-21')).toBe('last_month');
  expect(presetOf({ start: '2026-10-01', end: '2026-10-30' }, '2026-11-21')).toBeUndefined();
});
