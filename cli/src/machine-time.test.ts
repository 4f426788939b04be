import { expect, test } from 'vitest';
import { addDays } from './machine-time.ts';

test.for([
  ['2026-02-27', 3, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-01-01', 0, '2026-01-01'],
] as const)('%s and %i days is %s', ([date, days, expected]) => {
  expect(addDays(date, days)).toBe(expected);
});
