import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, daysOfMonth, mondayOf, weekdayOf } from './days.ts';

test('days continue across months, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

test('a day that is 23 or 25 hours long somewhere is one day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toHaveLength(3);
  expect(daysBetween('2026-10-24', '2026-10-26')).toHaveLength(3);
});

test('weeks begin on Mondays', () => {
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});

test('months', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(daysOfMonth('2028-02')).toHaveLength(29);
});
