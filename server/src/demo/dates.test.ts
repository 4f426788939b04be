import { expect, test } from 'vitest';
import { toWorkday } from './dates.ts';

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-11-28', '2026-11-30'],
  // Leave on a public holiday alone is refused, so the demo would not start.
  ['2026-12-08', '2026-12-09'],
  ['2026-12-25', '2026-12-28'],
  ['2027-01-01', '2027-01-04'],
  ['2027-10-30', '2027-11-02'],
])('the first workday from %s on is %s', (date, workday) => {
  expect(toWorkday(date)).toBe(workday);
});
